package dataset

import (
	"math"
	"slices"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/frame"
)

// storeColumn turns the cells of one column into stored values.
type storeColumn struct {
	index  int
	column *Column
	meant  bool // quotes mean text
	null   [len(spellingSet{})]bool
	storeCells
	lengths []int32 // of texts, in characters; -1 where missing
	// shortest and longest are those of texts in ends, all of whose characters are bytes.
	shortest, longest int32
	levels            levels
	direct            direct     // of Parquet's values, if batches have them,
	write             writeValue // and what writes those as texts
}

func newStoreColumn(index int, c *Column, meant bool) storeColumn {
	s := storeColumn{index: index, column: c, meant: meant}
	for _, spelled := range c.NullTexts {
		s.null[spelling([]byte(spelled))] = true
	}
	return s
}

// reset forgets the cells of the batch before, and makes room for those of so many rows.
func (s *storeColumn) reset(rows int) {
	s.storeCells.reset(s.column.Stored, rows)
	switch s.column.Stored {
	case frame.Category:
		s.codes = slices.Grow(s.codes[:0], rows)
	case frame.Text:
		s.lengths = slices.Grow(s.lengths[:0], rows)
	}
}

// fill reads the column of b.
func (s *storeColumn) fill(b *batch) error {
	s.reset(b.rows)
	defer s.name()
	if given := b.given(s.index); given != nil {
		return s.take(b, given)
	}
	s.from = b.data
	for i := s.index; i < len(b.cells); i += b.columns {
		at := b.cells[i]
		if !s.cell(span{at.start, at.end}, at.mark) {
			return s.changed(b, i/b.columns)
		}
	}
	return nil
}

// take reads values as they stand in Parquet. The few that are no plain number or time go
// the way of texts.
func (s *storeColumn) take(b *batch, given []parquet.Value) error {
	timed := s.column.Stored == frame.Time
	for row := range given {
		v := given[row]
		if v.IsNull() {
			if !s.column.Nullable {
				return s.changed(b, row)
			}
			s.missing(s.column.Stored)
			continue
		}
		if timed {
			if t, ok := s.direct.time(v); ok {
				s.time(t)
				continue
			}
		} else if n, ok := s.direct.number(v); ok {
			s.number(n)
			continue
		}
		s.text = s.write(s.text[:0], v)
		if s.from = s.text; !s.cell(span{0, uint32(len(s.text))}, plain) {
			return s.changed(b, row)
		}
	}
	return nil
}

// cell reads one cell of s.from and reports whether it is what the first pass found.
func (s *storeColumn) cell(at span, m mark) bool {
	text := s.from[at.start:at.end]
	kind := s.column.Stored
	if s.isNull(text, m) {
		s.missing(kind)
		return s.column.Nullable
	}
	switch kind {
	case frame.Number:
		v, ok := s.column.Style.number(text)
		if ok {
			s.number(v)
		}
		return ok
	case frame.Time:
		t, ok := s.column.Style.time(text)
		if ok {
			s.time(t)
		}
		return ok
	case frame.Category:
		s.codes = append(s.codes, s.levels.code(text)+1)
		s.words(at)
	default:
		s.lengths = append(s.lengths, int32(characters(text)))
		s.words(at)
	}
	return true
}

// name notes what the codes mean: those who write the cells may do so while more texts come.
func (s *storeColumn) name() { s.names = s.levels.names }

func (s *storeColumn) words(at span) {
	s.size += int(at.end - at.start)
	s.spans = append(s.spans, at)
}

func (s *storeColumn) number(v float64) { s.numbers = append(s.numbers, v) }

func (s *storeColumn) time(t int64) {
	s.numbers, s.times = append(s.numbers, float64(t)), append(s.times, t)
}

func (s *storeColumn) isNull(text []byte, m mark) bool {
	if m == missing {
		return true
	}
	if len(text) > longestSpelling {
		return false
	}
	spelled := spelling(text)
	switch {
	case spelled < 0, s.meant && m == quoted && spelled != spelledEmpty:
		return false
	case spelled == spelledEmpty && m == quoted && s.column.Style.EmptyText:
		return false
	}
	return s.null[spelled]
}

func (s *storeColumn) missing(kind frame.Kind) {
	switch kind {
	case frame.Number:
		s.numbers = append(s.numbers, math.NaN())
	case frame.Time:
		s.numbers, s.times = append(s.numbers, math.NaN()), append(s.times, 0)
	case frame.Category:
		s.codes, s.spans = append(s.codes, 0), append(s.spans, nowhere)
	default:
		s.lengths, s.spans = append(s.lengths, -1), append(s.spans, nowhere)
	}
}

func (s *storeColumn) changed(b *batch, row int) error { return s.changedAt(b.first + int64(row)) }

func (s *storeColumn) changedAt(row int64) error {
	return refuse(Changed, "Upload the file again.", "A cell cannot be read as it was before.").at(row, s.column.Source)
}

// number reads a cell as the first pass decided.
func (s Style) number(text []byte) (float64, bool) {
	if !s.Comma {
		if v, _, ok := scanPlain(text); ok {
			return v.value, true
		}
	}
	var n numeral
	if !n.scan(text) {
		return 0, false
	}
	if s.Comma {
		return n.comma.value, n.asComma
	}
	return n.point.value, n.asPoint
}

// time reads a cell as the first pass decided, in microseconds of UTC.
func (s Style) time(text []byte) (int64, bool) {
	var m moment
	if !m.scan(text) || s.DayFirst && !m.dayFirst || !s.DayFirst && !m.monthFirst {
		return 0, false
	}
	return m.unixMicro(s.DayFirst), true
}
