package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SeriesRemarks ties to a measure what is said of its numbers behind a comma, where a column might begin: "hourly readings: power slowly
// rising, with noise" is "hourly readings: power slowly rising with noise".
func SeriesRemarks(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	s := &measuredSeries{text: text, toks: toks}
	listed := false // behind the head
	w, at := &writer{}, 0
	for k := range toks {
		listed = listed || toks[k].Is(":")
		if !listed || !toks[k].Is(",") || !s.tok(k+1).Is("with", "plus") || !numbersDetail(s, k+2) {
			continue
		}
		if at == 0 && (declares(text) || !stepped(toks)) {
			return Rewriting{}, false
		}
		w.copy(text, at, toks[k].Span.Start)
		at = toks[k].Span.End
	}
	return w.rest(text, at)
}

// numbersDetail: the clause from token i on names what numbers have, and ends with that or its size.
func numbersDetail(s *measuredSeries, i int) bool {
	for remarkWords[s.tok(i).Low] || s.tok(i).Kind == token.Number {
		i++
	}
	if !s.tok(i).Is("noise", "jitter", "gap", "gaps", "outliers", "spikes", "drift", "trend", "dropouts") {
		return false
	}
	for i++; s.tok(i).Is("of", "sd", "std", "level", "to", "up", "±") || s.tok(i).Kind == token.Number; i++ {
	}
	return s.ends(i) || s.tok(i).Is(",")
}
