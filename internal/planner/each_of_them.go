package planner

import "slices"

// eachOfThem writes the ways of saying "each of them" as that one, which all readers know: "every single one of them",
// "each one of these".
func (p *parser) eachOfThem() {
	for k := 0; k+2 < len(p.toks); k++ {
		if !p.toks[k].is("each", "every") {
			continue
		}
		of := k + 1 + p.any(k+1, len(p.toks), "single and every one", "and every single one", "and every one", "single one", "individual one", "one", "single", "individual")
		if of+1 >= len(p.toks) || of == k+1 && p.toks[k].low == "every" || !p.toks[of].is("of") || !p.toks[of+1].is("them", "these", "those") {
			continue
		}
		if next := p.tok(of + 2); p.toks[of+1].low != "them" && next.kind == wordToken && !functionWords[next.low] && of+2 < len(p.toks) && p.plural(next.low) {
			continue // "of these hotels"
		}
		p.toks[k].low, p.toks[k].span.End = "each", p.toks[of-1].span.End
		p.toks[of+1].low = "them"
		p.toks = slices.Delete(p.toks, k+1, of)
		p.owner = slices.Delete(p.owner, k+1, of)
	}
}
