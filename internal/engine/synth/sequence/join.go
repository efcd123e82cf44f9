package sequence

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/frame"
)

// Join puts the tables that Split returns together again, or some of their rows: rows whose
// entity is not there are an error. Columns come in the given order.
func (s Shape) Join(entities, rows *frame.Frame, order []string) (*frame.Frame, error) {
	id, link := entities.Column(s.Entity), rows.Column(s.Entity)
	if id == nil || link == nil {
		return nil, fmt.Errorf("join %q: a table has no column %q", s.Table, s.Entity)
	}
	at := make(map[string]int, entities.Rows)
	var cell []byte
	for row := range entities.Rows {
		cell = id.AppendCell(cell[:0], row)
		at[string(cell)] = row
	}
	owner := make([]int, rows.Rows)
	for row := range owner {
		cell = link.AppendCell(cell[:0], row)
		e, known := at[string(cell)]
		if !known {
			return nil, fmt.Errorf("join %q: row %d is of an entity that is not there", s.Table, row+1)
		}
		owner[row] = e
	}
	out := &frame.Frame{Name: s.Table, Rows: rows.Rows}
	known := entities.Select(owner)
	for _, name := range order {
		c := rows.Column(name)
		if c == nil {
			c = known.Column(name)
		}
		if c != nil {
			out.Columns = append(out.Columns, *c)
		}
	}
	return out, nil
}
