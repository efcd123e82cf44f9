package lower

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// settlePools gives the columns of the noun as many different values, and puts the tokens back.
func (p Reader) settlePools() {
	for _, pool := range p.Pools {
		var drawn []*draft.Column
		for _, t := range p.Tables {
			for _, c := range t.Columns {
				if !c.Dropped && c.Fk == nil && len(c.Words) > 0 && (c.Words[len(c.Words)-1] == pool.Noun || c.Words[0] == pool.Noun && len(c.Words) == 2 && draft.WeakWords[c.Words[1]]) && c.Values == nil && c.Distinct == 0 && c.Min == nil && !c.Unique {
					drawn = append(drawn, c)
				}
			}
		}
		owner := (*draft.Element)(nil)
		for _, c := range drawn {
			owner, c.Touched = &c.Element, true
			if len(drawn) == 1 || pool.N > 200 {
				c.Distinct = pool.N
				continue
			}
			// The home team and the away team are of the same teams.
			c.Semantic, c.Kind, c.Typ = "", draft.KindText, contract.String
			for k := range pool.N {
				c.Values = append(c.Values, draft.Category{Text: fmt.Sprintf("%s%s %d", strings.ToUpper(pool.Noun[:1]), pool.Noun[1:], k+1), Share: -1})
			}
		}
		p.Toks, p.Owner = append(p.Toks, token.Token{Kind: token.Line, Span: plan.Span{Start: pool.Toks[0].Span.Start, End: pool.Toks[0].Span.Start}}), append(p.Owner, nil)
		for _, t := range pool.Toks {
			p.Toks, p.Owner = append(p.Toks, t), append(p.Owner, owner)
		}
	}
}
