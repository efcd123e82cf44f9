package planner

import "slices"

// bothEmpty reads behind a column what is said of it and of those right before it: "donor name, donor email
// (both blank if anonymous)", "a, b and c - all three only filled when closed -".
func (p *parser) bothEmpty(c *columnDraft, i, end int) int {
	n := p.any(i, end, "both of them", "both of these", "both", "all three of them", "all three", "all four")
	if n == 0 || c.table == nil || p.owner == nil {
		return 0
	}
	many := 2
	if p.any2(i, end, "all three") {
		many = 3
	} else if p.any2(i, end, "all four") {
		many = 4
	}
	last := slices.Index(c.table.columns, c)
	if last < many-1 {
		return 0
	}
	cols := c.table.columns[last-many+1 : last+1]
	at := i + n
	at += p.any(at, end, "are always", "are", "stay", "must be", "should be", "remain", "kept", "to be")
	if p.any(at, end, nullWords...) == 0 && !p.any2(at, end, "only", "just", "filled", "set", "given", "present") {
		return 0
	}
	took := 0
	for k, o := range cols {
		if o.dropped || o.fk != nil || o.primary {
			return 0
		}
		m := p.nullPhrase(o, at, end)
		if m == 0 || k > 0 && m != took {
			return 0
		}
		took, o.touched = m, true
	}
	return at + took - i
}
