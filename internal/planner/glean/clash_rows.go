package glean

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowsClash asks about a number of rows that nobody heeded and no table has.
func (g *gleaner) rowsClash() *plan.Question {
	for _, u := range g.plan.Unread {
		f := g.fragment(u)
		s := span{f.from, f.to}
		if f.to == f.from || !g.has(f.from, f.to, "must", "has to", "have to", "exactly", "altogether", "needs to", "in total") || g.has(f.from, f.to, "per", "each", "every", "of the", "first", "last", "if", "about", "around", "roughly", "batches", "up to", "at least", "or so", "file", "files", "page", "chunks", "later", "eventually", "production", "real", "normally") {
			continue
		}
		for i := f.from; i+1 < f.to; i++ {
			t := &g.toks[i]
			if !g.plainNumber(i) || t.Digits > 0 || t.Num < 2 || g.any(i+1, f.to, "rows", "records", "lines", "entries") == 0 {
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
func (g *gleaner) tableOf(rows int64) (name string, sum int64) {
	for k := range g.plan.Contract.Tables {
		t := &g.plan.Contract.Tables[k]
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

// counted: right before the name of its rows the text tells how many the table has.
func (g *gleaner) counted(table int) bool {
	rows := float64(g.plan.Contract.Tables[table].Rows)
	for k := range g.toks {
		if g.toks[k].Kind == token.Number && g.toks[k].Num == rows && g.tableAt(k+1, min(len(g.toks), k+4)) == table {
			return true
		}
	}
	return false
}
