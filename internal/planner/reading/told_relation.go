package reading

import "slices"

// tellRelations ties tables of which a rule or a formula compares rows, where the text says nowhere else that they belong
// together: "the total is nights times the price per night of the room".
func (r *reader) tellRelations() {
	if r.first {
		return
	}
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			if c.Formula != nil {
				for _, o := range c.Formula.Columns {
					r.tellRelation(t, o)
				}
			}
		}
	}
	for _, rule := range r.Rules {
		if rule.Left != nil && rule.Left.Table != nil {
			r.tellRelation(rule.Left.Table, rule.Right)
		}
	}
}

// tellRelation ties the rows of a table to those of a column's, where nothing ties them yet.
func (r *reader) tellRelation(t *Table, c *Column) {
	if c == nil || c.Table == nil || c.Table == t || !slices.Contains(r.Tables, t) || !slices.Contains(r.Tables, c.Table) || !c.Table.Counted || t.Counted && t.Rows < c.Table.Rows {
		return
	}
	if slices.ContainsFunc(t.Columns, func(k *Column) bool { return slices.Contains(k.Words, c.Table.last()) }) {
		return // a column of its own names the other row: "away team"
	}
	if slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Child == t || o.Parent == t }) {
		return
	}
	r.relation(c.Table, t)
}
