package planner

import (
	"reflect"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/reading"
)

// known is a column that was drafted before the text was read, as the reading was told it.
type known struct {
	draft *columnDraft
	told  reading.Column
}

// given tells a reading what is drafted already: by another notation, or from the plan that the text revises.
func (a *adoption) given() reading.Given {
	g := reading.Given{Revises: a.p.revising}
	for _, d := range a.p.tables {
		t := &reading.Table{Nouns: slices.Clone(d.nouns), Written: d.name(), Rows: d.rows, Counted: d.rowsSaid && !a.p.revising, Span: d.span}
		a.tables[t] = d
		for _, c := range d.columns {
			if c.dropped {
				continue
			}
			k := a.tell(t, c)
			t.Columns = append(t.Columns, k)
			a.columns[k] = c
		}
		g.Tables = append(g.Tables, t)
	}
	of := func(d *tableDraft) *reading.Table {
		for t, o := range a.tables {
			if o == d {
				return t
			}
		}
		return nil
	}
	for _, t := range g.Tables {
		for _, c := range t.Columns {
			if d := a.columns[c]; d.fk != nil {
				c.Refers = of(d.fk)
			}
			told := *c
			told.Values = slices.Clone(c.Values) // the reading gives them shares where they stand
			a.known[c] = known{a.columns[c], told}
		}
	}
	for _, r := range a.p.relations {
		o := &reading.Relation{Parent: of(r.parent), Child: of(r.child), Min: r.min, Max: r.max, Bounded: r.bounded, Mean: r.mean, ParentShare: r.parentShare}
		for c, d := range a.columns {
			if d == r.column {
				o.Column = c
			}
		}
		a.relations[o] = r
		a.ties[o] = *o
		g.Relations = append(g.Relations, o)
	}
	for k, e := range a.p.owner {
		if e != nil {
			g.Taken = append(g.Taken, a.p.toks[k].Span)
		}
	}
	return g
}

// tell makes a reading's column of a draft.
func (a *adoption) tell(t *reading.Table, d *columnDraft) *reading.Column {
	c := &reading.Column{Table: t, Words: slices.Clone(d.words), At: -1, Scale: -1, Span: d.span, Semantic: d.semantic, Unit: d.unit, Unique: d.unique, Primary: d.primary, Min: d.min, Max: d.max, Listed: true, Pattern: d.pattern}
	for _, v := range d.values {
		c.Values = append(c.Values, reading.Value{Text: v.text, Share: v.share, At: -1})
	}
	if c.Type = d.typ; d.base != nil {
		b := d.base
		c.Type, c.Unit, c.Min, c.Max = b.Type, b.Unit, b.Min, b.Max
		for _, v := range b.Values {
			c.Values = append(c.Values, reading.Value{Text: v.Value, Share: v.Share, At: -1})
		}
		if b.NullShare > 0 {
			c.NullShare = ptr(b.NullShare)
		}
		if b.Type == contract.String {
			c.Min, c.Max = nil, nil // lengths
		}
	} else if c.Type == "" {
		c.Type = a.p.typeOf(d)
	}
	return c
}

// amend changes a draft by what the text says of its column beyond what it was told.
func (a *adoption) amend(c *reading.Column, k known) {
	d, was := k.draft, k.told
	values := !reflect.DeepEqual(c.Values, was.Values)
	numbers := changed(c.Min, was.Min) || changed(c.Max, was.Max) || c.Law != nil || c.Skew != "" || c.Typical != nil
	if values || numbers || c.Dates != nil || c.Formula != nil || c.Pattern != was.Pattern {
		d.clear()
	}
	if values {
		d.values = nil
		for _, v := range c.Values {
			d.values = append(d.values, category{text: v.Text, share: v.Share, at: a.token(v.At)})
		}
		d.touched = true
	}
	if numbers {
		d.min, d.max, d.openMin, d.openMax = c.Min, c.Max, c.OpenMin, c.OpenMax
		d.distribution, d.skew, d.typical = c.Law, c.Skew, c.Typical
		d.averaged = c.Typical != nil && c.Typical[0] == c.Typical[1] && c.Skew == "right"
		d.touched = true
	}
	if c.Dates != nil {
		d.dates, d.touched = a.dates(c.Dates), true
	}
	if c.Pattern != was.Pattern {
		d.pattern, d.touched = c.Pattern, true
	}
	if c.Type != was.Type && c.Type != "" {
		d.typ, d.touched = c.Type, true
	}
	if c.Scale >= 0 {
		d.scale, d.touched = c.Scale, true
	}
	if c.Multiple > 0 {
		d.multiple, d.touched = c.Multiple, true
	}
	if c.Unit != was.Unit {
		d.unit = c.Unit
	}
	if c.TrueShare != nil {
		d.trueShare, d.touched = c.TrueShare, true
	}
	if c.Distinct > 0 {
		d.distinct, d.touched = c.Distinct, true
	}
	if changed(c.NullShare, was.NullShare) {
		d.nullShare, d.touched = c.NullShare, true
	}
	if c.Filled {
		d.nullShare, d.notNull, d.touched = nil, true, true
		if d.base != nil {
			base := *d.base
			base.NullShare = 0
			d.base = &base
		}
	}
	if c.Unique != was.Unique {
		d.unique, d.touched = c.Unique, true
		if !c.Unique {
			a.repeats(d)
		}
	}
}

func changed(x, y *float64) bool {
	if x == nil || y == nil {
		return x != y
	}
	return *x != *y
}

// repeats lets a column repeat its values: "code need not be unique". A key that others refer to cannot.
func (a *adoption) repeats(d *columnDraft) {
	if d.base == nil || d.primary && slices.ContainsFunc(a.p.relations, func(r *relationDraft) bool { return r.parent == d.table }) {
		return
	}
	base := *d.base
	base.Unique, base.PrimaryKey = false, false
	d.base, d.unique, d.primary = &base, false, false
}

// amendTable changes the rows of a table that was drafted before.
func (a *adoption) amendTable(t *reading.Table) {
	d := a.tables[t]
	if t.Counted && t.Rows != d.rows || t.Counted && !d.rowsSaid {
		d.rows, d.rowsSaid = t.Rows, true
		if a.p.revising {
			a.p.scaleChildren(d)
		}
	}
	if t.Dates != nil {
		d.grid0 = a.dates(t.Dates)
	}
}
