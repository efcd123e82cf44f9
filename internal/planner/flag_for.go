package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagsFor names the flags of which a text says what they are for: "a yes/no flag for extra lessons", "a yes/no for
// solar panels" are flags called "extra lessons" and "solar panels".
func (p *parser) flagsFor() {
	for i := 0; i < len(p.toks); i++ {
		end := len(p.toks)
		said := p.any(i, end, "yes / no", "y / n", "true / false", "yes or no", "boolean", "yes-no")
		n := said + p.any(i+said, end, "flag", "field", "column", "indicator", "marker", "switch", "answer")
		if said == 0 || !p.any2(i-1, end, "a", "an", "one", "the", ",", "and") {
			continue
		}
		lead := p.any(i+n, end, "for whether", "for the", "for a", "for an", "for", "about the", "about") * boolInt(!p.any2(i+n, end, "for whether", "for each", "for every", "for all", "for those"))
		from, to := i+n+lead, i+n+lead
		for to < end && to-from < 4 && p.toks[to].Kind == token.Word && !proseWords[p.toks[to].Low] && !functionWords[p.toks[to].Low] {
			to++
		}
		if lead == 0 || to == from || !p.atBreak(to, end) {
			continue
		}
		behind := p.toks[to-1].Span.End
		p.putTokens(i, to, append(slices.Clone(p.toks[from:to]), wordIn("flag", Span{Start: behind, End: behind}))...)
	}
}
