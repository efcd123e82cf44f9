package clash

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// alikeWords say that parts are of one size, to the row.
var alikeWords = []string{"the same number of", "exactly equal", "exactly as many", "exactly the same size", "of exactly the same", "exactly equally", "equal in number", "not one more in any", "the same count of", "an equal number of", "equally many"}

// splitClash asks about rows that cannot be parted equally, as the text demands: 100 pupils in 7 houses.
func (g *finder) splitClash() *plan.Question {
	for _, s := range g.Sentences() {
		if !g.Has(s.From, s.To, alikeWords...) || g.Has(s.From, s.To, partly...) || g.Has(s.From, s.To, "about", "roughly", "nearly", "almost", "as far as possible") {
			continue
		}
		for _, r := range g.Plan.Contract.Relations {
			parent, child := g.TableNamed(r.Parent), g.TableNamed(r.Child)
			parents, known := g.toldRows(parent)
			rows, told := g.toldRows(child)
			if parent == child || !known || !told || parents < 2 || rows%parents == 0 || !g.Names(r.Parent, s.From, s.To) {
				continue
			}
			return g.unequal(s, r.Child, rows, parents, r.Parent)
		}
		for _, p := range g.Named(s.From, s.To) {
			c := g.Column(p)
			n := int64(len(c.Values))
			if table := &g.Plan.Contract.Tables[p.Table]; c.Type == contract.String && n > 1 && g.listed(p) && table.Rows%n != 0 && g.rowsSaid(p.Table) {
				return g.unequal(s, table.Name, table.Rows, n, "values of "+g.Spoken(p))
			}
		}
	}
	return nil
}

func (g *finder) unequal(s loose.Range, rows string, n, parts int64, of string) *plan.Question {
	return &plan.Question{
		ID: "unequal_split", Text: fmt.Sprintf("The text says %q, but %d %s cannot be parted equally among %d %s. How many should there be?", g.Said(s), n, rows, parts, of),
		Suggestions: []string{fmt.Sprintf("%d %s", n-n%parts, rows), fmt.Sprintf("%d %s", n-n%parts+parts, rows)},
	}
}
