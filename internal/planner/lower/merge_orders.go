package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// mergeOrders leaves out the orders of two dates that another rule says with a distance: beside
// "days = end - start, at most 15" the rule "end same day or later" adds nothing, and would be kept
// in place of the distance. Neither does one that a sum keeps: "current = previous + consumption".
func mergeOrders(rules []*draft.BoundRule) []*draft.BoundRule {
	return slices.DeleteFunc(rules, func(plain *draft.BoundRule) bool {
		if plain.Kind != term.OrderRule || plain.Via != nil || plain.MinGap != nil || plain.MaxGap != nil || plain.Op != contract.GreaterOrEqual && plain.Op != contract.Greater {
			return false
		}
		if sumKeeps(plain) {
			return true
		}
		return slices.ContainsFunc(rules, func(far *draft.BoundRule) bool {
			if far == plain || far.Kind != term.OrderRule || far.Via != nil || far.Left != plain.Left || far.Right != plain.Right || far.MaxGap == nil || far.Op != contract.GreaterOrEqual && far.Op != contract.Greater {
				return false
			}
			if plain.Op == contract.Greater {
				far.Op = contract.Greater
			}
			return true
		})
	})
}

// sumKeeps: the column is computed as the other one and a number that is never negative, or never nothing where the two differ.
func sumKeeps(r *draft.BoundRule) bool {
	if r.Left == nil || r.Right == nil || r.Left.Table != r.Right.Table {
		return false
	}
	added, ok := strings.CutPrefix(r.Left.Formula, r.Right.Name()+" + ")
	return ok && slices.ContainsFunc(r.Left.Table.Columns, func(o *draft.Column) bool {
		return o.Name() == added && o.Min != nil && (*o.Min > 0 || *o.Min == 0 && r.Op == contract.GreaterOrEqual)
	})
}
