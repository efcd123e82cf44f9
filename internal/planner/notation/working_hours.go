package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// WorkingHours says of the moment of the rows on which days and between which hours it is, where the text tells both together: "calls,
// Mon-Fri 9-17" is "calls, timestamp only Monday to Friday between 9:00 and 17:00", and "calls between 9 and 5 on weekdays: start time"
// says so of the start time.
func WorkingHours(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	for i := range toks {
		if days, _ := daysAt(toks, i); days == "" {
			continue
		}
		if declares(text) {
			return Rewriting{}, false
		}
		from, to, said := hoursOfDays(toks, i)
		if said == "" {
			continue
		}
		if stepped(toks) {
			return openSteps(text, toks, from, to, said)
		}
		if start, noun := heldAt(text, toks, from); noun != "" {
			return inPlace(text, token.Span{Start: toks[start].Span.Start, End: toks[to-1].Span.End}, "Each "+noun+" has a start time "+said), true
		}
		return openAt(text, toks, from, to, said)
	}
	return Rewriting{}, false
}

var (
	heldVerbs = lexicon.WordSet("take takes place are is held happen happens occur occurs run runs scheduled only always during in at on the working business office opening hours")
	heldNouns = lexicon.WordSet("each every all the")
)

// heldAt is where the clause in front of token to begins that says when rows take place of which the text tells no date, and their noun:
// "classes take place Monday to Friday between 7am and 8pm".
func heldAt(text string, toks []token.Token, to int) (start int, noun string) {
	l := &lister{text: text, toks: toks}
	k := to - 1
	for k > 0 && heldVerbs[l.at(k).Low] {
		k--
	}
	start = k
	for heldNouns[l.at(start-1).Low] {
		start--
	}
	if noun = lexicon.Singular(l.at(k).Low); k == to-1 || !l.says(k+1, to, "take", "takes", "are", "is", "happen", "happens", "occur", "occurs", "run", "runs") || start > 0 && !l.sentenceEnds(start-1) ||
		!l.tableNoun(noun) || l.rowsCounted(noun, mostOwn{}) == 0 && !l.says(0, k, "(") || l.dateOf(noun, k) != "" {
		return 0, ""
	}
	return start, noun
}

// hoursOfDays reads days of the week, of which the first stands at token i, with hours before or behind them, and says them as readers
// know them; "" where there are no hours.
func hoursOfDays(toks []token.Token, i int) (from, to int, said string) {
	days, n := daysAt(toks, i)
	from, to = i, i+n
	for from > 0 && (toks[from-1].Is("on", "only", "from")) {
		from--
	}
	at := to
	for at < len(toks) && toks[at].Is(",", "from", "between", "at", ":", "only") {
		at++
	}
	if a, b, k := hourPair(toks, at); k > 0 {
		return from, at + k, "only " + days + " between " + a + " and " + b
	}
	if a, b, k := hourPair(toks, from-3); k == 3 {
		for from -= 3; from > 0 && toks[from-1].Is("between", "from", "only"); from-- {
		}
		return from, to, "only " + days + " between " + a + " and " + b
	}
	return 0, 0, ""
}

// hourPair reads two hours, numbers alone among them, as times of the day: "9-17", "9 and 5", "8am to 6pm".
func hourPair(toks []token.Token, i int) (from, to string, n int) {
	if i < 0 || i+2 >= len(toks) || !toks[i+1].Is("and", "to", "-", "–", "until", "till") {
		return "", "", 0
	}
	var minutes [2]int
	for k, t := range []*token.Token{&toks[i], &toks[i+2]} {
		switch {
		case t.Kind == token.Time:
			minutes[k] = t.Minute
		case t.Is("midnight"):
			minutes[k] = k * 24 * 60
		case t.Is("noon", "midday"):
			minutes[k] = 12 * 60
		case t.Kind == token.Number && t.Digits == 0 && !t.Percent && (t.Unit == "" || t.Unit == "h") && t.Num <= 24:
			minutes[k] = int(t.Num) * 60
		default:
			return "", "", 0
		}
	}
	if toks[i].Kind == token.Number && toks[i+2].Kind == token.Time && minutes[1] > 12*60 && minutes[0]+12*60 < minutes[1] && toks[i+2].Num <= 12 {
		minutes[0] += 12 * 60 // "6 to 9 pm"
	}
	if minutes[1] <= minutes[0] && minutes[1] <= 12*60 && toks[i+2].Kind == token.Number {
		minutes[1] += 12 * 60 // "9 to 5"
	}
	n = 3
	if i+n < len(toks) && toks[i+n].Is("h", "hrs", "hours", "o'clock") {
		n++
	}
	if minutes[0] >= minutes[1] || minutes[1] > 24*60 {
		return "", "", 0
	}
	clock := func(m int) string { return strconv.Itoa(m/60) + ":" + strconv.Itoa(m%60/10) + strconv.Itoa(m%10) }
	return clock(minutes[0]), clock(minutes[1]), n
}

