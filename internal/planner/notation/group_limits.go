package notation

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// GroupLimits leaves out how long only some rows may take, "high priority tickets must be resolved within 4 hours": an order of two times
// holds for all rows, and a reader of what some rows have would leave the others empty. It is unread.
func GroupLimits(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	s := &measuredSeries{text: text, toks: l.toks}
	w, at := &writer{}, 0
	for i := range l.toks {
		if i > 0 && !l.sentenceEnds(i-1) {
			continue
		}
		verb := i
		for verb < i+6 && (l.plain(verb) || l.at(verb).Is("orders")) && !l.at(verb).Is("must", "should", "have", "need") {
			verb++
		}
		if verb < i+2 || !l.at(verb).Is("must", "should", "have", "need") || !lexicon.IsPlural(l.at(verb-1).Low) || l.at(i).Is("all", "the", "both") {
			continue
		}
		end, limits := verb, 0
		for ; !l.sentenceEnds(end); end++ {
			if l.at(end).Is("within", "in") && s.amountAt(end+1) > 0 {
				limits++
			}
		}
		if limits == 0 || declares(text) {
			continue
		}
		w.copy(text, at, l.toks[i].Span.Start)
		w.lost = append(w.lost, l.span(i, end))
		if at = l.toks[end-1].Span.End; l.at(end).Is(".", ";") {
			at = l.toks[end].Span.End
		}
	}
	return w.rest(text, at)
}
