package contract

// isName reports whether s is an identifier of tables, columns and constraints:
// a lower-case letter, then up to 62 lower-case letters, digits and underscores.
func isName(s string) bool {
	if len(s) == 0 || len(s) > 63 || s[0] < 'a' || s[0] > 'z' {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_') {
			return false
		}
	}
	return true
}

// Table finds a table by name. The pointer is into the contract.
func (c *Contract) Table(name string) (*Table, bool) {
	for i := range c.Tables {
		if c.Tables[i].Name == name {
			return &c.Tables[i], true
		}
	}
	return nil, false
}

// Column finds a column by name. The pointer is into the table.
func (t *Table) Column(name string) (*Column, bool) {
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return &t.Columns[i], true
		}
	}
	return nil, false
}

// PrimaryKey returns the table's primary key column.
func (t *Table) PrimaryKey() (*Column, bool) {
	for i := range t.Columns {
		if t.Columns[i].PrimaryKey {
			return &t.Columns[i], true
		}
	}
	return nil, false
}

// RelationOf returns the relation that makes table.column a foreign key.
func (c *Contract) RelationOf(table, column string) (*Relation, bool) {
	for i := range c.Relations {
		if r := &c.Relations[i]; r.Child == table && r.ChildColumn == column {
			return r, true
		}
	}
	return nil, false
}

// GroupingRelation returns the relation that decides how the rows of a table are
// grouped: its first in contract order that refers to another table.
func (c *Contract) GroupingRelation(table string) (*Relation, bool) {
	for i := range c.Relations {
		if r := &c.Relations[i]; r.Child == table && !r.Self() {
			return r, true
		}
	}
	return nil, false
}

// ChildRelations returns the relations whose parent is table, in contract order.
func (c *Contract) ChildRelations(table string) []*Relation {
	var children []*Relation
	for i := range c.Relations {
		if r := &c.Relations[i]; r.Parent == table {
			children = append(children, r)
		}
	}
	return children
}

// RollupRelation returns the relation along which a rollup in table reads the rows of
// child: the only one, or the first in contract order.
func (c *Contract) RollupRelation(table, child string) (*Relation, bool) {
	for i := range c.Relations {
		if r := &c.Relations[i]; r.Child == child && r.Parent == table {
			return r, true
		}
	}
	return nil, false
}

// Self reports whether the relation refers to its own table.
func (r *Relation) Self() bool { return r.Child == r.Parent }

// Resolve follows a reference from a row of t to the column it reads, and the table
// that holds it. It is false where the column or the foreign key does not exist.
func (c *Contract) Resolve(t *Table, ref RefExpr) (*Table, *Column, bool) {
	if ref.Via != "" {
		r, ok := c.RelationOf(t.Name, ref.Via)
		if !ok {
			return nil, nil, false
		}
		if t, ok = c.Table(r.Parent); !ok {
			return nil, nil, false
		}
	}
	column, ok := t.Column(ref.Column)
	return t, column, ok
}

// Numeric reports whether the type holds numbers.
func (t Type) Numeric() bool { return t == Integer || t == Decimal }

// Temporal reports whether the type holds dates or times.
func (t Type) Temporal() bool { return t == Date || t == Time || t == Timestamp }

// Generator says which of a column's fields makes its cells (where no Case does).
type Generator string

const (
	FormulaGenerator      Generator = "formula"
	ForeignKeyGenerator   Generator = "foreign_key"
	GridGenerator         Generator = "grid" // the time column or the key column of the table's Grid
	ValuesGenerator       Generator = "values"
	PatternGenerator      Generator = "pattern"
	DistributionGenerator Generator = "distribution"
	BoundsGenerator       Generator = "bounds" // Min, Max, Earliest, Latest or TrueShare
	SemanticGenerator     Generator = "semantic"
	TypeGenerator         Generator = "type" // nothing but the logical type
)

// Generator returns the first generator of a column in the order documented at Column.
// Cases, which come between the grid and the values, are left to the caller: they
// decide single rows.
func (c *Contract) Generator(t *Table, column *Column) Generator {
	_, foreign := c.RelationOf(t.Name, column.Name)
	switch {
	case column.Formula != "":
		return FormulaGenerator
	case foreign:
		return ForeignKeyGenerator
	case t.Grid != nil && (t.Grid.TimeColumn == column.Name || t.Grid.KeyColumn == column.Name):
		return GridGenerator
	case len(column.Values) > 0:
		return ValuesGenerator
	case column.Pattern != "":
		return PatternGenerator
	case column.Distribution != nil:
		return DistributionGenerator
	case column.Semantic != "" && column.Type == String:
		// The bounds of a text are lengths: they trim a semantic, they do not replace it.
		return SemanticGenerator
	case column.Min != nil || column.Max != nil || column.Earliest != "" || column.Latest != "" || column.TrueShare != nil:
		return BoundsGenerator
	case column.Semantic != "":
		return SemanticGenerator
	}
	return TypeGenerator
}
