package clash

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// rowsClash asks about a number of rows that nobody heeded and no table has.
func (g *finder) rowsClash() *plan.Question {
	for _, u := range g.Plan.Unread {
		f := g.FragmentOf(u)
		s := loose.Range{From: f.From, To: f.To}
		if f.To == f.From || !g.Has(f.From, f.To, "must", "has to", "have to", "exactly", "altogether", "needs to", "in total") || g.Has(f.From, f.To, "per", "each", "every", "of the", "first", "last", "if", "about", "around", "roughly", "batches", "up to", "at least", "or so", "file", "files", "page", "chunks", "later", "eventually", "production", "real", "normally") {
			continue
		}
		for i := f.From; i+1 < f.To; i++ {
			t := &g.Toks[i]
			if !g.PlainNumber(i) || t.Digits > 0 || t.Num < 2 || g.Any(i+1, f.To, "rows", "records", "lines", "entries") == 0 {
				continue
			}
			if rows, sum := g.tableOf(int64(t.Num)); rows == "" {
				return g.bothSaid("the rows", s, s, fmt.Sprintf("the rest of the text makes %d", sum), fmt.Sprintf("%d rows", int64(t.Num)), fmt.Sprintf("%d rows", sum))
			}
		}
	}
	return nil
}

// tableOf is the table with so many rows, or all of them together; else how many rows there are.
func (g *finder) tableOf(rows int64) (name string, sum int64) {
	for k := range g.Plan.Contract.Tables {
		t := &g.Plan.Contract.Tables[k]
		if t.Rows == rows {
			return t.Name, 0
		}
		sum += t.Rows
	}
	if sum == rows {
		return "all", sum
	}
	return "", sum
}
