package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// strayed are the columns of a block of bullets that stand in another table than the block's first, and those that a
// head names: a block under a head lists the columns of one table.
func (p reader) strayed() []*draft.Column {
	var out []*draft.Column
	at := map[int]*draft.Column{}
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if !c.Stated || c.Dropped || c.At < 0 || c.Generated {
				continue
			}
			at[c.At] = c
			if p.Tok(c.At-1).Is(":") && p.Tok(c.At-2).Is("table") {
				out = append(out, c) // the name of a table
			}
		}
	}
	var home *draft.Table
	block := -1
	for _, line := range p.Lines() {
		from, to := line[0], line[1]
		indent := p.BulletIndent(from, to)
		if indent < 0 || indent != block {
			block, home = indent, nil
		}
		if indent < 0 {
			continue
		}
		if slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return slices.Contains(p.Owner[from:to], &t.Element) }) {
			block = -1 // bullets that are heads
			continue
		}
		var alone *draft.Column
		for k := from; k < to; k++ {
			if c := at[k]; c != nil && alone == nil {
				alone = c
			} else if c != nil {
				alone = nil // a list of columns, which may have a head of its own
				break
			}
		}
		switch {
		case alone == nil:
		case home == nil:
			home = alone.Table
		case alone.Table != home:
			out = append(out, alone)
		}
	}
	return out
}
