package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// bothEmpty reads behind a column what is said of it and of those right before it: "donor name, donor email
// (both blank if anonymous)", "a, b and c - all three only filled when closed -".
func (p Reader) bothEmpty(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "both of them", "both of these", "both", "all three of them", "all three", "all four")
	if n == 0 || c.Table == nil || p.Owner == nil {
		return 0
	}
	many := 2
	if p.Any2(i, end, "all three") {
		many = 3
	} else if p.Any2(i, end, "all four") {
		many = 4
	}
	last := slices.Index(c.Table.Columns, c)
	if last < many-1 {
		return 0
	}
	cols := c.Table.Columns[last-many+1 : last+1]
	at := i + n
	at += p.Any(at, end, "are always", "are", "stay", "must be", "should be", "remain", "kept", "to be")
	if p.Any(at, end, term.NullWords...) == 0 && !p.Any2(at, end, "only", "just", "filled", "set", "given", "present") {
		return 0
	}
	took := 0
	for k, o := range cols {
		if o.Dropped || o.Fk != nil || o.Primary {
			return 0
		}
		m := p.nullPhrase(o, at, end)
		if m == 0 || k > 0 && m != took {
			return 0
		}
		took, o.Touched = m, true
	}
	return at + took - i
}
