package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// howBusy tells how many more of a table's events there are at some time: so many times as many, or such a share of all; neither where the
// text does not say.
type howBusy struct {
	times, share float64
	fewer, most  bool
}

func (h howBusy) told() bool { return h.times > 0 || h.share > 0 }

// than is h where it tells how many, else that there are more or fewer.
func (h howBusy) than(fewer bool) howBusy {
	if !h.told() {
		h.fewer = fewer
	}
	h.most = h.most && !h.told()
	return h
}

// elsewhere is how busy the rest of the time is.
func (h howBusy) elsewhere() howBusy {
	switch {
	case h.times > 0:
		return howBusy{times: 1 / h.times}
	case h.share > 0:
		return howBusy{share: 1 - h.share}
	}
	return howBusy{fewer: !h.fewer}
}

// of is the share of all events that so many times as many are at a time that is a part of so many of its kind.
func (h howBusy) of(part, all float64) howBusy {
	if h.times > 0 {
		return howBusy{share: float64(h.times*part) / (float64(h.times*part) + all - part)}
	}
	return h
}

// said is how busy it is as readers know it, of which more and fewer are the words where no number is told.
func (h howBusy) said(more, fewer, when string) string {
	number := func(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }
	switch {
	case h.times > 0:
		return number(h.times) + " times as busy " + when
	case h.share > 0:
		return number(float64(h.share*100)) + "% of the time " + when
	case h.fewer:
		return fewer + " " + when
	}
	return more + " " + when
}

// busy says of a moment how busy it is at that time; "" where that cannot be said.
func (t timeTold) busy(how howBusy) string {
	switch {
	case t.other:
		return ""
	case t.weekdays:
		return timeTold{weekend: true}.busy(how.elsewhere())
	case t.weekend && how.most:
		return howBusy{share: mostShare}.said("", "", "on weekends")
	case t.weekend:
		return how.of(2, 7).said("busier", "fewer", "on weekends")
	case t.month > 0:
		return how.of(1, 12).said("busiest", "quietest", "in "+t.month.String())
	case t.from > t.to: // over midnight: the rest of the day is the other way round
		return timeTold{from: t.to, to: t.from}.busy(how.elsewhere())
	case t.from < t.to && how.most:
		return how.said("mostly", "", "between "+strconv.Itoa(t.from)+":00 and "+strconv.Itoa(t.to)+":00")
	case t.from < t.to:
		return how.said("busiest", "quietest", "between "+strconv.Itoa(t.from)+":00 and "+strconv.Itoa(t.to)+":00")
	}
	return ""
}

// mostShare is the share of most.
const mostShare = .7

var (
	compareWords = lexicon.WordSet("twice double doubled triple half times two thirds quarters third x")
	timesAs      = map[string]float64{"twice": 2, "double": 2, "doubled": 2, "triple": 3, "half": .5}
	busyAs       = lexicon.WordSet("busy many much often likely high popular frequent active crowded full strong")
)

// degree reads whether there are more or fewer, or how many.
func (b *busyTime) degree(i int) (int, bool) {
	if n := b.timesAt(i); n > 0 {
		return i + n, true
	}
	if n := b.shareAt(i); n > 0 {
		return i + n, true
	}
	switch t := b.tok(i); {
	case t.Kind != token.Word:
		return i, false
	case fewLeads[t.Low] && fewNouns[b.tok(i+1).Low]:
		b.fewer = true
		return i + 2, true
	case moreWords[t.Low] || fewerWords[t.Low]:
		b.fewer, b.named = fewerWords[t.Low], busyWords[t.Low]
		b.much.most = t.Is("most", "mostly", "mainly")
		return i + 1, true
	}
	return i, false
}

// timesAt reads how many times as many there are: "twice as busy", "3 times as many", "half as much", "double".
func (b *busyTime) timesAt(i int) int {
	t, at := b.tok(i), i+1
	times := timesAs[t.Low]
	if t.Kind == token.Number && !t.Percent && (t.Unit == "" && b.tok(at).Is("times", "x") || t.Unit == "x") {
		times, at = t.Num, at+boolInt(t.Unit == "")
	}
	if times == 0 || t.Is("half") && !b.tok(at).Is("as") {
		return 0
	}
	switch {
	case b.tok(at).Is("as") && busyAs[b.tok(at+1).Low]:
		if at += 2; b.nounAt(at) && lexicon.IsPlural(b.tok(at).Low) {
			b.subject, at = at, at+1
		}
	case b.tok(at).Is("more", "busier") && t.Kind == token.Number:
		at++
	case b.tok(at).Is("the"):
		at++
	case t.Kind == token.Number || t.Is("twice", "half"):
		return 0
	}
	b.much = howBusy{times: times}
	return at - i
}

// shareAt reads which share of all events there is: "70% of the orders", "two thirds", "half of all".
func (b *busyTime) shareAt(i int) int {
	t := b.tok(i)
	if !t.Percent && fractions[b.tok(i+1).Low] == 0 && !(t.Is("half") && b.tok(i+1).Is("of")) {
		return 0
	}
	share, n := (&lister{toks: b.toks}).shareAt(i)
	at := i + n
	at += boolInt(t.Percent && b.tok(at).Is("percent", "%") && !strings.HasSuffix(t.Text, "%"))
	if n == 0 || share <= 0 || share >= 100 {
		return 0
	}
	if at > i && b.tok(at).Is("of") {
		at = b.skip(at+1, lexicon.WordSet("the all our them"))
		if noun := b.tok(at); b.nounAt(at) && lexicon.IsPlural(noun.Low) {
			b.subject, at = at, at+1
		}
	}
	at = b.skip(at, busyVerbs)
	for at > i+1 && b.tok(at-1).Is("in", "a", "the") { // which lead to the time
		at--
	}
	b.much = howBusy{share: share / 100}
	return at - i
}
