package clash

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// planClash asks about columns that are to be empty where something holds, and where it does not.
func (g *finder) planClash() *plan.Question {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			column := g.Column(p)
			name := g.Spoken(p)
			if column.NullShare < 1 && alwaysNull(column) && len(g.Spans(p.Path())) > 0 {
				return &plan.Question{ID: contradiction, Text: fmt.Sprintf("What the text says of %s leaves it empty in every row: it is to be empty both where something holds and where it does not. When should it be filled?", name),
					Suggestions: []string{name + " is never empty"}}
			}
		}
	}
	return nil
}

// alwaysNull: the column is empty where a condition holds, and where it does not.
func alwaysNull(c *contract.Column) bool {
	for i, a := range c.Cases {
		for _, b := range c.Cases[i+1:] {
			if a.Null && b.Null && a.When != nil && b.When != nil && opposite(*a.When, *b.When) {
				return true
			}
		}
	}
	return false
}

func opposite(a, b contract.Condition) bool {
	if a.Column != b.Column || len(a.Values) != 1 || len(b.Values) != 1 || a.Values[0] != b.Values[0] {
		return false
	}
	return a.Op == contract.Equal && b.Op == contract.NotEqual || a.Op == contract.NotEqual && b.Op == contract.Equal
}
