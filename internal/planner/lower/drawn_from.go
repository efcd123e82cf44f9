package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// computedPartners takes its meaning from a computed column of which the engine would draw a column that it is computed from: a cost is
// drawn from the price, and "price = cost * 1.4" would then depend on itself.
func computedPartners(t *draft.Table) {
	for _, c := range t.Columns {
		for _, partner := range besides[c.Semantic] {
			for _, o := range t.Columns {
				if o != c && o.Semantic == partner && reads(t, o, c.Name(), nil) {
					o.Semantic, o.Kind = "", draft.KindMoney
				}
			}
		}
	}
}

// reads: the formula of c reads the column of that name, itself or by other computed columns of the row. Those of seen are looked at.
func reads(t *draft.Table, c *draft.Column, name string, seen []*draft.Column) bool {
	if c.Formula == "" || slices.Contains(seen, c) {
		return false
	}
	e, err := contract.ParseFormula(c.Formula)
	if err != nil {
		return false
	}
	refs, _ := contract.References(e)
	seen = append(seen, c)
	return slices.ContainsFunc(refs, func(r contract.RefExpr) bool {
		if r.Via != "" {
			return false
		}
		return r.Column == name || slices.ContainsFunc(t.Columns, func(o *draft.Column) bool {
			return !o.Dropped && o.Name() == r.Column && reads(t, o, name, seen)
		})
	})
}
