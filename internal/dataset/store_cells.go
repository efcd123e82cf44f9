package dataset

import (
	"slices"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/frame"
)

// storeCells are cells of one column on their way into the file: of numbers, times or texts,
// and nothing that points elsewhere for each cell, which the collector would follow.
type storeCells struct {
	numbers []float64 // of numbers and times; NaN where missing
	times   []int64   // in microseconds of UTC
	spans   []span    // of texts and categories, in from
	from    []byte
	text    []byte // of values that did not come as texts
	size    int    // bytes of the cells that are stored as texts
}

// span is a text within others.
type span struct{ start, end uint32 }

// nowhere is the span of a missing cell.
var nowhere = span{start: 1}

// reset forgets the cells, and makes room for those of so many rows.
func (s *storeCells) reset(kind frame.Kind, rows int) {
	s.text, s.size = s.text[:0], 0
	switch kind {
	case frame.Number:
		s.numbers = slices.Grow(s.numbers[:0], rows)
	case frame.Time:
		s.numbers, s.times = slices.Grow(s.numbers[:0], rows), slices.Grow(s.times[:0], rows)
	default:
		s.spans = slices.Grow(s.spans[:0], rows)
	}
}

// appendValues appends the cells of some rows as the column at an index of the file stores
// them. They hold as long as the cells do.
func (s *storeCells) appendValues(dst []parquet.Value, c *Column, index, from, to int) []parquet.Value {
	null := parquet.NullValue().Level(0, 0, index)
	optional := c.Nullable // only then what is not missing needs its level
	switch {
	case c.Stored == frame.Time:
		for row, t := range s.times[from:to] {
			if n := s.numbers[from+row]; n != n {
				dst = append(dst, null)
				continue
			}
			v := parquet.Int64Value(t)
			if optional {
				v = v.Level(0, 1, index)
			}
			dst = append(dst, v)
		}
	case c.Stored == frame.Number && c.Logical == Integer:
		for _, n := range s.numbers[from:to] {
			if n != n {
				dst = append(dst, null)
				continue
			}
			v := parquet.Int64Value(int64(n))
			if optional {
				v = v.Level(0, 1, index)
			}
			dst = append(dst, v)
		}
	case c.Stored == frame.Number:
		for _, n := range s.numbers[from:to] {
			if n != n {
				dst = append(dst, null)
				continue
			}
			v := parquet.DoubleValue(n)
			if optional {
				v = v.Level(0, 1, index)
			}
			dst = append(dst, v)
		}
	default:
		for _, at := range s.spans[from:to] {
			if at == nowhere {
				dst = append(dst, null)
				continue
			}
			v := parquet.ByteArrayValue(s.from[at.start:at.end])
			if optional {
				v = v.Level(0, 1, index)
			}
			dst = append(dst, v)
		}
	}
	return dst
}
