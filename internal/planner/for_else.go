package planner

import "strings"

// forElse reads "currency CHF for CH, otherwise EUR" as "currency CHF if CH, otherwise EUR": a value in capitals and
// what it is for, which another value follows for all else.
func (p *parser) forElse() {
	for k := 2; k+2 < len(p.toks); k++ {
		v := p.toks[k-1]
		if !p.toks[k].is("for", "in") || v.kind != wordToken && v.kind != quoteToken || v.kind == wordToken && (strings.ToUpper(v.text) != v.text || len(v.text) < 2) || p.toks[k-2].kind != wordToken {
			continue
		}
		for j := k + 2; j < min(len(p.toks)-1, k+6) && p.toks[j].kind != lineToken; j++ {
			if n := p.any(j, len(p.toks), ", otherwise", ", else", "otherwise", "else"); n > 0 && p.tok(j+n).kind == wordToken {
				p.toks[k].low = "if"
				break
			}
		}
	}
}
