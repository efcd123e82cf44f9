package contract

// sorted checks that the column can be drawn in order.
func (v *validator) sorted(field string, t *Table, k *Constraint, columns []*Column) {
	if len(columns) > 2 {
		v.fail(field+".columns", "name one column, and the foreign key whose rows are sorted by themselves")
		return
	}
	c, at := columns[0], field+".columns[0]"
	if len(columns) == 2 {
		if _, ok := v.groupKey(field+".columns[1]", t, k.Columns[1]); !ok {
			return
		}
	}
	_, foreign := v.contract.RelationOf(t.Name, c.Name)
	d := c.Distribution
	switch {
	case !c.Type.Numeric() && !c.Type.Temporal():
		v.fail(at, "numbers, dates and times are sorted; %s is of type %s", c.Name, c.Type)
	case t.Grid != nil:
		v.fail(at, "the rows of a time grid have their order already; drop the rule")
	case foreign || c.Formula != "" || len(c.Cases) > 0 || len(c.Values) > 0 || c.Unique || c.PrimaryKey || c.Distinct > 0 || c.Series != nil:
		v.fail(at, "%s must be drawn freely to be sorted: no key, formula, cases, list of values, series, distinct or unique", c.Name)
	case c.NullShare > 0:
		v.fail(at, "%s is sometimes empty, and such rows have no place in an order; drop its null_share", c.Name)
	case d != nil && (d.ZeroShare > 0 || d.OutlierShare > 0 || d.Kind == Sequence):
		v.fail(at, "%s has zeros, outliers or a sequence, which have an order of their own; drop them or the rule", c.Name)
	}
	for i := range t.Constraints {
		o := &t.Constraints[i]
		if o != k && (o.Kind == Sorted && o.Columns[0] == c.Name || o.Kind == Correlation && (o.Left == c.Name || o.Right == c.Name)) {
			v.fail(at, "the rule %s orders %s as well; drop one of them", o.ID, c.Name)
			return
		}
	}
}