// daysAt reads days of the week: "mon-fri", "Monday to Friday", "weekdays".
func daysAt(toks []token.Token, i int) (days string, n int) {
	if workingDays[toks[i].Low] {
		return "Monday to Friday", 1
	}
	if from, to, ok := strings.Cut(toks[i].Low, "-"); ok && weekdayOf[from] && weekdayOf[to] {
		return fullWeekday(from) + " to " + fullWeekday(to), 1
	}
	first := fullWeekday(toks[i].Low)
	if first != "" && i+2 < len(toks) && toks[i+1].Is("-", "–", "to", "through", "till", "until") {
		if last := fullWeekday(toks[i+2].Low); last != "" {
			return first + " to " + last, 3
		}
	}
	return first, 1
}

// fullWeekday is the name of a day of the week in full, "" where the word is none.
func fullWeekday(word string) string {
	one := strings.TrimSuffix(word, "s")
	if len(one) < 3 || !weekdayOf[word] && !weekdayOf[one] {
		return ""
	}
	for _, day := range weekdaysInOrder {
		if strings.EqualFold(day[:3], one[:3]) {
			return day
		}
	}
	return ""
}

// openAt says of the moment of the rows, in place of the tokens from one to another, when it is.
func openAt(text string, toks []token.Token, from, to int, said string) (Rewriting, bool) {
	b := &busyTime{toks: toks}
	span := token.Span{Start: toks[from].Span.Start, End: toks[to-1].Span.End}
	if !endsClause(b.tok(to)) && !b.tok(to).Is(")") {
		return Rewriting{}, false
	}
	m := rowMoment(toks, from, to)
	if last := b.tok(from - 2); b.tok(from-1).Is("(") && b.tok(to).Is(")") && (momentWords[last.Low] || momentEnders[last.Low]) {
		span = token.Span{Start: b.tok(from - 1).Span.Start, End: b.tok(to).Span.End}
		return inPlace(text, span, said), true // "start time (weekdays 9-17)"
	}
	switch before := b.tok(from - 1); {
	case m.name == "" && b.tok(to).Is(":"), b.inListed(from):
		return Rewriting{}, false // the head of columns, a column of a list
	case m.name != "" && from > 0 && (momentWords[before.Low] || momentEnders[before.Low] || m.name == before.Low):
		return inPlace(text, span, said), true // "time mon-fri 8-17"
	case m.name == "" && before.Is(",", ":", ";"):
		return inPlace(text, span, "timestamp "+said), true
	case m.name == "" || !endsClause(before) && !(lexicon.IsPlural(before.Low) && b.inHead(from)):
		return Rewriting{}, false
	}
	return m.say(text, toks, from, to, said), true
}

// openSteps says of a series, in place of the tokens from one to another and of "during business hours" before them, when there are rows.
func openSteps(text string, toks []token.Token, from, to int, said string) (Rewriting, bool) {
	b := &busyTime{toks: toks}
	if b.tok(from-1).Is("(") && b.tok(to).Is(")") {
		from, to = from-1, to+1
	}
	if b.tok(from-1).Is("hours") && b.tok(from-2).Is("business", "working", "office", "opening", "trading", "market", "shop", "store") {
		from -= 2
	}
	if b.tok(from-1).Is("during", "in", "within", "at", "only", "open") {
		from--
	}
	span := token.Span{Start: toks[from].Span.Start, End: toks[to-1].Span.End}
	return inPlace(text, span, said), text[span.Start:span.End] != said
}

// inListed: the token stands behind the colon of an item that has a line of its own, which is a column.
func (b *busyTime) inListed(i int) bool {
	colon := false
	for k := i - 1; k > 0; k-- {
		if b.tok(k).Kind == token.Line {
			return colon
		}
		colon = colon || b.tok(k).Is(":")
	}
	return false
}

// inHead: before the token there is only a noun with its number, as in the head of a table.
func (b *busyTime) inHead(i int) bool {
	for k := 0; k < i; k++ {
		if endsClause(b.tok(k)) {
			return false
		}
	}
	return true
}
