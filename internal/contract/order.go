package contract

// TableOrder returns the names of the tables such that every table comes after the
// tables its foreign keys refer to, otherwise in contract order. In a contract that
// Validate refuses for circular relations, the tables of the circle come last.
func (c *Contract) TableOrder() []string {
	names := make([]string, len(c.Tables))
	index := make(map[string]int, len(c.Tables))
	for i, t := range c.Tables {
		names[i] = t.Name
		index[t.Name] = i
	}
	g := newGraph(len(names))
	for _, r := range c.Relations {
		child, okChild := index[r.Child]
		parent, okParent := index[r.Parent]
		if okChild && okParent && child != parent {
			g.edge(parent, child)
		}
	}
	return g.sorted(names)
}

// inRow is the column of the row itself that a reference starts from.
func (r RefExpr) inRow() string {
	if r.Via != "" {
		return r.Via
	}
	return r.Column
}

func inRow(reference string) string {
	ref, _ := ParseReference(reference)
	return ref.inRow()
}

// expressions parses the column's formula and those of its cases. Formulas that cannot
// be parsed are left out; Validate reports them.
func (column *Column) expressions() []Expr {
	sources := []string{column.Formula}
	for _, k := range column.Cases {
		sources = append(sources, k.Formula)
	}
	var all []Expr
	for _, source := range sources {
		if source == "" {
			continue
		}
		if e, err := ParseFormula(source); err == nil {
			all = append(all, e)
		}
	}
	return all
}

// reads lists the cells of the row and of its parents that the column's formula and cases read.
func (column *Column) reads() []RefExpr {
	var all []RefExpr
	for _, e := range column.expressions() {
		refs, _ := References(e)
		all = append(all, refs...)
	}
	for _, k := range column.Cases {
		if k.When == nil {
			continue
		}
		if ref, ok := ParseReference(k.When.Column); ok {
			all = append(all, ref)
		}
	}
	return all
}

// rollups lists the aggregates over child rows that the column's formula and cases read.
func (column *Column) rollups() []RollupExpr {
	var all []RollupExpr
	for _, e := range column.expressions() {
		_, rollups := References(e)
		all = append(all, rollups...)
	}
	return all
}
