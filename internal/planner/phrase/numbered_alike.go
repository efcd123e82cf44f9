package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// eachNumbered reads what is told of each of such columns behind the last.
func (p Reader) eachNumbered(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "each of them", "all of them", "both of them", "each", "all", "both")
	if n == 0 || c.Table == nil || i == c.At {
		return 0
	}
	k := slices.Index(c.Table.Columns, c)
	if k < 1 || !term.NumberedNext(c.Table.Columns[k-1], c) || !c.Table.Columns[k-1].OnlyNamed() {
		return 0
	}
	m := p.Modifiers(c, i+n, end)
	return (n + m) * draft.BoolInt(m > 0)
}
