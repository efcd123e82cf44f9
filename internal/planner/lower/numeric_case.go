package lower

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// numericCases makes numbers of columns of which nothing is known but the numbers that some rows have:
// "pageviews is 1 if bounced, otherwise 2 to 30".
func (p Reader) numericCases() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Dropped || c.Base != nil || c.Semantic != "" || c.Kind != "" || c.Typ != "" || c.Values != nil || c.Pattern != "" || c.Fk != nil || c.Formula != "" {
				continue
			}
			for _, k := range c.Cases {
				if k.Min == nil && k.Max == nil {
					continue
				}
				if c.Kind == "" {
					c.Kind = draft.KindInteger
				}
				for _, x := range []*float64{k.Min, k.Max} {
					if x != nil && *x != math.Trunc(*x) {
						c.Kind = draft.KindDecimal
					}
				}
			}
		}
	}
}
