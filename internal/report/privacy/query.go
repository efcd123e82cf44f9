package privacy

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/report/align"
)

// predicate is a condition on one column that a query demands.
type predicate struct {
	column int
	op     operator
	// value is a number, or the code of a category.
	value float64
}

type operator uint8

const (
	equal operator = iota
	atMost
	atLeast
	absent
)

// index finds how many rows of a sample satisfy a query.
type index struct {
	columns []indexed
	rows    int
}

// indexed is one column of an index.
type indexed struct {
	values []float64 // by row
	null   []bool    // by row
	order  []int32   // rows with a value, ascending by value, then row
	sorted []float64 // the values in that order
	absent []int32
}

// newIndex indexes rows of a frame. Categories are held as their codes.
func newIndex(ctx context.Context, columns []align.Column, frame int, rows []int) (*index, error) {
	x := &index{columns: make([]indexed, len(columns)), rows: len(rows)}
	for k := range columns {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		cells := &columns[k].Cells[frame]
		c := &x.columns[k]
		c.values, c.null = make([]float64, len(rows)), make([]bool, len(rows))
		for i, row := range rows {
			switch {
			case cells.IsNull(row):
				c.null[i] = true
				c.absent = append(c.absent, int32(i))
				continue
			case columns[k].Numeric():
				c.values[i] = cells.Numbers[row]
			default:
				c.values[i] = float64(cells.Codes[row])
			}
			c.order = append(c.order, int32(i))
		}
		slices.SortFunc(c.order, func(a, b int32) int {
			return cmp.Or(cmp.Compare(c.values[a], c.values[b]), cmp.Compare(a, b))
		})
		c.sorted = make([]float64, len(c.order))
		for i, row := range c.order {
			c.sorted[i] = c.values[row]
		}
	}
	return x, nil
}

// matching returns the rows that satisfy a predicate.
func (x *index) matching(p predicate) []int32 {
	c := &x.columns[p.column]
	from := sort.SearchFloat64s(c.sorted, p.value)
	to := from + sort.Search(len(c.sorted)-from, func(i int) bool { return c.sorted[from+i] > p.value })
	switch p.op {
	case absent:
		return c.absent
	case atMost:
		return c.order[:to]
	case atLeast:
		return c.order[from:]
	}
	return c.order[from:to]
}

// satisfies tells whether a row does.
func (x *index) satisfies(row int32, p predicate) bool {
	c := &x.columns[p.column]
	if c.null[row] || p.op == absent {
		return c.null[row] && p.op == absent
	}
	switch v := c.values[row]; p.op {
	case atMost:
		return v <= p.value
	case atLeast:
		return v >= p.value
	default:
		return v == p.value
	}
}

// single tells whether exactly one row satisfies all predicates. It looks at the rows of
// the rarest one only.
func (x *index) single(query []predicate) bool {
	var fewest []int32
	for i, p := range query {
		if rows := x.matching(p); i == 0 || len(rows) < len(fewest) {
			fewest = rows
		}
	}
	found := 0
candidates:
	for _, row := range fewest {
		for _, p := range query {
			if !x.satisfies(row, p) {
				continue candidates
			}
		}
		if found++; found > 1 {
			return false
		}
	}
	return found == 1
}

// median is the middle value of a column; the mean of two where their number is even.
func (x *index) median(column int) float64 {
	s := x.columns[column].sorted
	if len(s) == 0 {
		return 0
	}
	return (s[(len(s)-1)/2] + s[len(s)/2]) / 2
}
