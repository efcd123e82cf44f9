package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// TimesApart takes out of the text how much time lies between one row and the next, "at least 1 hour apart", which no contract holds for
// rows without a grid. It is told as unread.
func TimesApart(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	m := &measuredSeries{toks: toks}
	for k := range toks {
		if !toks[k].Is("apart") || k+1 < len(toks) && !endsClause(&toks[k+1]) && !toks[k+1].Is(")") {
			continue
		}
		from := k
		for from > 0 && !endsClause(&toks[from-1]) && !toks[from-1].Is("(") {
			from--
		}
		at := from
		for at < k && toks[at].Is("and", "each", "are", "must", "be", "always", "at", "least", "most", "between", "from", "about", "no", "less", "more", "than", "minimum", "roughly", "up", "to", "they", "with") {
			at++
		}
		if at == from || from == 0 {
			continue // "5 minutes apart" tells a step
		}
		if n := m.amountAt(at); n == 0 && !(at+2 < k && toks[at+1].Is("to", "-", "and")) || stepped(toks) || declares(text) {
			continue
		}
		start := toks[from].Span.Start
		if toks[from-1].Is(",", ";") {
			start = toks[from-1].Span.Start
		}
		w := &writer{}
		w.copy(text, 0, start)
		w.copy(text, toks[k].Span.End, len(text))
		w.lost = append(w.lost, token.Span{Start: toks[from].Span.Start, End: toks[k].Span.End})
		return w.rewriting(), true
	}
	return Rewriting{}, false
}
