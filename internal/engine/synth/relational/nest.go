package relational

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/frame"
)

// Nest returns a table with what rules may read beside its columns, of rows that are there: the
// columns of the rows above by the keys that the rows hold, and rollups of those right below. Only
// columns for which wanted says so are added. Rows whose parent is not there have nothing above.
func (s *Schema) Nest(tables []*frame.Frame, table int, wanted func(column string) bool) (*frame.Frame, error) {
	nodes, _, err := s.nodes()
	if err != nil {
		return nil, err
	}
	frames, err := s.find(tables)
	if err != nil {
		return nil, err
	}
	keys := make([]map[string]int, len(frames))
	parents := func(i int) ([]int, error) {
		p := nodes[i].parent
		if keys[p] == nil {
			if keys[p], err = index(frames[p], s.Tables[p].Key, p); err != nil {
				return nil, err
			}
		}
		to, _, _ := follow(frames[i].Column(nodes[i].link), frames[i].Rows, keys[p])
		return to, nil
	}
	own := frames[table]
	out := &frame.Frame{Name: own.Name, Rows: own.Rows, Columns: append([]frame.Column{}, own.Columns...)}
	at, rows := table, all(own.Rows)
	for _, a := range above(nodes, table) {
		to, err := parents(at)
		if err != nil {
			return nil, err
		}
		for r, row := range rows {
			if rows[r] = none; row != none {
				rows[r] = to[row]
			}
		}
		for k := range frames[a].Columns {
			c := &frames[a].Columns[k]
			if name := nestedName(s.Tables[a].Name, c.Name); wanted(name) {
				out.Columns = append(out.Columns, beside(c, name, rows))
			}
		}
		at = a
	}
	fields := make([][]frame.Field, len(frames))
	for i, f := range frames {
		fields[i] = f.Fields()
	}
	for _, r := range s.rollups(nodes, table, fields) {
		if !wanted(r.field.Name) {
			continue
		}
		to, err := parents(r.child)
		if err != nil {
			return nil, fmt.Errorf("add up the rows of %q: %w", s.Tables[r.child].Name, err)
		}
		out.Columns = append(out.Columns, r.of(own.Rows, frames[r.child], to))
	}
	return out, nil
}

// beside is a column of some rows of another table, missing where there is none.
func beside(c *frame.Column, name string, rows []int) frame.Column {
	out := frame.Column{Field: c.Field, Levels: c.Levels, Null: make([]bool, len(rows))}
	out.Name = name
	for r, row := range rows {
		if row == none {
			row, out.Null[r] = 0, true
		} else {
			out.Null[r] = c.IsNull(row)
		}
		switch {
		case c.Rows() == 0:
		case len(c.Numbers) > 0:
			out.Numbers = append(out.Numbers, c.Numbers[row])
		case len(c.Times) > 0:
			out.Times = append(out.Times, c.Times[row])
		default:
			out.Codes = append(out.Codes, c.Codes[row])
		}
	}
	return out
}
