package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// PerThings leaves out of a column of a series that it is told per thing, "altitude of each city in m": that thing is whose the series is, and
// no key of its own. It is read once the columns are known.
func PerThings(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	if !stepped(l.toks) || declares(text) {
		return Rewriting{}, false
	}
	s := &measuredSeries{text: text, toks: l.toks}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		n := s.perThing(i)
		if n == 0 || !l.countsOf(i, i+n) {
			continue
		}
		from := i - 1
		for from > 0 && !l.sentenceEnds(from) && !l.at(from).Is(",", ":", "and", "with") {
			from--
		}
		if from == 0 || !l.at(from).Is(",", "and") || i-from > 6 || i == from+1 || s.stepAt(from+1) > 0 {
			continue
		}
		span := l.span(i, i+n)
		w.copy(text, at, l.toks[i-1].Span.End)
		w.lost = append(w.lost, span)
		at = span.End
	}
	return w.rest(text, at)
}

// countsOf: the tokens name things that the text counts, or places that it may name.
func (l *lister) countsOf(from, to int) bool {
	for k := from; k < to; k++ {
		if l.at(k).Is("city", "town", "place", "station", "site") {
			return true
		}
		for i := range l.toks {
			if many := l.at(i).Low; many != l.at(k).Low && l.at(k).Kind == token.Word && many == lexicon.Plural(l.at(k).Low) && l.at(i-1).Kind == token.Number {
				return true
			}
		}
	}
	return false
}

// perThing reads "per city", "of each city", behind which the item ends, or its unit stands.
func (s *measuredSeries) perThing(i int) int {
	at := i + 1
	if s.tok(i).Is("of") && s.tok(at).Is("each", "every") {
		at++
	} else if !s.tok(i).Is("per") {
		return 0
	}
	if s.tok(i-1).Is("fixed", "constant", "same", "identical", "unchanged", "varies", "differs", "is", "are", "one", "row", "rows", "record", "line", "entry") {
		return 0 // which says how it is told
	}
	noun := s.tok(at)
	if noun.Kind != token.Word || s.timeUnitAt(at) || token.Units[noun.Low] != "" || lexicon.IsPlural(noun.Low) || notKeys[noun.Low] || s.tok(i-1).Kind == token.Number {
		return 0
	}
	end := at + 1
	if !s.ends(end) && !s.tok(end).Is(",", "and") && !(s.tok(end).Is("in") && s.tok(end+1).Kind == token.Word && (s.ends(end+2) || s.tok(end+2).Is(","))) {
		return 0
	}
	return end - i
}
