package report

import (
	"encoding/binary"
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
)

// matcher tells whether a cell has a pattern.
func matcher(pattern string) (func([]byte) bool, error) {
	slots, err := contract.ParsePattern(pattern)
	if err != nil {
		return nil, fmt.Errorf("compile pattern: %w", err)
	}
	if r := newByteRanges(slots); r != nil {
		return r.match, nil
	}
	type position struct {
		literal string
		allowed [256]bool
	}
	positions := make([]position, len(slots))
	for i, slot := range slots {
		if slot.Literal {
			positions[i].literal = slot.Alphabet
			continue
		}
		for _, c := range []byte(slot.Alphabet) {
			positions[i].allowed[c] = true
		}
	}
	return func(b []byte) bool {
		for i := range positions {
			p := &positions[i]
			if p.literal != "" {
				if len(b) < len(p.literal) || string(b[:len(p.literal)]) != p.literal {
					return false
				}
				b = b[len(p.literal):]
				continue
			}
			if len(b) == 0 || !p.allowed[b[0]] {
				return false
			}
			b = b[1:]
		}
		return len(b) == 0
	}, nil
}

// byteRanges is a pattern of which every byte lies in one range of ASCII, as digits, letters and literals
// do. It looks at eight bytes at once.
type byteRanges struct {
	length int
	words  []wordRanges
}

// wordRanges are the ranges of eight bytes from a place on. A byte's top bit is set in the sum with atLeast
// where it is the least allowed one or more, and in the sum with above where it is more than the greatest.
type wordRanges struct {
	at             int
	atLeast, above uint64
}

// newByteRanges returns nil for patterns of another form.
func newByteRanges(slots []contract.PatternSlot) *byteRanges {
	var low, high []byte
	for _, slot := range slots {
		if slot.Literal {
			low, high = append(low, slot.Alphabet...), append(high, slot.Alphabet...)
			continue
		}
		var allowed [256]bool
		least, greatest, count := byte(255), byte(0), 0
		for _, c := range []byte(slot.Alphabet) {
			if !allowed[c] {
				count++
			}
			allowed[c] = true
			least, greatest = min(least, c), max(greatest, c)
		}
		if count == 0 || int(greatest)-int(least)+1 != count {
			return nil
		}
		low, high = append(low, least), append(high, greatest)
	}
	if len(low) < 8 {
		return nil
	}
	for i := range low {
		if low[i] == 0 || high[i] >= 0x80 {
			return nil
		}
	}
	r := &byteRanges{length: len(low)}
	for at := 0; at < len(low); at += 8 {
		w := wordRanges{at: min(at, len(low)-8)} // the last word may overlap the one before
		var atLeast, above [8]byte
		for i := range 8 {
			atLeast[i], above[i] = 0x80-low[w.at+i], 0x7f-high[w.at+i]
		}
		w.atLeast, w.above = binary.LittleEndian.Uint64(atLeast[:]), binary.LittleEndian.Uint64(above[:])
		r.words = append(r.words, w)
	}
	return r
}

func (r *byteRanges) match(b []byte) bool {
	if len(b) != r.length {
		return false
	}
	const tops = 0x8080_8080_8080_8080
	for i := range r.words {
		// Where no byte is above 0x7f, nothing is carried from one to the next.
		p := &r.words[i]
		w := binary.LittleEndian.Uint64(b[p.at:])
		if (w+p.atLeast)&^(w+p.above)&^w&tops != tops {
			return false
		}
	}
	return true
}
