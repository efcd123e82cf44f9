package sentence

import (
	"reflect"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/reading"
)

// known is a column that was drafted before the text was read, as the reading was told it.
type known struct {
	draft *draft.Column
	told  reading.Column
}

// given tells a reading what is drafted already: by another notation, or from the plan that the text revises.
func (a *adoption) given() reading.Given {
	g := reading.Given{Revises: a.p.Revising}
	for _, d := range a.p.Tables {
		t := &reading.Table{Nouns: slices.Clone(d.Nouns), Written: d.Name(), Rows: d.Rows, Counted: d.RowsSaid && !a.p.Revising, Span: d.Span}
		a.tables[t] = d
		for _, c := range d.Columns {
			if c.Dropped {
				continue
			}
			k := a.tell(t, c)
			t.Columns = append(t.Columns, k)
			a.columns[k] = c
		}
		g.Tables = append(g.Tables, t)
	}
	of := func(d *draft.Table) *reading.Table {
		for t, o := range a.tables {
			if o == d {
				return t
			}
		}
		return nil
	}
	for _, t := range g.Tables {
		for _, c := range t.Columns {
			if d := a.columns[c]; d.Fk != nil {
				c.Refers = of(d.Fk)
			}
			told := *c
			told.Values = slices.Clone(c.Values) // the reading gives them shares where they stand
			a.known[c] = known{a.columns[c], told}
		}
	}
	for _, r := range a.p.Relations {
		o := &reading.Relation{Parent: of(r.Parent), Child: of(r.Child), Min: r.Min, Max: r.Max, Bounded: r.Bounded, Mean: r.Mean, ParentShare: r.ParentShare}
		for c, d := range a.columns {
			if d == r.Column {
				o.Column = c
			}
		}
		a.relations[o] = r
		a.ties[o] = *o
		g.Relations = append(g.Relations, o)
	}
	for k, e := range a.p.Owner {
		if e != nil {
			g.Taken = append(g.Taken, a.p.Toks[k].Span)
		}
	}
	return g
}

// tell makes a reading's column of a draft.
func (a *adoption) tell(t *reading.Table, d *draft.Column) *reading.Column {
	c := &reading.Column{Table: t, Words: slices.Clone(d.Words), At: -1, Scale: -1, Span: d.Span, Semantic: d.Semantic, Unit: d.Unit, Unique: d.Unique, Primary: d.Primary, Min: d.Min, Max: d.Max, Listed: true, Pattern: d.Pattern}
	for _, v := range d.Values {
		c.Values = append(c.Values, reading.Value{Text: v.Text, Share: v.Share, At: -1})
	}
	if c.Type = d.Typ; d.Base != nil {
		b := d.Base
		c.Type, c.Unit, c.Min, c.Max = b.Type, b.Unit, b.Min, b.Max
		for _, v := range b.Values {
			c.Values = append(c.Values, reading.Value{Text: v.Value, Share: v.Share, At: -1})
		}
		if b.NullShare > 0 {
			c.NullShare = draft.Ptr(b.NullShare)
		}
		if b.Type == contract.String {
			c.Min, c.Max = nil, nil // lengths
		}
	} else if c.Type == "" {
		c.Type = a.p.TypeOf(d)
	}
	return c
}

// amend changes a draft by what the text says of its column beyond what it was told.
func (a *adoption) amend(c *reading.Column, k known) {
	d, was := k.draft, k.told
	values := !reflect.DeepEqual(c.Values, was.Values)
	numbers := changed(c.Min, was.Min) || changed(c.Max, was.Max) || c.Law != nil || c.Skew != "" || c.Typical != nil
	if values {
		d.Values = nil
		for _, v := range c.Values {
			d.Values = append(d.Values, draft.Category{Text: v.Text, Share: v.Share, At: a.token(v.At)})
		}
		d.Touched = true
	}
	if numbers {
		d.Min, d.Max, d.OpenMin, d.OpenMax = c.Min, c.Max, c.OpenMin, c.OpenMax
		d.Distribution, d.Skew, d.Typical = c.Law, c.Skew, c.Typical
		d.Averaged = c.Typical != nil && c.Typical[0] == c.Typical[1] && c.Skew == "right"
		d.Touched = true
	}
	if c.Dates != nil {
		d.Dates, d.Touched = a.dates(c.Dates), true
	}
	if c.Pattern != was.Pattern {
		d.Pattern, d.Touched = c.Pattern, true
	}
	if c.Type != was.Type && c.Type != "" {
		d.Typ, d.Touched = c.Type, true
	}
	if c.Scale >= 0 {
		d.Scale, d.Touched = c.Scale, true
	}
	if c.Multiple > 0 {
		d.Multiple, d.Touched = c.Multiple, true
	}
	if c.Unit != was.Unit {
		d.Unit = c.Unit
	}
	if c.TrueShare != nil {
		d.TrueShare, d.Touched = c.TrueShare, true
	}
	if c.Distinct > 0 {
		d.Distinct, d.Touched = c.Distinct, true
	}
	if changed(c.NullShare, was.NullShare) {
		d.NullShare, d.Touched = c.NullShare, true
	}
	if c.Filled {
		d.NullShare, d.NotNull, d.Touched = nil, true, true
		if d.Base != nil {
			base := *d.Base
			base.NullShare = 0
			d.Base = &base
		}
	}
	if c.Unique != was.Unique {
		d.Unique, d.Touched = c.Unique, true
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
func (a *adoption) repeats(d *draft.Column) {
	if d.Base == nil || d.Primary && slices.ContainsFunc(a.p.Relations, func(r *draft.Relation) bool { return r.Parent == d.Table }) {
		return
	}
	base := *d.Base
	base.Unique, base.PrimaryKey = false, false
	d.Base, d.Unique, d.Primary = &base, false, false
}

// amendTable changes the rows of a table that was drafted before.
func (a *adoption) amendTable(t *reading.Table) {
	d := a.tables[t]
	if t.Counted && t.Rows != d.Rows || t.Counted && !d.RowsSaid {
		d.Rows, d.RowsSaid = t.Rows, true
	}
	if t.Dates != nil {
		d.Grid0 = a.dates(t.Dates)
	}
}
