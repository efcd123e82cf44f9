// Package sequence learns a single table in which each entity (a customer, a machine, a
// patient) has many rows, one after the other. It takes the table apart into one of entities,
// with the columns that never change within an entity, and one of their rows; package
// relational learns both, and what it makes is put together again.
package sequence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Shape says how the rows of a table belong together.
type Shape struct {
	// Table is the table's name.
	Table string
	// Entity is the column whose value rows of one entity share.
	Entity string
	// Order is the column, a number or a time, by which rows of one entity follow each other;
	// empty if they have no order.
	Order string
	// Constant are the columns, but Entity, that have one value in all rows of an entity.
	Constant []string
}

// Entities is the name of the table of entities: no file bears it.
func (s Shape) Entities() string { return "entities (" + s.Entity + ")" }

// Schema is that of the two tables that Split returns.
func (s Shape) Schema() relational.Schema {
	return relational.Schema{
		Tables:    []relational.Table{{Name: s.Entities(), Key: s.Entity}, {Name: s.Table, Order: s.Order}},
		Relations: []relational.Relation{{Child: s.Table, Column: s.Entity, Parent: s.Entities()}},
	}
}

// Split takes a table apart: entities in the order in which they first appear, then the rows.
// A row without an entity, and a column of Constant that changes within an entity, are an
// *sdg.Error.
func (s Shape) Split(f *frame.Frame) (entities, rows *frame.Frame, err error) {
	return s.split(f, false)
}

// Made takes a table apart as Split does, but of a column that changes where it must not it takes
// the value of an entity's first row: what was made is judged whatever it is.
func (s Shape) Made(f *frame.Frame) (entities, rows *frame.Frame, err error) { return s.split(f, true) }

func (s Shape) split(f *frame.Frame, changing bool) (entities, rows *frame.Frame, err error) {
	id := f.Column(s.Entity)
	if id == nil {
		return nil, nil, refuse("entity", "Name a column of the table.", "The table has no column %q.", s.Entity)
	}
	g, err := NewGroups(id, f.Rows)
	if err != nil {
		return nil, nil, err
	}
	entities = &frame.Frame{Name: s.Entities(), Rows: f.Rows}
	rows = &frame.Frame{Name: s.Table, Rows: f.Rows}
	for i := range f.Columns {
		c := &f.Columns[i]
		switch {
		case c.Name == s.Entity:
			key := *c
			key.Unique = true
			entities.Columns = append(entities.Columns, key)
			rows.Columns = append(rows.Columns, *c)
		case slices.Contains(s.Constant, c.Name):
			if !changing && !g.Constant(c) {
				return nil, nil, refuse("entity", "Ask for a new quote.", "Column %q changes within an entity of %q.", c.Name, s.Entity)
			}
			entities.Columns = append(entities.Columns, *c)
		default:
			rows.Columns = append(rows.Columns, *c)
		}
	}
	entities = entities.Select(g.first)
	entities.Name = s.Entities()
	for i := range entities.Columns {
		if c := &entities.Columns[i]; c.Null != nil && !slices.Contains(c.Null, true) {
			c.Null = nil
		}
	}
	return entities, rows, nil
}

// Groups are the rows of a table by entity.
type Groups struct {
	of    []int // entity of each row, counted in the order in which they first appear
	first []int // first row of each entity
}

// NewGroups groups rows by the cells of a column, compared as they are written. A missing cell
// is an *sdg.Error: it is not known to whom the row belongs.
func NewGroups(id *frame.Column, rows int) (*Groups, error) {
	g := &Groups{of: make([]int, rows)}
	place := places(id)
	missing := 0
	for row := range rows {
		if id.IsNull(row) {
			missing++
			continue
		}
		at := place(row, len(g.first))
		if at == len(g.first) {
			g.first = append(g.first, row)
		}
		g.of[row] = at
	}
	if missing > 0 {
		return nil, refuse("entity", "Leave out these rows, or name another column.", "Of %d rows %d have no value in column %q: it is not known to whom they belong.", rows, missing, id.Name)
	}
	return g, nil
}

// places returns what tells the place of a row's entity: the next one if it is new.
func places(id *frame.Column) func(row, next int) int {
	if id.Kind == frame.Category || id.Kind == frame.Text { // levels differ: codes tell entities apart
		byCode := make([]int, len(id.Levels))
		return func(row, next int) int {
			code := id.Codes[row]
			if byCode[code] == 0 {
				byCode[code] = next + 1
			}
			return byCode[code] - 1
		}
	}
	seen := map[string]int{}
	var cell []byte
	return func(row, next int) int {
		cell = id.AppendCell(cell[:0], row)
		at, known := seen[string(cell)]
		if !known {
			at = next
			seen[string(cell)] = at
		}
		return at
	}
}

// Of is the entity of each row, counted in the order in which they first appear.
func (g *Groups) Of() []int { return g.of }

// Counts are the rows of each entity.
func (g *Groups) Counts() []int {
	out := make([]int, len(g.first))
	for _, e := range g.of {
		out[e]++
	}
	return out
}

// Constant says that a column of the same rows has one value, or none, in all rows of each entity.
func (g *Groups) Constant(c *frame.Column) bool {
	for row, entity := range g.of {
		if !same(c, row, g.first[entity]) {
			return false
		}
	}
	return true
}

// Identifies says that most entities have a value of a category that too few others share to be
// repeated, by the first row of each.
func (g *Groups) Identifies(c *frame.Column) bool {
	if c.Kind != frame.Category {
		return false
	}
	counts := make([]int, len(c.Levels))
	all, rare := 0, 0
	for _, row := range g.first {
		if !c.IsNull(row) {
			counts[c.Codes[row]]++
			all++
		}
	}
	for _, n := range counts {
		if n < prepare.MinRows {
			rare += n
		}
	}
	return rare*2 > all
}

// Changes counts the rows in which a column has another value than in the first one of their entity.
func (g *Groups) Changes(c *frame.Column) (n int) {
	for row, entity := range g.of {
		if !same(c, row, g.first[entity]) {
			n++
		}
	}
	return n
}

func same(c *frame.Column, a, b int) bool {
	if c.IsNull(a) || c.IsNull(b) {
		return c.IsNull(a) && c.IsNull(b)
	}
	switch c.Kind {
	case frame.Number:
		return c.Numbers[a] == c.Numbers[b]
	case frame.Time:
		return c.Times[a] == c.Times[b]
	}
	return c.Codes[a] == c.Codes[b]
}

func refuse(field, hint, format string, args ...any) error {
	err := sdg.Errorf(sdg.ValidationFailed, hint, format, args...)
	err.Fields = []sdg.FieldError{{Field: field, Message: err.Message}}
	return err
}
