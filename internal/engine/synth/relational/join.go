package relational

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// index finds the row of a key of the table at a place in the schema. Keys are compared as
// they are written.
func index(f *frame.Frame, key string, table int) (map[string]int, error) {
	c := f.Column(key)
	rows := make(map[string]int, f.Rows)
	var cell []byte
	for row := range f.Rows {
		if c.IsNull(row) {
			return nil, refuse(keyField(table), "Choose a key without missing values.", "The key %q of table %q is missing in row %d.", key, f.Name, row+1)
		}
		cell = c.AppendCell(cell[:0], row)
		if _, twice := rows[string(cell)]; twice {
			return nil, refuse(keyField(table), "Choose a key that names each row once.", "The key %q of table %q repeats a value in row %d.", key, f.Name, row+1)
		}
		rows[string(cell)] = row
	}
	return rows, nil
}

// follow returns the parent row of each row of the child, or none where the key is missing.
// unknown counts keys that no parent has.
func follow(child *frame.Column, rows int, parents map[string]int) (to []int, missing, unknown int) {
	to = make([]int, rows)
	var cell []byte
	for row := range to {
		if to[row] = none; child.IsNull(row) {
			missing++
			continue
		}
		cell = child.AppendCell(cell[:0], row)
		if at, ok := parents[string(cell)]; ok {
			to[row] = at
		} else {
			unknown++
		}
	}
	return to, missing, unknown
}

// families groups the rows of a child by parent: those of parent p are
// rows[first[p]:first[p+1]], in their order.
type families struct {
	first []int
	rows  []int
}

func newFamilies(parents int, to []int, order *frame.Column) *families {
	f := &families{first: make([]int, parents+1), rows: make([]int, len(to))}
	for _, p := range to {
		f.first[p+1]++
	}
	for p := range parents {
		f.first[p+1] += f.first[p]
	}
	next := slices.Clone(f.first)
	for row, p := range to {
		f.rows[next[p]] = row
		next[p]++
	}
	if order != nil {
		for p := range parents {
			slices.SortStableFunc(f.of(p), func(a, b int) int { return compare(order, a, b) })
		}
	}
	return f
}

// of are the rows of parent p.
func (f *families) of(p int) []int { return f.rows[f.first[p]:f.first[p+1]] }

// compare orders two cells of a number or a time; missing ones come last.
func compare(c *frame.Column, a, b int) int {
	switch na, nb := c.IsNull(a), c.IsNull(b); {
	case na || nb:
		if na == nb {
			return 0
		}
		if na {
			return 1
		}
		return -1
	}
	x, y := value(c, a), value(c, b)
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// value is a number, a time in microseconds, or a code, as a number.
func value(c *frame.Column, row int) float64 {
	switch c.Kind {
	case frame.Number:
		return c.Numbers[row]
	case frame.Time:
		return float64(c.Times[row])
	}
	return float64(c.Codes[row])
}
