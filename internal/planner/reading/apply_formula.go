package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// applyFormula makes a formula part of the column. What is taken from the row of another table ties the two.
func (r *reader) applyFormula(c *Column, f *Formula) {
	c.Formula = f
	parent := f.Columns[0].Table
	if tied := func(k *Relation) bool {
		return k.Parent == parent && k.Child == c.Table || k.Parent == c.Table && k.Child == parent
	}; f.Text == "{0}" && parent != c.Table && parent.found && !slices.ContainsFunc(r.Relations, tied) {
		r.relation(parent, c.Table)
	}
	if f.Scale >= 0 {
		c.Scale = f.Scale
	}
	if f.Scale == 0 {
		c.Type = contract.Integer
	}
	if f.Unit != "" {
		c.Unit = f.Unit
	}
}
