package notation

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Words around the values and shares of a mix that is told in a sentence.
var (
	mixIs      = lexicon.WordSet("mostly usually mainly typically is are was were be being either will must should can may")
	mixWhich   = lexicon.WordSet("which that either")
	mixOpeners = lexicon.WordSet("at for is are being makes make up takes with about in to has accounts roughly around exactly gets")
	mixOf      = lexicon.WordSet("of them those these are were is be been have has a an the for from through via by in on at with being which to go goes going come came comes arrive arrives use uses using paid pay were who get gets say says falls fall work works belong belongs")
	mixNext    = lexicon.WordSet("mostly usually often sometimes occasionally rarely seldom typically mainly and or plus but while the other remaining another rest last a final")
	mixAgain   = lexicon.WordSet("is are it's they're a an the")
	mixNouns   = lexicon.WordSet("product department channel item purpose fuel gender sex fate species breed cause direction language payment ticket service job topic reason variant arm")
	noLabels   = lexicon.WordSet("not split spread divided mixed rest others other remaining remainder time cases rows blank empty missing null none nothing rows records them it each one ones average mean median percent")
)

// mixSigns stand in every mix.
var mixSigns = newPattern(`(?i)%|per ?cent|pct|half|third|quarter|fifth|tenth|\b(?:in|of) (?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred)`)

// mixPart is a value of a mix, and its share in percent.
type mixPart struct {
	from, to int // tokens of the value
	share    float64
}

// toldMix is a mix that a sentence tells: its values with their shares, and the column that has them.
type toldMix struct {
	from, to int // tokens that are rewritten
	column   string
	opens    string // what leads to the values
	closes   string
	parts    []mixPart
}

// ToldMixes writes mixes that a sentence tells as a list: "a department which is sales (40%), support (35%) or engineering (25%)",
// "severity's low half the time, medium 35% of the time and high 15%", "half of them are for bread, 30% for rolls and 20% for
// cake". The shares must add up to a hundred, and all that stands between them must be of the mix.
func ToldMixes(text string) (Rewriting, bool) {
	if !mixSigns.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	l := &mixReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		m, to := l.mixFrom(i)
		if to == 0 {
			continue
		}
		if len(m.parts) == 0 || l.asListed(m) || l.namesOwn(m) {
			i = to - 1
			continue
		}
		span := l.span(m.from, m.to)
		w.copy(text, at, span.Start)
		w.write(m.column+m.opens, span)
		for k, p := range m.parts {
			if k > 0 {
				w.write(", ", span)
			}
			value := l.span(p.from, p.to)
			w.copy(text, value.Start, value.End)
			w.write(" "+strconv.FormatFloat(math.Round(p.share*1e4)/1e4, 'f', -1, 64)+"%", value)
		}
		w.write(m.closes, span)
		at, i = span.End, m.to-1
	}
	return w.rest(text, at)
}

type mixReader struct{ lister }

// namesOwn: the first value begins with the name of another column: "department; gender F 52%, M 48%".
func (l *mixReader) namesOwn(m toldMix) bool {
	first := m.parts[0]
	n := first.to - first.from
	if n < 2 {
		return false
	}
	words := make([]string, n-1)
	for k := range words {
		words[k] = l.toks[first.from+k].Low
	}
	return n == 2 && listHeads[words[0]] || n > 2 && lexicon.Names(words)
}

var listHeads = lexicon.WordSet("status gender sex currency language country type kind category tier plan level priority channel state grade size colour color method mode class severity region species breed fuel department")

// asListed: the mix stands in the text as it would be written.
func (l *mixReader) asListed(m toldMix) bool {
	if m.column+m.opens+m.closes != "" || m.from != m.parts[0].from {
		return false
	}
	for k, p := range m.parts {
		next := m.to
		if k+1 < len(m.parts) {
			next = m.parts[k+1].from - 1
		}
		if t := l.at(p.to); !t.Percent || p.to+1 != next || k+1 < len(m.parts) && !l.at(next).Is(",") {
			return false
		}
	}
	return true
}

// mixFrom reads a mix whose first share stands at token i, and returns where its shares end; 0 where there is none. A mix that
// every reader knows as it stands has no parts.
func (l *mixReader) mixFrom(i int) (toldMix, int) {
	first, ok := l.shareStands(i, false)
	if !ok {
		return toldMix{}, 0
	}
	shares, sum := []mixShare{first}, first.share
	for k := first.to; sum < 99.5 && k < len(l.toks) && k-shares[len(shares)-1].to < 9; k++ {
		if t := l.at(k); t.Kind == token.Line || t.Is(".", "!", "?") {
			break
		}
		if s, ok := l.shareStands(k, true); ok {
			shares, sum = append(shares, s), sum+s.share
			k = s.to - 1
		} else if n := l.restStands(k); n > 0 && sum < 99 {
			shares, sum = append(shares, mixShare{from: k, to: k + n, share: 100 - sum, hard: true, rest: true}), 100
		}
	}
	if len(shares) < 2 || math.Abs(sum-100) > .5 {
		return toldMix{}, 0
	}
	end := shares[len(shares)-1].to
	m, read := l.valuesFirst(shares)
	if !read {
		m, read = l.sharesFirst(shares)
	}
	if next := l.at(m.to); len(m.parts) > 0 && next.Is(",", "and") {
		if s, ok := l.shareStands(m.to+1, false); ok && s.hard {
			return toldMix{}, end // "half in Texas, half in Ohio, a third in Utah"
		}
	}
	if !read || !l.fits(m) || len(m.parts) > 0 && l.at(m.to).Is("as") { // the last: "half men half women as M/F"
		return toldMix{}, end
	}
	return m, max(end, m.to)
}
