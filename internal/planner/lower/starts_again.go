package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// settleRestarts finds the numbers that count the rows of their parent though nobody says so, and
// keeps keys from being made of such numbers.
func (p Reader) settleRestarts() {
	for _, t := range p.Tables {
		r := p.RelationOf(t)
		p.settleCounts(t, r)
		for _, c := range t.Columns {
			if c.Restart == nil && r != nil && r.Parent != t && t.Grid == nil && !c.Dropped && c.Base == nil && c.Ordinal(r) {
				c.Restart = &draft.Restart{Parent: r.Parent, Count: draft.Count{Start: 1, Step: 1}}
				p.Assume(&c.Element, "counts 1, 2, 3 … within each "+r.Parent.Noun(), nil)
			}
			if c.Restart != nil {
				c.Primary, c.Unique = false, false
			}
		}
	}
}

// lowerRestarts ties the sequences to the foreign key by which the rows are grouped, and those of
// the plan before to it again.
func (p Reader) lowerRestarts(c *contract.Contract, out *contract.Table, t *draft.Table) {
	r, ok := c.GroupingRelation(out.Name)
	if ok {
		key, found := out.Column(r.ChildColumn)
		ok = found && key.NullShare == 0 && out.Grid == nil
	}
	for k := range out.Columns {
		if d := out.Columns[k].Distribution; d != nil && d.Within != "" && (!ok || d.Within != r.ChildColumn) {
			own := *d
			own.Within = ""
			out.Columns[k].Distribution = &own
		}
	}
	for _, d := range t.Columns {
		if d.Dropped || d.Restart == nil {
			continue
		}
		col, found := out.Column(d.Name())
		if !found || col.Distribution == nil {
			continue
		}
		if !ok || r.Parent != d.Restart.Parent.Name() {
			p.Assume(&d.Element, "counts all rows of the table, because they are not grouped by "+d.Restart.Parent.Noun(), nil)
			continue
		}
		col.Distribution.Within = r.ChildColumn
	}
}

// settleCounts says of a count to which no parent is named whose rows it counts: those of the parent that the table
// belongs to, or all.
func (p Reader) settleCounts(t *draft.Table, r *draft.Relation) {
	for _, c := range t.Columns {
		if c.Restart == nil || c.Restart.Parent != nil || c.Dropped {
			continue
		}
		if r != nil && r.Parent != t && t.Grid == nil {
			c.Restart.Parent = r.Parent
			p.Assume(&c.Element, "counts within each "+r.Parent.Noun(), nil)
			continue
		}
		c.Typ, c.Semantic, c.Unique = contract.Integer, "", true
		c.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: draft.Ptr(c.Restart.Start), Step: draft.Ptr(c.Restart.Step)}
		c.Restart = nil
	}
}
