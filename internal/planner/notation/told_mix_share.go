package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mixShare is a share where it stands.
type mixShare struct {
	from, to int
	share    float64
	hard     bool // in words, or a number alone
	rest     bool // what is left
}

// shareStands reads a share at token i; a number alone is one among others only.
func (l *mixReader) shareStands(i int, among bool) (mixShare, bool) {
	t := l.at(i)
	if t.Kind == token.Number && !t.Percent && !among && fractions[l.at(i+1).Low] == 0 && !l.at(i+1).Is("in", "of", "out") {
		return mixShare{}, false
	}
	if t.Kind == token.Word && !t.Is("half", "a", "one") {
		return mixShare{}, false
	}
	share, n := l.shareAt(i)
	if many := l.at(i + 2); t.Kind == token.Number && l.at(i+1).Is("in", "of") && many.Kind == token.Number && many.Num > t.Num && many.Num <= 100 && !t.Percent && !many.Percent && many.Unit == "" {
		return mixShare{from: i, to: i + 3, share: 100 * t.Num / many.Num, hard: true}, true // "6 in 10"
	} else if out := l.at(i + 3); t.Kind == token.Number && l.at(i+1).Is("out") && many.Is("of") && out.Kind == token.Number && out.Num > t.Num && out.Num <= 100 {
		return mixShare{from: i, to: i + 4, share: 100 * t.Num / out.Num, hard: true}, true
	}
	if next := l.at(i + n); n == 1 && t.Kind == token.Number && !t.Percent && !(next.Is(",", ";", ")", ".", "/") || next.Is("and", "or", "of") || next.Kind == token.Line) {
		return mixShare{}, false
	}
	if n == 0 || share <= 0 || share >= 100 || t.Kind == token.Number && t.Unit != "" {
		return mixShare{}, false
	}
	return mixShare{from: i, to: i + n, share: share, hard: n > 1 || t.Kind == token.Word || !t.Percent}, true
}

// restStands reads what says at token i that a value has what is left: "the rest is", "everyone else".
func (l *mixReader) restStands(i int) int {
	n := 0
	if l.at(i).Is("the", "all", "everything", "everyone", "everybody") {
		n = 1
	}
	switch {
	case n == 1 && l.at(i+n).Is("rest", "others", "remainder", "remaining", "other", "else"):
		n++
	case n == 0 && l.at(i).Is("rest", "otherwise", "others"):
		n = 1
	default:
		return 0
	}
	if l.at(i + n).Is("ones") {
		n++
	}
	if l.at(i+n).Kind == token.Number || fractions[l.at(i+n).Low] > 0 || fractions[l.at(i+n+1).Low] > 0 {
		return 0 // "the other 20"
	}
	return n
}

// several: what is left goes to more than one value, or has a number of its own: "the rest swimming or yoga".
func (l *mixReader) several(i int) bool {
	return l.at(i).Is("or", "between", "among", "/", "evenly", "&") || l.at(i).Kind == token.Number || l.at(i).Is(",") && l.at(i+2).Is("or")
}

// labelWord: the token is a word of a value.
func (l *mixReader) labelWord(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && (!lexicon.FunctionWords[t.Low] || t.Text == strings.ToUpper(t.Text) && len(t.Text) > 1) && !mixNext[t.Low] && !mixIs[t.Low] || t.Kind == token.Quote
}

// sharesFirst reads a mix with each value behind its share.
func (l *mixReader) sharesFirst(shares []mixShare) (toldMix, bool) {
	m := toldMix{from: shares[0].from}
	hard, noun, ofRows := false, "", ""
	for k, s := range shares {
		stop := len(l.toks)
		if k+1 < len(shares) {
			stop = shares[k+1].from
		}
		at := s.to
		for at < stop && l.at(at).Kind == token.Word && mixOf[l.at(at).Low] && !l.wholeValue(at) {
			hard = hard || !l.at(at).Is("is", "are")
			if at++; l.at(at-1).Is("of", "the", "our") && mixIs[l.at(at+1).Low] && lexicon.Singular(l.at(at).Low) != l.at(at).Low {
				ofRows = lexicon.Singular(l.at(at).Low)
				at++ // "of orders are"
			}
		}
		if s.rest && l.at(at-1).Is("the") && at-s.to > 1 {
			return toldMix{}, true // "the others are on the way"
		}
		from := at
		if l.wholeValue(at) {
			at++
			hard = true
		} else if l.at(at).Is("plus") && at+1 < stop {
			at++
		}
		for at < stop && at-from < 4 && (l.labelWord(at) || l.at(at).Is("plus") && (l.sentenceEnds(at+1) || l.at(at+1).Is(",", "and", ")"))) {
			at++
		}
		to := at
		if last := l.at(to - 1); to-from > 1 && mixNoun(last.Low) { // "the sales department"
			noun, hard = last.Low, true
			to--
		}
		if to == from || s.rest && l.several(to) {
			return toldMix{}, false
		}
		m.parts = append(m.parts, mixPart{from, to, s.share})
		hard = hard || s.hard
		if k+1 < len(shares) {
			if l.skip(at, stop, mixNext) != stop || at == stop && l.at(s.from-1).Kind != token.Word {
				return toldMix{}, false
			}
			continue
		}
		m.to = at
	}
	if first := l.at(m.parts[0].from); mixNoun(first.Low) && !slices.ContainsFunc(m.parts, func(p mixPart) bool { return p.to-p.from < 2 || l.at(p.from).Low != first.Low }) {
		noun, hard = first.Low, true // "half in variant control and half in variant treatment"
		for k := range m.parts {
			m.parts[k].from++
		}
	}
	if noun == "" && l.listsColumn(ofRows, m) {
		noun = ofRows // "half the treatments are check-ups"
	}
	if first := l.at(m.parts[0].from); m.parts[0].to-m.parts[0].from > 1 && mixNoun(first.Low) && noun == "" {
		noun = first.Low // "75% of events are of type view, 20% click"
		m.parts[0].from++
	}
	if !l.sharedColumn(&m, noun) || !hard && m.column == "" && m.opens == "" {
		return toldMix{}, true
	}
	return m, true
}
