package sequence

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
)

// Fields are the columns of the table as they are written, in the given order; columns that
// the model does not make are left out.
func (s Shape) Fields(m *relational.Model, order []string) []frame.Field {
	made := map[string]frame.Field{}
	for _, table := range [...]string{s.Entities(), s.Table} {
		for _, f := range m.Fields(table) {
			f.Unique = f.Unique && table == s.Table // an entity's values are in all of its rows
			made[f.Name] = f
		}
	}
	var out []frame.Field
	for _, name := range order {
		if f, ok := made[name]; ok {
			out = append(out, f)
		}
	}
	return out
}

// Sampler makes the rows of the table in blocks, each by itself. It is safe for concurrent use.
type Sampler struct {
	shape  Shape
	rows   *relational.Sampler
	fields []frame.Field
}

// NewSampler returns the source of the rows of a request, in which the table of entities says
// how many there are. layout must be the layout of the request.
func NewSampler(s Shape, m *relational.Model, r relational.Request, layout *relational.Layout, order []string) (*Sampler, error) {
	rows, err := m.Sampler(r, layout)
	if err != nil {
		return nil, err
	}
	return &Sampler{shape: s, rows: rows, fields: s.Fields(m, order)}, nil
}

// Blocks is the number of blocks.
func (s *Sampler) Blocks() int64 { return s.rows.Blocks(s.shape.Table) }

// Whole says how many of the first rows are whole entities, as many as there are within limit,
// and at least those that are made together first.
func (s *Sampler) Whole(limit int64) int64 { return s.rows.Whole(limit)[s.shape.Table] }

// Block fills dst with block i: synth.BlockRows rows, the last block what is left. Rows of one
// entity are neighbours, in their order. It returns the rows of the block that begin an entity.
func (s *Sampler) Block(dst *frame.Frame, i int64) (begin []int, err error) {
	var made frame.Frame
	places, err := s.rows.Joined(&made, s.shape.Table, i)
	if err != nil {
		return nil, err
	}
	dst.Name, dst.Rows, dst.Columns = s.shape.Table, made.Rows, dst.Columns[:0]
	for _, f := range s.fields {
		c := made.Column(f.Name)
		if c == nil {
			return nil, fmt.Errorf("column %q was not made", f.Name)
		}
		out := *c
		out.Field = f
		dst.Columns = append(dst.Columns, out)
	}
	if dst.Rows > synth.BlockRows {
		return nil, fmt.Errorf("block %d has %d rows", i, dst.Rows)
	}
	for row, place := range places {
		if place == 0 {
			begin = append(begin, row)
		}
	}
	return begin, nil
}
