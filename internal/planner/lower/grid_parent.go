package lower

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// gridParent ties the series of a grid to the table that they are named after, so that
// each row of it has one series.
func (p Reader) gridParent(t *draft.Table) {
	g := t.Grid
	if g.Parent == nil && len(g.KeyNouns) > 0 {
		if o := p.FindTable(g.KeyNouns); o != nil && o != t && o.SqlName == "" && o.Base == nil && (o.RowsSaid || draft.Live(o) > 0) {
			g.Parent = o
		}
	}
	if g.Parent == nil || t.Base != nil {
		return
	}
	var r *draft.Relation
	for _, have := range p.Relations {
		if have.Parent == g.Parent && have.Child == t {
			r = have
		}
	}
	if r == nil {
		r = p.Relate(g.Parent, t, g.At)
	}
	r.Bounded, r.Mean, r.Shape, r.ParentShare = false, 0, "", 0
}

// parentKeys takes the number of series from the parent, and its foreign key as their key.
func (p Reader) parentKeys(t *draft.Table) {
	g := t.Grid
	if g.Parent.Rows == 0 && g.Keys > 1 {
		g.Parent.Rows = g.Keys
	}
	if g.Parent.Rows == 0 {
		p.childRows() // the parent may be counted by a parent of its own
	}
	if g.Parent.Rows == 0 {
		g.Parent.Rows = plan.DefaultRows
		p.Assume(&g.Parent.Element, fmt.Sprintf("%d rows, because the text names no number", plan.DefaultRows), nil)
	}
	g.Parent.RowsSaid = true
	g.Keys = g.Parent.Rows
	for _, c := range t.Columns {
		if c.Fk == g.Parent && !c.Dropped {
			g.Key = c
			return
		}
	}
}
