package frame

import (
	"fmt"
	"slices"
)

// Concat joins frames of the same columns, in order. Levels are united.
func Concat(parts ...*Frame) (*Frame, error) {
	if len(parts) == 0 {
		return &Frame{}, nil
	}
	out := &Frame{Name: parts[0].Name, Columns: make([]Column, len(parts[0].Columns))}
	for _, p := range parts {
		out.Rows += p.Rows
		if len(p.Columns) != len(out.Columns) {
			return nil, fmt.Errorf("join frames of %d and %d columns", len(out.Columns), len(p.Columns))
		}
	}
	for i := range out.Columns {
		c := &out.Columns[i]
		c.Field = parts[0].Columns[i].Field
		nulls := false
		for _, p := range parts {
			from := &p.Columns[i]
			if from.Name != c.Name || from.Kind != c.Kind {
				return nil, fmt.Errorf("join column %q (%s) and %q (%s)", c.Name, c.Kind, from.Name, from.Kind)
			}
			c.Numbers = append(c.Numbers, from.Numbers...)
			c.Times = append(c.Times, from.Times...)
			nulls = nulls || from.Null != nil
		}
		if nulls {
			c.Null = make([]bool, 0, out.Rows)
			for _, p := range parts {
				if from := p.Columns[i].Null; from != nil {
					c.Null = append(c.Null, from...)
				} else {
					c.Null = append(c.Null, make([]bool, p.Rows)...)
				}
			}
		}
		if c.Kind == Category || c.Kind == Text {
			c.uniteLevels(parts, i)
		}
	}
	return out, nil
}

// uniteLevels gives column c the levels of all parts and their codes in them.
func (c *Column) uniteLevels(parts []*Frame, i int) {
	for _, p := range parts {
		c.Levels = append(c.Levels, p.Columns[i].Levels...)
	}
	slices.Sort(c.Levels)
	c.Levels = slices.Compact(c.Levels)
	for _, p := range parts {
		from := &p.Columns[i]
		to := make([]uint32, len(from.Levels))
		for l, text := range from.Levels {
			at, _ := slices.BinarySearch(c.Levels, text)
			to[l] = uint32(at)
		}
		for row, code := range from.Codes {
			if from.IsNull(row) {
				code = 0
			} else {
				code = to[code]
			}
			c.Codes = append(c.Codes, code)
		}
	}
}
