package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// DDL returns the statements that create the tables of a valid contract: types, NOT NULL,
// PRIMARY KEY, UNIQUE, FOREIGN KEY, and as CHECK the promises that one row can keep or
// break (ranges, lengths, periods, multiples, closed lists, orders of two columns).
// Tables that others refer to come first. The error is ErrDialect, or names what the
// dialect cannot express; it also fails where contract.Hash does.
//
// A promise that a dialect has no means for is left out with a comment that says so.
func DDL(c *contract.Contract, d Dialect) ([]byte, error) {
	if _, ok := sqlTypes[d]; !ok {
		return nil, fmt.Errorf("%w %q", ErrDialect, d)
	}
	hash, err := c.Hash()
	if err != nil {
		return nil, fmt.Errorf("write DDL: %w", err)
	}
	w := &ddlWriter{contract: c, dialect: d, nulls: newNullability(c), rules: map[string][]contract.Rule{}}
	for _, r := range c.Rules() {
		w.rules[r.Table] = append(w.rules[r.Table], r)
	}
	fmt.Fprintf(&w.out, "-- Tables of contract %s. The data is synthetic.\n%s", hash, d.intro())
	for _, t := range parentsFirst(c) {
		if err := w.table(t); err != nil {
			return nil, fmt.Errorf("write DDL of table %s: %w", t.Name, err)
		}
	}
	return []byte(w.out.String()), nil
}

// parentsFirst orders tables so that none comes before one it refers to, otherwise in
// contract order. Valid contracts have no circle of tables.
func parentsFirst(c *contract.Contract) []*contract.Table {
	var order []*contract.Table
	placed := map[string]bool{}
	var place func(t *contract.Table)
	place = func(t *contract.Table) {
		if placed[t.Name] {
			return
		}
		placed[t.Name] = true
		for _, r := range c.Relations {
			if parent, ok := c.Table(r.Parent); ok && r.Child == t.Name {
				place(parent)
			}
		}
		order = append(order, t)
	}
	for i := range c.Tables {
		place(&c.Tables[i])
	}
	return order
}

// ddlWriter writes the statements of one contract.
type ddlWriter struct {
	contract *contract.Contract
	dialect  Dialect
	nulls    *nullability
	rules    map[string][]contract.Rule // by table
	out      strings.Builder
}

// table writes one CREATE TABLE.
func (w *ddlWriter) table(t *contract.Table) error {
	var lines []string
	for i := range t.Columns {
		lines = append(lines, w.column(t, &t.Columns[i]))
	}
	keys, comments := w.keys(t)
	lines = append(lines, keys...)
	for _, r := range w.rules[t.Name] {
		check, err := w.check(t, &r)
		if err != nil {
			return err
		}
		if check != "" {
			lines = append(lines, "CHECK ("+check+")")
		}
	}
	w.out.WriteString("\n")
	for _, comment := range comments {
		w.out.WriteString("-- " + comment + "\n")
	}
	fmt.Fprintf(&w.out, "CREATE TABLE %s (\n    %s\n);\n", w.dialect.quote(t.Name), strings.Join(lines, ",\n    "))
	if load := w.load(t); load != "" {
		w.out.WriteString("-- Load with: " + load + "\n")
	}
	return nil
}

func (w *ddlWriter) column(t *contract.Table, c *contract.Column) string {
	s := w.dialect.quote(c.Name) + " " + w.dialect.columnType(c, w.varchar(t, c))
	if !w.nulls.column(t, c) {
		s += " NOT NULL"
	}
	return s
}

// keys are the clauses PRIMARY KEY, UNIQUE and FOREIGN KEY of a table, and comments on
// those that had to be left out.
func (w *ddlWriter) keys(t *contract.Table) (clauses, comments []string) {
	unique := func(kind string, columns ...string) {
		if w.indexable(t, columns) {
			clauses = append(clauses, fmt.Sprintf("%s (%s)", kind, w.list(columns)))
			return
		}
		comments = append(comments, fmt.Sprintf("Left out, as its index would exceed %d bytes: %s (%s)", mysqlKeyBytes, kind, w.list(columns)))
	}
	for i := range t.Columns {
		switch c := &t.Columns[i]; {
		case c.PrimaryKey:
			unique("PRIMARY KEY", c.Name)
		case c.Unique:
			unique("UNIQUE", c.Name)
		}
	}
	for _, k := range t.Constraints {
		if k.Kind == contract.UniqueTogether && !k.Soft {
			unique("UNIQUE", k.Columns...)
		}
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		if d := c.Distribution; d != nil && d.Within != "" && !slices.ContainsFunc(t.Constraints, func(k contract.Constraint) bool {
			return k.Kind == contract.UniqueTogether && !k.Soft && slices.Equal(k.Columns, []string{d.Within, c.Name})
		}) {
			unique("UNIQUE", d.Within, c.Name)
		}
	}
	for _, r := range w.contract.Relations {
		parent, ok := w.contract.Table(r.Parent)
		if r.Child != t.Name || !ok {
			continue
		}
		clause := fmt.Sprintf("FOREIGN KEY (%s) REFERENCES %s (%s)",
			w.dialect.quote(r.ChildColumn), w.dialect.quote(r.Parent), w.dialect.quote(r.ParentColumn))
		if !w.indexable(parent, []string{r.ParentColumn}) {
			comments = append(comments, "Left out, as the key it refers to has no index: "+clause)
			continue
		}
		switch {
		case !r.Self():
		case w.dialect == MySQL:
			comments = append(comments, "Load under SET FOREIGN_KEY_CHECKS = 0: rows may refer to later rows.")
		default:
			clause += " DEFERRABLE INITIALLY DEFERRED" // rows may refer to later rows
		}
		clauses = append(clauses, clause)
	}
	return clauses, comments
}

// list writes quoted names with commas.
func (w *ddlWriter) list(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = w.dialect.quote(name)
	}
	return strings.Join(quoted, ", ")
}
