package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// mergeOrders leaves out the orders of two dates that another rule says with a distance: beside
// "days = end - start, at most 15" the rule "end same day or later" adds nothing, and would be kept
// in place of the distance.
func mergeOrders(rules []*boundRule) []*boundRule {
	return slices.DeleteFunc(rules, func(plain *boundRule) bool {
		if plain.kind != orderRule || plain.via != nil || plain.minGap != nil || plain.maxGap != nil || plain.op != contract.GreaterOrEqual && plain.op != contract.Greater {
			return false
		}
		return slices.ContainsFunc(rules, func(far *boundRule) bool {
			if far == plain || far.kind != orderRule || far.via != nil || far.left != plain.left || far.right != plain.right || far.maxGap == nil || far.op != contract.GreaterOrEqual && far.op != contract.Greater {
				return false
			}
			if plain.op == contract.Greater {
				far.op = contract.Greater
			}
			return true
		})
	})
}
