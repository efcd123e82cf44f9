package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeadsPer puts how many rows each row of another table has into a bracket behind the head of their table: "Observing nights: between 0 and
// 4 nights per proposal, with the night's date, seeing" is "Observing nights (0 to 4 per proposal): date, seeing". Behind a colon they are
// taken for a column.
func HeadsPer(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is(":") || !l.headBefore(i) {
			continue
		}
		from := i + 1
		end := l.rangeEnd(from)
		if end == 0 && countsRowsOf(l.at(from)) {
			end = from + 1
		}
		if end == 0 {
			continue
		}
		low := from
		if l.at(from).Is("between", "from") {
			low++
		}
		noun := l.at(i - 1).Low
		k := end
		if lexicon.Singular(l.at(k).Low) != lexicon.Singular(noun) {
			continue // "Leave requests: 3 per employee" is known
		}
		if k++; !l.at(k).Is("per", "for") {
			continue
		}
		if k++; l.at(k).Is("each", "every") {
			k++
		}
		if !l.plain(k) || lexicon.IsPlural(l.at(k).Low) || !l.at(k+1).Is(",", "with", ":", ".") {
			continue
		}
		owner := l.at(k).Low
		for k++; l.at(k).Is(",", "with", ":", "."); k++ {
		}
		many := l.at(low).Text
		if end-low == 3 {
			many += " to " + l.at(low+2).Text
		}
		w.copy(text, at, l.at(i-1).Span.End)
		w.write(" ("+many+" per "+owner+"): ", l.span(i, k))
		at = l.at(k).Span.Start
		if own := "the " + lexicon.Singular(noun) + "'s "; strings.HasPrefix(text[at:], own) {
			at += len(own)
		}
		i = k
	}
	return w.rest(text, at)
}

// headBefore: the head of a table, of which there are several, stands before token i, and nothing else in its line or sentence.
func (l *lister) headBefore(i int) bool {
	k := i - 1
	if l.at(k).Kind != token.Word || !lexicon.IsPlural(l.at(k).Low) {
		return false
	}
	for ; k >= 0 && l.at(k).Kind == token.Word && k > i-4; k-- {
	}
	return k < 0 || l.sentenceEnds(k)
}
