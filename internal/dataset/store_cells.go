package dataset

import (
	"slices"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/frame"
)

// storeCells are cells of one column on their way into the file: of numbers, times or texts,
// and nothing that points elsewhere for each cell, which the collector would follow.
type storeCells struct {
	numbers    []float64 // of numbers and times; NaN where missing
	times      []int64   // in microseconds of UTC
	spans      []span    // of texts, and of categories beyond a dictionary, in from
	ends       []uint32  // instead, where texts lie one behind the other and none is missing; nil elsewhere
	held       []uint32  // what ends may be, as heldShared is for shared
	shared     []int32   // what texts in ends share with the one before, or flat.Unknown; empty where nobody looked
	heldShared []int32
	from       []byte
	text       []byte   // of values that did not come as texts
	size       int      // bytes of the cells that are stored as texts
	codes      []uint32 // of categories, plus 1; 0 where missing
	names      []string // of codes
}

// span is a text within others.
type span struct{ start, end uint32 }

// nowhere is the span of a missing cell.
var nowhere = span{start: 1}

// reset forgets the cells, and makes room for those of so many rows.
func (s *storeCells) reset(kind frame.Kind, rows int) {
	s.text, s.size, s.codes, s.ends, s.shared = s.text[:0], 0, s.codes[:0], nil, nil
	switch kind {
	case frame.Number:
		s.numbers = slices.Grow(s.numbers[:0], rows)
	case frame.Time:
		s.numbers, s.times = slices.Grow(s.numbers[:0], rows), slices.Grow(s.times[:0], rows)
	default:
		s.spans = slices.Grow(s.spans[:0], rows)
	}
}

// append appends the cells of some rows as the column stores them.
func (s *storeCells) append(to *flat.Chunk, c *Column, from, until int) error {
	switch {
	case c.Stored == frame.Time:
		for row, t := range s.times[from:until] {
			if n := s.numbers[from+row]; n != n {
				to.Missing()
				continue
			}
			to.Integer(t)
		}
	case c.Stored == frame.Number && c.Logical == Integer:
		for _, n := range s.numbers[from:until] {
			if n != n {
				to.Missing()
				continue
			}
			to.Integer(int64(n))
		}
	case c.Stored == frame.Number:
		to.Doubles(s.numbers[from:until])
	case c.dictionary():
		return to.Codes(s.codes[from:until], s.names)
	default:
		if err := to.Spell(); err != nil {
			return err
		}
		if s.ends == nil {
			s.appendTexts(to, s.spans[from:until])
			break
		}
		first := uint32(0)
		if from > 0 {
			first = s.ends[from-1]
		}
		var shared []int32
		if len(s.shared) > 0 {
			shared = s.shared[from:until]
		}
		appendRun(to, s.from, s.ends[from:until], shared, first)
	}
	return to.EndCells()
}

// appendTexts appends texts, those at once that lie one behind the other.
func (s *storeCells) appendTexts(to *flat.Chunk, spans []span) {
	for len(spans) > 0 {
		first := spans[0]
		if first == nowhere {
			to.Missing()
			spans = spans[1:]
			continue
		}
		count, end := 1, first.end
		for count < len(spans) && spans[count].start == end && spans[count] != nowhere {
			end = spans[count].end
			count++
		}
		ends, base := to.Texts(s.from[first.start:end], count, nil)
		for i := range ends {
			ends[i] = base + spans[i].end - first.start
		}
		spans = spans[count:]
	}
}

// appendRun appends texts that lie one behind the other from first on.
func appendRun(to *flat.Chunk, text []byte, ends []uint32, shared []int32, first uint32) {
	if len(ends) == 0 {
		return
	}
	into, base := to.Texts(text[first:ends[len(ends)-1]], len(ends), shared)
	if base == first { // of a page of its own
		copy(into, ends)
		return
	}
	for i, end := range ends {
		into[i] = base + end - first
	}
}

// dictionary tells that the column's texts are written as places in a dictionary.
func (c *Column) dictionary() bool { return c.Stored == frame.Category && c.Distinct <= manyValues }
