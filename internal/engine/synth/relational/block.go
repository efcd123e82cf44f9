package relational

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// block is a run of rows of one table while it is made.
type block struct {
	sampler *Sampler
	table   int
	first   int64
	parts   []*frame.Frame
	parents []int64 // row of each row's parent, of roots none
	places  []int
}

// add adds rows from to to of a unit.
func (b *block) add(unit, from, to int) error {
	p, start, err := b.sampler.unit(b.table, unit)
	if err != nil {
		return err
	}
	if to > p.rows {
		return fmt.Errorf("the layout says %d rows where %d are made", to, p.rows)
	}
	rows := all(to)[from:]
	finished, err := b.sampler.maker.finish(b.table, p)
	if err != nil {
		return err
	}
	cells := only(finished, b.sampler.model.tables[b.table].fields)
	cells.Rows = p.rows
	b.parts = append(b.parts, cells.Select(rows))
	if p.parent != nil {
		for _, r := range rows {
			b.parents, b.places = append(b.parents, start+int64(p.parent[r])), append(b.places, p.place[r])
		}
	}
	return nil
}

// write writes the columns of the table.
func (b *block) write(dst *frame.Frame, rows int) error {
	s := b.sampler
	m := s.model
	name := m.schema.Tables[b.table].Name
	joined, err := frame.Concat(b.parts...)
	if err != nil {
		return err
	}
	if joined.Rows != rows {
		return fmt.Errorf("table %q: %d rows where %d belong", name, joined.Rows, rows)
	}
	made, err := s.words[b.table].block(b, m.tables[b.table].columns, joined, rows)
	if err != nil {
		return err
	}
	dst.Name, dst.Rows = name, rows
	dst.Columns = dst.Columns[:0]
	for k := range m.tables[b.table].columns {
		c := &m.tables[b.table].columns[k]
		if c.role == learnt {
			made := joined.Column(c.Name)
			if made == nil {
				return fmt.Errorf("table %q: column %q was not made", name, c.Name)
			}
			out := *made
			out.Field = c.Field
			dst.Columns = append(dst.Columns, out)
			continue
		}
		out := frame.Column{Field: c.Field}
		if c.gaps {
			out.Null = missing(joined.Column(gapMark+c.Name), rows)
		}
		if err := b.fill(&out, c, rows, made[c.Name]); err != nil {
			return err
		}
		dst.Columns = append(dst.Columns, out)
	}
	return nil
}

// missing reads the column that says which cells are missing.
func missing(c *frame.Column, rows int) []bool {
	out := make([]bool, rows)
	if c == nil {
		return out
	}
	for r := range out {
		out[r] = c.IsNull(r) || c.Levels[c.Codes[r]] == "missing"
	}
	return out
}

// fill writes a column that is made and not learnt. Of words are the texts that are not empty.
func (b *block) fill(out *frame.Column, c *column, rows int, words []string) error {
	s := b.sampler
	at := func(r int) (table int, row int64) { return b.table, b.first + int64(r) }
	switch c.role {
	case linked:
		at = func(r int) (int, int64) { return s.model.nodes[b.table].parent, b.parents[r] }
	case referring:
		all := s.layout.Rows(s.model.schema.Tables[c.table].Name)
		if all == 0 {
			// There is nothing to refer to.
			out.Null = make([]bool, rows)
			for r := range out.Null {
				out.Null[r] = true
			}
			break
		}
		drawn, err := b.refer(c, rows, all)
		if err != nil {
			return err
		}
		at = func(r int) (int, int64) { return c.table, drawn[r] }
	}
	if c.Kind == frame.Number {
		out.Numbers = make([]float64, rows)
		for r := range rows {
			switch {
			case out.Null != nil && out.Null[r]:
			case c.role == counted:
				out.Numbers[r] = float64(c.first + int64(b.places[r]))
			case c.role == numbered:
				out.Numbers[r] = float64(c.first + b.first + int64(r))
			default:
				table, row := at(r)
				out.Numbers[r] = float64(s.model.tables[table].key().first + row)
			}
		}
		return nil
	}
	cells := make([]string, rows)
	for r := range cells {
		if out.Null != nil && out.Null[r] {
			continue
		}
		switch c.role {
		case masked:
			cells[r] = s.texts[b.table][c.Name].Mask(b.first + int64(r))
		case written:
			if words != nil && words[r] != "" {
				cells[r] = words[r]
				continue
			}
			cells[r] = s.texts[b.table][c.Name].Text(b.first + int64(r))
		default:
			if r > 0 && c.role == linked && b.parents[r] == b.parents[r-1] {
				cells[r] = cells[r-1]
				continue
			}
			table, row := at(r)
			cells[r] = s.texts[table][s.model.tables[table].key().Name].Text(row)
		}
	}
	out.Codes, out.Levels = encode(cells, out.Null)
	return nil
}

// encode numbers texts in ascending order; missing cells have the code 0.
func encode(cells []string, null []bool) (codes []uint32, levels []string) {
	levels = make([]string, 0, len(cells))
	for r, cell := range cells {
		if null == nil && (r == 0 || cell != cells[r-1]) || null != nil && !null[r] {
			levels = append(levels, cell)
		}
	}
	slices.Sort(levels)
	levels = slices.Compact(levels)
	codes = make([]uint32, len(cells))
	for r, cell := range cells {
		if null == nil || !null[r] {
			code, _ := slices.BinarySearch(levels, cell)
			codes[r] = uint32(code)
		}
	}
	return codes, levels
}
