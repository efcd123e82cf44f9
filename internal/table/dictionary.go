package table

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// DataDictionary describes the tables of a valid contract in Markdown (GitHub flavoured)
// for people: tables, relations, columns with their types, units and keys, and every
// promise in a sentence. It fails where contract.Hash does.
func DataDictionary(c *contract.Contract) ([]byte, error) {
	hash, err := c.Hash()
	if err != nil {
		return nil, fmt.Errorf("write data dictionary: %w", err)
	}
	w := &dictionary{contract: c, nulls: newNullability(c), rules: map[string][]contract.Rule{}}
	for _, r := range c.Rules() {
		w.rules[r.Table] = append(w.rules[r.Table], r)
	}
	w.line("# Data dictionary")
	w.line("")
	w.line("All data is synthetic: no row describes a real person or thing.")
	w.line("Relative dates count from %s; names and places are %s where a column does not say otherwise.", markdown(c.AsOf), markdown(c.Locale))
	w.line("Contract hash: `%s`.", hash)
	w.tables()
	w.relations()
	for i := range c.Tables {
		w.table(&c.Tables[i])
	}
	return []byte(w.out.String()), nil
}

// dictionary writes the document of one contract.
type dictionary struct {
	contract *contract.Contract
	nulls    *nullability
	rules    map[string][]contract.Rule // by table
	out      strings.Builder
}

func (w *dictionary) line(format string, args ...any) {
	fmt.Fprintf(&w.out, format+"\n", args...)
}

// row writes one row of a table. Cells are Markdown already.
func (w *dictionary) row(cells ...string) {
	w.line("| %s |", strings.Join(cells, " | "))
}

func (w *dictionary) head(names ...string) {
	w.row(names...)
	w.line("|%s", strings.Repeat(" --- |", len(names)))
}

func (w *dictionary) tables() {
	w.line("\n## Tables\n")
	w.head("Table", "Rows", "Columns", "Description")
	for _, t := range w.contract.Tables {
		w.row(markdown(t.Name), fmt.Sprint(t.Rows), fmt.Sprint(len(t.Columns)), markdown(t.Description))
	}
}

func (w *dictionary) relations() {
	if len(w.contract.Relations) == 0 {
		return
	}
	w.line("\n## Relations\n")
	w.head("Foreign key", "refers to", "Rows per parent")
	for i := range w.contract.Relations {
		r := &w.contract.Relations[i]
		w.row(markdown(r.Child+"."+r.ChildColumn), markdown(r.Parent+"."+r.ParentColumn), markdown(perParent(r.PerParent)))
	}
}

// perParent says how many rows refer to the same parent.
func perParent(p *contract.Cardinality) string {
	if p == nil {
		return "any number"
	}
	least := p.Min
	if p.ParentShare > 0 {
		least = max(1, least)
	}
	s := fmt.Sprintf("%d to %d", least, p.Max)
	switch {
	case p.Max == 0:
		s = fmt.Sprintf("at least %d", least)
	case least == p.Max:
		s = fmt.Sprintf("exactly %d", least)
	}
	if p.ParentShare > 0 {
		s += ", where there are any"
	}
	return s
}

func (w *dictionary) table(t *contract.Table) {
	w.line("\n## %s\n", markdown(t.Name))
	if t.Description != "" {
		w.line("%s\n", markdown(t.Description))
	}
	w.line("%d rows.\n", t.Rows)
	w.head("Column", "Type", "Unit", "Empty cells", "Key", "Meaning")
	for i := range t.Columns {
		c := &t.Columns[i]
		w.row(markdown(c.Name), markdown(typeName(c)), markdown(c.Unit), w.emptyCells(t, c), markdown(w.key(t, c)), markdown(meaning(c)))
	}
	w.promises("Every row, or the whole table, keeps these:", t, true)
	w.promises("These are aimed at and measured:", t, false)
}

// promises lists the hard or the soft rules of a table under a title.
func (w *dictionary) promises(title string, t *contract.Table, hard bool) {
	listed := false
	for _, r := range w.rules[t.Name] {
		if r.Hard != hard {
			continue
		}
		if !listed {
			w.line("\n%s\n", title)
			listed = true
		}
		w.line("- %s", markdown(r.Description))
	}
}

func (w *dictionary) emptyCells(t *contract.Table, c *contract.Column) string {
	if w.nulls.column(t, c) {
		return "possible"
	}
	return "never"
}

func (w *dictionary) key(t *contract.Table, c *contract.Column) string {
	var parts []string
	switch {
	case c.PrimaryKey:
		parts = append(parts, "primary key")
	case c.Unique:
		parts = append(parts, "unique")
	}
	if r, ok := w.contract.RelationOf(t.Name, c.Name); ok {
		parts = append(parts, "refers to "+r.Parent+"."+r.ParentColumn)
	}
	return strings.Join(parts, ", ")
}

// typeName is the type with what its cells look like.
func typeName(c *contract.Column) string {
	switch {
	case c.Format != "":
		return fmt.Sprintf("%s as %s", c.Type, c.Format)
	case c.Type == contract.Decimal:
		return fmt.Sprintf("decimal, %d digits after the point", c.Scale)
	case c.Type == contract.Timestamp:
		return "timestamp, UTC"
	}
	return string(c.Type)
}

// meaning is the column's own description, otherwise that of its semantic.
func meaning(c *contract.Column) string {
	if c.Description != "" {
		return c.Description
	}
	return c.Usual()
}

// markdownEscapes keeps text from contracts, which anybody may have written, from being
// read as Markdown or HTML. Underscores stay: names are full of them, and inside a word
// they mean nothing.
var markdownEscapes = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"|", `\|`, "#", `\#`, "~", `\~`, "\r\n", " ", "\n", " ", "\r", " ", "!", `\!`, "$", `\$`,
)

func markdown(s string) string { return markdownEscapes.Replace(s) }
