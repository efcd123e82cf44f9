package reading

// ownedBy is the one table, other than home, that has a column of the name of an item, where home has none: what is said
// there is of that table, though another was spoken of last.
func (r *reader) ownedBy(home *Table, it item) *Table {
	if len(it.columns) != 1 || home.called(it.columns[0].Words) != nil || len(it.facts) == 0 {
		return nil
	}
	var owner *Table
	for _, o := range r.Tables {
		if c := o.called(it.columns[0].Words); o == home || c == nil || c.early {
			continue
		}
		if owner != nil {
			return nil
		}
		owner = o
	}
	if owner == nil || !(it.facts[0].kind == compares || it.facts[0].kind == hasFormula) {
		return nil
	}
	return owner
}
