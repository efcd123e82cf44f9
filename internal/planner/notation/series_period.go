package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowsOfSeries are called so where the text tells how often there is one.
var rowsOfSeries = lexicon.WordSet("reading measurement sample point value observation")

// SeriesPeriods writes how long something is measured as every reader knows it: "every second during a 30 min run" is "every second for 30
// min".
func SeriesPeriods(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	if declares(text) {
		return Rewriting{}, false
	}
	s := &measuredSeries{text: text, toks: toks}
	if !stepped(toks) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for i := range toks {
		n, said := s.lasting(i)
		if n == 0 || toks[i].Span.Start < at {
			continue
		}
		span := s.source(i, i+n)
		w.copy(text, at, span.Start)
		w.write(said, span)
		at = span.End
	}
	return w.rest(text, at)
}

// lasting reads how long what is measured takes: "over a 20 minute race", "for a day".
func (s *measuredSeries) lasting(i int) (int, string) {
	if !s.tok(i).Is("for", "over", "during", "in", "through", "throughout", "of") || !s.tok(i+1).Is("a", "an", "one", "1", "the", "each") {
		return 0, ""
	}
	at := i + 2
	if s.timeUnitAt(at) && !s.plural(at) {
		if s.tok(i+1).Is("the", "each") || s.tok(i).Is("in", "of") || !s.clauseBehind(at+1) || s.stepAt(i-1) > 1 && s.tok(i-1).Is("once") {
			return 0, ""
		}
		return 3, s.tok(i).Text + " 1 " + s.tok(at).Text
	}
	number := at
	n := s.amountAt(at)
	if n == 0 && s.tok(at).Kind == token.Number && s.tok(at+1).Is("-") && s.timeUnitAt(at+2) {
		n = 3 // "a 20-minute race"
	}
	if n == 0 || s.plural(at+n-1) {
		return 0, ""
	}
	for at += n; at < number+n+2 && s.nounAt(at) && !s.remarkAt(at); at++ {
		if s.clauseBehind(at + 1) {
			unit := s.tok(number + n - 1).Text
			if t := s.tok(number); n == 1 {
				unit = strings.TrimSpace(s.text[t.Span.Start:t.Span.End])
				return at + 1 - i, "for " + unit
			}
			return at + 1 - i, "for " + s.tok(number).Text + " " + lexicon.Plural(unit)
		}
	}
	return 0, ""
}

// clauseBehind: what stands at token i begins another clause.
func (s *measuredSeries) clauseBehind(i int) bool {
	return s.ends(i) || s.tok(i).Is(",", "with", "and", "(") || s.stepAt(i) > 0
}
