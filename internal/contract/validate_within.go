package contract

// groupKey checks that the named column is the foreign key by which the table's rows are
// grouped, and that every row has one.
func (v *validator) groupKey(field string, t *Table, name string) (*Relation, bool) {
	r, ok := v.contract.GroupingRelation(t.Name)
	column, found := t.Column(name)
	switch {
	case !found:
		v.fail(field, "table %s has no column %q", t.Name, name)
	case !ok || t.Grid != nil || r.ChildColumn != name:
		v.fail(field, "the rows of %s are not grouped by %s; name the foreign key of the table's first relation", t.Name, name)
	case column.NullShare > 0:
		v.fail(field, "%s is sometimes empty, and such rows belong to no group; drop its null_share", name)
	default:
		return r, true
	}
	return nil, false
}

// sequenceRows is how many rows a distribution of the table runs over at most.
func (v *validator) sequenceRows(field string, t *Table, d *Distribution) int64 {
	if d.Within == "" || d.Kind != Sequence {
		return t.Rows
	}
	r, ok := v.groupKey(field+".within", t, d.Within)
	if ok && r.PerParent != nil && r.PerParent.Max > 0 {
		return min(t.Rows, r.PerParent.Max)
	}
	return t.Rows
}

// startsAgain refuses what a sequence that starts again for each parent cannot keep.
func (v *validator) startsAgain(field string, c *Column) {
	switch {
	case c.Unique || c.PrimaryKey:
		v.fail(field+".distribution.within", "a sequence that starts again repeats its numbers; drop within or unique")
	case len(c.Cases) > 0 || c.NullShare > 0:
		v.fail(field+".distribution.within", "a sequence that starts again has a number in each row; drop the cases and empty cells")
	}
}

// exactlyOne checks that one row of each parent can have the value, and the others another.
func (v *validator) exactlyOne(field string, t *Table, k *Constraint, columns []*Column) {
	r, ok := v.groupKey(field+".columns[0]", t, k.Columns[0])
	if !ok {
		return
	}
	if len(columns) != 2 {
		v.fail(field+".columns", "name the foreign key and one column")
		return
	}
	c := columns[1]
	_, foreign := v.contract.RelationOf(t.Name, c.Name)
	at := field + ".columns[1]"
	switch {
	case foreign || c.Formula != "" || len(c.Cases) > 0 || c.Unique || c.PrimaryKey || c.NullShare > 0 || c.Distinct > 0 || c.Pattern != "":
		v.fail(at, "%s must be free: no key, formula, cases, pattern, distinct, unique or empty cells", c.Name)
	case c.Type == Boolean && c.TrueShare != nil:
		v.fail(at, "one row of each parent decides the share of true; drop true_share")
	case c.Type == Boolean && len(c.Values) == 0:
		if k.Value != "true" && k.Value != "false" {
			v.fail(field+".value", "%q is neither true nor false", k.Value)
		}
	case c.Type != String || len(c.Values) < 2:
		v.fail(at, "%s must be a boolean, or a text with a closed list of values", c.Name)
	default:
		v.exactlyOneListed(field, t, k, r, c)
	}
}

// exactlyOneListed checks that the value's exact share is one row for each parent.
func (v *validator) exactlyOneListed(field string, t *Table, k *Constraint, r *Relation, c *Column) {
	parent, ok := v.contract.Table(r.Parent)
	if !ok {
		return
	}
	at := -1
	for i, value := range c.Values {
		if value.Value == k.Value {
			at = i
		}
	}
	switch quotas := Quotas(t.Rows, Shares(c.Values)); {
	case at < 0:
		v.fail(field+".value", "%q is not in the list of %s", k.Value, c.Name)
	case r.PerParent == nil || r.PerParent.Min < 1 || r.PerParent.ParentShare > 0:
		v.fail(field, "every row of %s needs a row in %s that has the value; give the relation per_parent.min of at least 1", r.Parent, t.Name)
	case quotas[at] != parent.Rows:
		v.fail(field+".value", "the share of %s makes %d rows, and %d are needed: one for each of %s", k.Value, quotas[at], parent.Rows, r.Parent)
	}
}
