package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ListedShares takes the values of a column from their shares, where a list of the same values stands right before: "answer (yes, no,
// unsure): 45% yes, 30% no, 25% unsure" is "answer (yes 45%, no 30%, unsure 25%)".
func ListedShares(text string) (Rewriting, bool) {
	if declares(text) || !strings.Contains(text, "%") && !strings.Contains(text, "percent") {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		s, ok := l.listedShares(i)
		if !ok {
			continue
		}
		span := l.span(s.from, s.to)
		w.copy(text, at, span.Start)
		w.write(s.text(), span)
		at, i = span.End, s.to-1
	}
	return w.rest(text, at)
}

// listedShares reads a list that ends before the mark at token i, and the shares of its values behind it.
func (l *shareReader) listedShares(i int) (toldShares, bool) {
	if !l.at(i).Is(":", "-", "–", "—") && !(separates(l.at(i)) && l.depth(0, i) > 0) {
		return toldShares{}, false
	}
	end := i + 1
	for !l.sentenceEnds(end) && !l.at(end).Is(")", ";") {
		end++
	}
	parts, to := l.parts(i+1, end)
	if len(parts) < 2 || !ofAllRows(parts) || !separates(l.at(to)) && to != end {
		return toldShares{}, false
	}
	s := toldShares{to: to}
	left := 100.
	for _, p := range parts {
		if p.sort == shareRest {
			p.share = left
		} else if p.sort != shareGiven {
			return toldShares{}, false
		}
		left -= p.share
		s.values, s.shares = append(s.values, l.valueText(p)), append(s.shares, p.share)
	}
	from, ok := l.listOf(s.values, i)
	if !ok {
		return toldShares{}, false
	}
	s.from = from
	switch before := l.at(from - 1); {
	case before.Is("(") && l.at(i-1).Is(")"):
		s.from--
	case before.Is("(") && l.at(to).Is(")"):
		s.from--
		s.to++
	case before.Is("is", "are"):
		s.from--
		s.lead = before.Text + " "
	case before.Kind != token.Word || lexicon.FunctionWords[before.Low]:
		return toldShares{}, false
	}
	return s, s.from > 0
}

// listOf is where a list of these values, in any order, begins that ends before token i, or before a bracket that closes there.
func (l *shareReader) listOf(values []string, i int) (int, bool) {
	seen := make([]bool, len(values))
	at := i
	if l.at(at - 1).Is(")") {
		at--
	}
	for n := range values {
		k, size := l.valueBefore(values, at)
		if k < 0 || seen[k] {
			return 0, false
		}
		seen[k] = true
		at -= size
		if n+1 < len(values) {
			for to := at; to-at < 2 && l.at(at-1).Is(",", "/", "or", "and", "|"); {
				at--
			}
		}
	}
	switch {
	case l.at(at-1).Is("of") && l.at(at-2).Is("one"):
		at -= 2
	case l.at(at - 1).Is("either"):
		at--
	}
	return at, true
}

// valueBefore is which of the values ends before token i, and of how many tokens; the longest one.
func (l *shareReader) valueBefore(values []string, i int) (which, size int) {
	which = -1
	for k, v := range values {
		n := len(token.Tokenize(v))
		if n <= size || i-n < 1 {
			continue
		}
		if strings.EqualFold(l.text[l.at(i-n).Span.Start:l.at(i-1).Span.End], v) {
			which, size = k, n
		}
	}
	return which, size
}
