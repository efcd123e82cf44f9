package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
)

// comparisons are words between two columns, and how they compare.
var comparisons = []struct {
	op      contract.Op
	phrases []string
}{
	{contract.LessOrEqual, []string{"never more than", "at most", "not more than", "no more than", "cannot exceed", "can't exceed", "never exceed", "never exceeds", "not exceed", "does not exceed", "never above", "not above", "never after", "not after", "never faster than", "never higher than", "never later than", "not later than", "no later than", "never larger than", "never over", "not over"}},
	{contract.GreaterOrEqual, []string{"at least", "never less than", "not less than", "no less than", "never below", "not below", "never before", "not before", "not earlier than", "no earlier than", "never lower than", "never under", "never smaller than"}},
	{contract.Less, []string{"less than", "lower than", "smaller than", "below", "under", "before", "earlier than", "fewer than", "shorter than"}},
	{contract.Greater, []string{"more than", "higher than", "greater than", "larger than", "above", "after", "later than", "exceeds", "bigger than", "longer than"}},
}

// order reads a comparison of two columns of one table that no rule compares yet.
func (g *gleaner) order(f loose.Fragment) *complement.Finding {
	op, at, n := contract.Op(""), -1, 0
	for i := f.From; i < f.To && at < 0; i++ {
		for _, k := range comparisons {
			if m := g.Any(i, f.To, k.phrases...); m > 0 {
				op, at, n = k.op, i, m
				break
			}
		}
	}
	if at < 0 {
		return nil
	}
	left, right := g.Last(f.Start, at), g.First(at+n, f.To)
	if left == nil || right == nil || left.Table != right.Table || left.Column == right.Column {
		return nil
	}
	a, b := g.Column(*left), g.Column(*right)
	if !(loose.Number(a) && loose.Number(b) || loose.Temporal(a) && loose.Temporal(b)) || a.Formula != "" || b.Formula != "" || a.PrimaryKey || b.PrimaryKey {
		return nil
	}
	for _, i := range []int{at + n, at + n + 1} {
		if i < f.To && g.PlainNumber(i) {
			return nil // by how much
		}
	}
	t := &g.Plan.Contract.Tables[left.Table]
	if slices.ContainsFunc(t.Constraints, func(k contract.Constraint) bool {
		return k.Left == a.Name && k.Right == b.Name || k.Left == b.Name && k.Right == a.Name
	}) {
		return nil
	}
	id := fmt.Sprintf("rule_%d", len(t.Constraints)+1)
	table := left.Table
	return complement.Found(fmt.Sprintf("tables[%d].constraints[%d]", table, len(t.Constraints)), fmt.Sprintf("%s %s %s", a.Name, op, b.Name), func(c *contract.Contract) bool {
		if slices.ContainsFunc(c.Tables[table].Constraints, func(k contract.Constraint) bool { return k.ID == id }) {
			return false
		}
		c.Tables[table].Constraints = append(c.Tables[table].Constraints, contract.Constraint{ID: id, Kind: contract.Order, Left: a.Name, Op: op, Right: b.Name})
		return true
	})
}
