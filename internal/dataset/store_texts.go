package dataset

import (
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// fillWords is fillTexts for texts that are stored as such.
func (s *storeColumn) fillWords(v *spool.Vector) int {
	s.from = v.Bytes
	narrow := v.ASCII || ASCII(v.Bytes) // a byte is a character
	if narrow && spool.AllThere(v.Null) && s.fillRun(v) {
		return -1
	}
	lengths, spans := s.lengths[:len(v.Ends)], s.spans[:len(v.Ends)]
	start := uint32(0)
	for row, end := range v.Ends {
		text := v.Bytes[start:end]
		switch {
		case v.Null[row] || len(text) <= longestSpelling && s.isNull(text, quoted):
			if !s.column.Nullable {
				return row
			}
			lengths[row], spans[row] = -1, nowhere
			start = end
			continue
		case narrow:
			lengths[row] = int32(len(text))
		default:
			lengths[row] = int32(characters(text))
		}
		spans[row] = span{start, end}
		s.size += len(text)
		start = end
	}
	s.lengths, s.spans = lengths, spans
	return -1
}

// fillRun takes narrow texts where they lie, unless one of them means a missing cell.
func (s *storeColumn) fillRun(v *spool.Vector) bool {
	start, shortest, longest := uint32(0), uint32(math.MaxInt32), uint32(0)
	for _, end := range v.Ends {
		length := end - start
		if length <= longestSpelling && s.isNull(v.Bytes[start:end], quoted) {
			return false
		}
		shortest, longest = min(shortest, length), max(longest, length)
		start = end
	}
	s.ends, s.shared, s.shortest, s.longest = v.Ends, v.Shared, int32(shortest), int32(longest)
	s.size = len(v.Bytes)
	return true
}

// mostDigits is how many bytes an integer is written with at most, in words of eight.
const mostDigits = 24

// fillKeys reads integers that are stored as their digits.
func (s *storeColumn) fillKeys(v *spool.Vector) int {
	s.text = slices.Grow(s.text, mostDigits*(len(v.Ints)+1))
	if spool.AllThere(v.Null) {
		s.fillKeyRun(v.Ints)
		return -1
	}
	text, end := s.text[:cap(s.text)], 0
	lengths, spans := s.lengths[:len(v.Ints)], s.spans[:len(v.Ints)]
	for row, n := range v.Ints {
		if v.Null[row] {
			if !s.column.Nullable {
				return row
			}
			lengths[row], spans[row] = -1, nowhere
			continue
		}
		start := end
		end = len(strconv.AppendInt(text[:end], n, 10))
		lengths[row], spans[row] = int32(end-start), span{uint32(start), uint32(end)}
	}
	s.lengths, s.spans, s.text, s.from = lengths, spans, text[:end], text[:end]
	s.size = end
	return -1
}

// fillKeyRun is fillKeys where none is missing. Keys most often count up: then the digits of the
// next are made of those of the last one.
func (s *storeColumn) fillKeyRun(keys []int64) {
	text, ends, end := s.text[:cap(s.text)], slices.Grow(s.held[:0], len(keys))[:len(keys)], 0
	shared := slices.Grow(s.heldShared[:0], len(keys))[:len(keys)]
	shortest, longest := math.MaxInt32, 0
	var d keyDigits
	last := int64(0)
	for i, n := range keys {
		changed := 0
		if n == last+1 {
			changed = d.next()
		}
		if changed == 0 {
			length := len(strconv.AppendInt(text[:end], n, 10)) - end
			shortest, longest = min(shortest, length), max(longest, length)
			d.read(text[end:], length, n > 0)
			shared[i] = flat.Unknown
		} else {
			d.write(text[end:])
			shared[i] = int32(d.length - changed)
		}
		last = n
		end += d.length
		ends[i] = uint32(end)
	}
	s.held, s.heldShared, s.ends, s.shared, s.shortest, s.longest = ends, shared, ends, shared, int32(shortest), int32(longest)
	s.text, s.from, s.size = text[:end], text[:end], end
}
