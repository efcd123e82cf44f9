package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// forElse reads "currency CHF for CH, otherwise EUR" as "currency CHF if CH, otherwise EUR": a value in capitals and
// what it is for, which another value follows for all else.
func (p *parser) forElse() {
	for k := 2; k+2 < len(p.toks); k++ {
		v := p.toks[k-1]
		if !p.toks[k].Is("for", "in") || v.Kind != token.Word && v.Kind != token.Quote || v.Kind == token.Word && (strings.ToUpper(v.Text) != v.Text || len(v.Text) < 2) || p.toks[k-2].Kind != token.Word {
			continue
		}
		for j := k + 2; j < min(len(p.toks)-1, k+6) && p.toks[j].Kind != token.Line; j++ {
			if n := p.any(j, len(p.toks), ", otherwise", ", else", "otherwise", "else"); n > 0 && p.tok(j+n).Kind == token.Word {
				p.toks[k].Low = "if"
				break
			}
		}
	}
}
