package dataset

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// fillRows reads the column of typed rows. It stores what reading their texts would give.
func (s *storeColumn) fillRows(kind spool.Kind, v *spool.Vector, first int64) error {
	s.reset(len(v.Null))
	defer s.name()
	row := -1
	switch stored := s.column.Stored; {
	case kind == spool.Text && stored == frame.Category:
		row = s.fillLevels(v)
	case kind == spool.Text && stored == frame.Text:
		row = s.fillWords(v)
	case kind == spool.Boolean && stored == frame.Category:
		row = s.fillTruths(v)
	case kind == spool.Decimal || kind == spool.Text:
		row = s.fillTexts(v, kind == spool.Text)
	case kind == spool.Integer && stored == frame.Number:
		row = s.fillWhole(v)
	case kind == spool.Integer && stored != frame.Time:
		row = s.fillDigits(v)
	case kind == spool.Float && stored == frame.Number:
		row = s.fillFloats(v)
	case (kind == spool.Moment || kind == spool.Date) && stored == frame.Time:
		row = s.fillTimes(v, kind)
	default:
		row = s.fillWritten(v, kind)
	}
	if row >= 0 {
		return s.changedAt(first + int64(row))
	}
	return nil
}

// fillTexts returns the first row that is not what the column's schema says, or -1.
func (s *storeColumn) fillTexts(v *spool.Vector, isText bool) int {
	m := plain
	if isText {
		m = quoted
	}
	s.from = v.Bytes
	start := uint32(0)
	for row, end := range v.Ends {
		marked := m
		if v.Null[row] {
			marked = missing
		}
		if !s.cell(span{start, end}, marked) {
			return row
		}
		start = end
	}
	return -1
}

// fillLevels is fillTexts for texts that are stored as categories. Some of them at a time wait
// for memory together.
func (s *storeColumn) fillLevels(v *spool.Vector) int {
	s.from = v.Bytes
	var hashes [togetherAdded]uint64
	start := uint32(0)
	for row := 0; row < len(v.Ends); {
		first := row
		for _, end := range v.Ends[row:min(row+togetherAdded, len(v.Ends))] {
			text := v.Bytes[start:end]
			if v.Null[row] || len(text) <= longestSpelling && s.isNull(text, quoted) {
				if !s.column.Nullable {
					return row
				}
				s.spans = append(s.spans, nowhere)
			} else {
				hashes[row-first] = hash(text)
				s.words(span{start, end})
			}
			start = end
			row++
		}
		s.levels.fetch(hashes[:row-first])
		for i, at := range s.spans[first:row] {
			if at == nowhere {
				s.codes = append(s.codes, 0)
				continue
			}
			s.codes = append(s.codes, s.levels.codeOf(v.Bytes[at.start:at.end], hashes[i])+1)
		}
	}
	return -1
}

// fillTruths reads truth values, whose texts are never missing.
func (s *storeColumn) fillTruths(v *spool.Vector) int {
	var codes [2]uint32 // plus 1
	var spans [2]span
	for row, null := range v.Null {
		if null {
			if s.missing(frame.Category); !s.column.Nullable {
				return row
			}
			continue
		}
		n := v.Ints[row] & 1
		if codes[n] == 0 {
			codes[n] = s.levels.code(truths[n]) + 1
			start := len(s.text)
			s.text = append(s.text, truths[n]...)
			spans[n] = span{uint32(start), uint32(len(s.text))}
		}
		s.codes = append(s.codes, codes[n])
		s.words(spans[n])
	}
	s.from = s.text
	return -1
}

// fillDigits reads integers that are stored as texts: as categories most often few and small.
func (s *storeColumn) fillDigits(v *spool.Vector) int {
	if s.column.Stored == frame.Text {
		return s.fillKeys(v)
	}
	var known [256]struct {
		code uint32 // plus 1
		at   span
	}
	for row, n := range v.Ints {
		if v.Null[row] {
			if s.missing(frame.Category); !s.column.Nullable {
				return row
			}
			continue
		}
		small := n >= 0 && n < int64(len(known))
		if small && known[n].code > 0 {
			s.codes = append(s.codes, known[n].code)
			s.words(known[n].at)
			continue
		}
		start := len(s.text)
		s.text = strconv.AppendInt(s.text, n, 10)
		at := span{uint32(start), uint32(len(s.text))}
		s.words(at)
		code := s.levels.code(s.text[start:]) + 1
		s.codes = append(s.codes, code)
		if small {
			known[n].code, known[n].at = code, at
		}
	}
	s.from = s.text
	return -1
}

func (s *storeColumn) fillWhole(v *spool.Vector) int {
	for row, n := range v.Ints {
		switch {
		case v.Null[row]:
			if s.missing(frame.Number); !s.column.Nullable {
				return row
			}
		case n > maxWhole || n < -maxWhole:
			return row
		default:
			s.number(float64(n))
		}
	}
	return -1
}

func (s *storeColumn) fillFloats(v *spool.Vector) int {
	numbers := s.numbers[:len(v.Floats)]
	for row, f := range v.Floats {
		switch {
		case v.Null[row] || f-f != 0: // or NaN, or infinite
			if !s.column.Nullable {
				return row
			}
			f = math.NaN()
		case f == 0:
			f = 0 // not minus zero
		}
		numbers[row] = f
	}
	s.numbers = numbers
	return -1
}

func (s *storeColumn) fillTimes(v *spool.Vector, kind spool.Kind) int {
	low, high, ticks := int64(firstDay)*dayTicks, int64(lastDay+1)*dayTicks-1, int64(1)
	if kind == spool.Date {
		low, high, ticks = firstDay, lastDay, dayTicks
	}
	for row, n := range v.Ints {
		switch {
		case v.Null[row]:
			if s.missing(frame.Time); !s.column.Nullable {
				return row
			}
		case n < low || n > high:
			return row
		default:
			s.time(n * ticks)
		}
	}
	return -1
}

// fillWritten reads values as the texts that they are stored as.
func (s *storeColumn) fillWritten(v *spool.Vector, kind spool.Kind) int {
	for row, null := range v.Null {
		start, marked := len(s.text), plain
		switch {
		case null:
			marked = missing
		case kind == spool.Float:
			s.text = appendCell(s.text, v.Floats[row])
		case kind == spool.Boolean: // no category
			s.text = append(s.text, truths[v.Ints[row]&1]...)
		default:
			s.text = appendTyped(s.text, kind, v.Ints[row])
		}
		s.from = s.text
		if !s.cell(span{uint32(start), uint32(len(s.text))}, marked) {
			return row
		}
	}
	return -1
}

// appendCell writes a float as a cell. What is no number is written as the spelling of a
// missing cell under which it was counted.
func appendCell(dst []byte, f float64) []byte {
	switch {
	case f == 0:
		f = 0 // not minus zero
	case math.IsInf(f, 1):
		return append(dst, nullSpellings[spelledInf]...)
	}
	return appendFloat(dst, f, 64)
}
