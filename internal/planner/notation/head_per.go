package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeadsPer makes a sentence of a head with how many of its rows each row of another table has: "Observing nights: between 0 and 4 nights per
// proposal, with the night's date, seeing" is "Each proposal has 0 to 4 observing nights with date, seeing". Behind a colon they are taken
// for a column.
func HeadsPer(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		head := l.headBefore(i)
		if !l.at(i).Is(":") || head < 0 {
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
		name, said := l.span(head, i), l.span(i, k)
		w.copy(text, at, name.Start)
		w.write("Each "+owner+" has "+many+" "+strings.ToLower(text[name.Start:name.Start+1]), said)
		w.copy(text, name.Start+1, name.End)
		w.write(" with ", said)
		at = l.at(k).Span.Start
		if own := "the " + lexicon.Singular(noun) + "'s "; strings.HasPrefix(text[at:], own) {
			at += len(own)
		}
		i = k
	}
	return w.rest(text, at)
}

// headBefore is where the head of a table, of which there are several, begins that stands before token i, and nothing else in its line or
// sentence; -1 where there is none.
func (l *lister) headBefore(i int) int {
	k := i - 1
	if l.at(k).Kind != token.Word || !lexicon.IsPlural(l.at(k).Low) {
		return -1
	}
	for ; k >= 0 && l.at(k).Kind == token.Word && k > i-4; k-- {
	}
	if k < 0 || l.sentenceEnds(k) {
		return k + 1
	}
	return -1
}
