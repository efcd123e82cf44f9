package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachOfThem writes the ways of saying "each of them" as that one, which all readers know: "every single one of them",
// "each one of these".
func (p *parser) eachOfThem() {
	for k := 0; k+2 < len(p.toks); k++ {
		if !p.toks[k].Is("each", "every") {
			continue
		}
		of := k + 1 + p.any(k+1, len(p.toks), "single and every one", "and every single one", "and every one", "single one", "individual one", "one", "single", "individual")
		if of+1 >= len(p.toks) || of == k+1 && p.toks[k].Low == "every" || !p.toks[of].Is("of") || !p.toks[of+1].Is("them", "these", "those") {
			continue
		}
		if next := *p.tok(of + 2); p.toks[of+1].Low != "them" && next.Kind == token.Word && !functionWords[next.Low] && of+2 < len(p.toks) && lexicon.IsPlural(next.Low) {
			continue // "of these hotels"
		}
		p.toks[k].Low, p.toks[k].Span.End = "each", p.toks[of-1].Span.End
		p.toks[of+1].Low = "them"
		p.toks = slices.Delete(p.toks, k+1, of)
		p.owner = slices.Delete(p.owner, k+1, of)
	}
}
