package relational

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// Rows of one entity tell of one entity: twenty visits of a patient are no twenty independent
// patients. What attacks people is therefore measured on entities, the rows of root tables:
// on one row of each, and on the whole of each.

// parentPrefix marks columns of the row above.
const parentPrefix = "of its parent: "

// OfParent is how OneEach names a column of the row above.
func OfParent(column string) string { return parentPrefix + column }

// Entities knows to which entity each row of some tables belongs.
type Entities struct {
	schema relational.Schema
	tables []*frame.Frame
	parent map[string]relational.Relation // of each child, the first
	above  map[string][]int               // row of the parent of each row; -1 if there is none
}

// NewEntities joins tables by the first relation of each child.
func NewEntities(s relational.Schema, tables []*frame.Frame) (*Entities, error) {
	e := &Entities{schema: s, tables: tables, parent: map[string]relational.Relation{}, above: map[string][]int{}}
	for _, r := range s.Relations {
		if _, has := e.parent[r.Child]; has || r.Child == r.Parent {
			continue
		}
		e.parent[r.Child] = r
		side, err := newSide(tables, r, e.table(r.Parent).Key, e.table(r.Child).Key, "")
		if err != nil {
			return nil, err
		}
		above := slices.Repeat([]int{-1}, side.child.Rows)
		for p, rows := range side.rows {
			for _, row := range rows {
				above[row] = p
			}
		}
		e.above[r.Child] = above
	}
	return e, nil
}

func (e *Entities) table(name string) relational.Table {
	for _, t := range e.schema.Tables {
		if t.Name == name {
			return t
		}
	}
	return relational.Table{Name: name}
}

// Root names the table of the entities to which the rows of a table belong.
func (e *Entities) Root(table string) string {
	for range e.schema.Tables {
		if r, has := e.parent[table]; has {
			table = r.Parent
		}
	}
	return table
}

// Below are the tables whose rows belong to the entities of a root table, in the schema's order.
func (e *Entities) Below(root string) (names []string) {
	for _, t := range e.schema.Tables {
		if t.Name != root && e.Root(t.Name) == root {
			names = append(names, t.Name)
		}
	}
	return names
}

// owner is the row of the root table to which a row of a table belongs, or -1.
func (e *Entities) owner(table string, row int) int {
	for row >= 0 {
		r, has := e.parent[table]
		if !has {
			break
		}
		row, table = e.above[table][row], r.Parent
	}
	return row
}

// Above says whether all rows above a row, along the first relations, are as is demanded.
func (e *Entities) Above(table string, row int, demanded func(table string, row int) bool) bool {
	for {
		r, has := e.parent[table]
		if !has {
			return true
		}
		row, table = e.above[table][row], r.Parent
		if row < 0 || !demanded(table, row) {
			return row < 0
		}
	}
}

// owned are the rows of a table by the row of the root table.
func (e *Entities) owned(table string) [][]int {
	root, _ := find(e.tables, e.Root(table))
	f, _ := find(e.tables, table)
	out := make([][]int, root.Rows)
	for row := range f.Rows {
		if o := e.owner(table, row); o >= 0 {
			out[o] = append(out[o], row)
		}
	}
	return out
}

// hidden are the columns of a table that hold keys.
func (e *Entities) hidden(table string) []string {
	out := []string{e.table(table).Key}
	for _, r := range e.schema.Relations {
		if r.Child == table {
			out = append(out, r.Column)
		}
	}
	return out
}

// plain are the columns of a table that can be compared, but keys.
func (e *Entities) plain(f *frame.Frame) []frame.Column {
	hidden := e.hidden(f.Name)
	var out []frame.Column
	for _, c := range f.Columns {
		if c.Kind != frame.Text && c.Treatment == frame.Learn && !slices.Contains(hidden, c.Name) {
			c.Unique = false
			out = append(out, c)
		}
	}
	return out
}

// Uncompared are the columns of a table that no attack compares, because their values name single
// entities; keys, of which all are checked, are not among them.
func (e *Entities) Uncompared(table string) (names []string) {
	f, err := find(e.tables, table)
	if err != nil {
		return nil
	}
	hidden := e.hidden(table)
	for i := range f.Columns {
		c := &f.Columns[i]
		if (c.Kind == frame.Text || c.Treatment != frame.Learn) && c.Treatment != frame.Drop && !slices.Contains(hidden, c.Name) {
			names = append(names, c.Name)
		}
	}
	return names
}

// OneEach has one row of a table for each entity that has some, drawn at random, with the
// columns of the row above it.
func (e *Entities) OneEach(table string, seed uint64) (*frame.Frame, error) {
	f, err := find(e.tables, table)
	if err != nil {
		return nil, err
	}
	key := random.NewKey(seed, "judge one each", table, "")
	var chosen []int
	for o, rows := range e.owned(table) {
		if n := len(rows); n > 0 {
			chosen = append(chosen, rows[random.Below(key.At(uint64(o)), uint64(n))])
		}
	}
	out := (&frame.Frame{Rows: f.Rows, Columns: e.plain(f)}).Select(chosen)
	out.Name = table
	r, has := e.parent[table]
	if !has {
		return out, nil
	}
	above := make([]int, len(chosen))
	for i, row := range chosen {
		above[i] = e.above[table][row]
	}
	p, err := find(e.tables, r.Parent)
	if err != nil {
		return nil, err
	}
	for _, c := range (&frame.Frame{Rows: p.Rows, Columns: e.plain(p)}).Select(above).Columns {
		c.Name = parentPrefix + c.Name
		out.Columns = append(out.Columns, c)
	}
	return out, nil
}

// Wholes has a row for each entity of a root table: its columns, and of each table below the
// number of its rows, their means and commonest levels.
func (e *Entities) Wholes(root string) (*frame.Frame, error) {
	f, err := find(e.tables, root)
	if err != nil {
		return nil, err
	}
	below := e.Below(root)
	out := &frame.Frame{Name: root + " with its " + strings.Join(below, ", "), Rows: f.Rows, Columns: e.plain(f)}
	for _, name := range below {
		child, err := find(e.tables, name)
		if err != nil {
			return nil, err
		}
		s := &side{parent: f, child: child, keys: e.hidden(name), rows: e.owned(name)}
		count := frame.Column{Field: frame.Field{Name: name + ": number", Kind: frame.Number, Treatment: frame.Learn}, Numbers: s.counts()}
		out.Columns = append(out.Columns, count)
		for _, c := range s.plain(child) {
			about := s.commonest
			if c.Kind != frame.Category {
				about = s.means
			}
			column := about(c)
			column.Name = name + ": " + strings.TrimPrefix(column.Name, childMark)
			out.Columns = append(out.Columns, column)
		}
	}
	return out, nil
}

// Disorder counts the rows that come before the row above them although they belong to the same
// parent, by the table's order, out of all that follow another.
func (e *Entities) Disorder(table string) (checked, violations int64, err error) {
	order := e.table(table).Order
	f, err := find(e.tables, table)
	if err != nil || order == "" {
		return 0, 0, err
	}
	c := f.Column(order)
	if c == nil {
		return 0, 0, nil
	}
	above := e.above[table]
	for row := 1; row < f.Rows; row++ {
		if above == nil || above[row] < 0 || above[row] != above[row-1] || c.IsNull(row) || c.IsNull(row-1) {
			continue
		}
		checked++
		if value(c, row) < value(c, row-1) {
			violations++
		}
	}
	return checked, violations, nil
}
