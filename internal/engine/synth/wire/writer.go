// Package wire reads and writes the parts of model files: varints, framed strings and
// packed codes. The reader trusts nothing: counts are bounded by the bytes that are
// left, so that a hostile file costs no more memory than its own size times a small factor.
package wire

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// Writer appends parts to B.
type Writer struct{ B []byte }

// Uint appends v as a varint.
func (w *Writer) Uint(v uint64) { w.B = binary.AppendUvarint(w.B, v) }

// Int appends a number that is not negative.
func (w *Writer) Int(v int) { w.Uint(uint64(v)) }

// Bool appends one byte.
func (w *Writer) Bool(v bool) {
	if v {
		w.B = append(w.B, 1)
	} else {
		w.B = append(w.B, 0)
	}
}

// String appends s after its length.
func (w *Writer) String(s string) {
	w.Int(len(s))
	w.B = append(w.B, s...)
}

// Float appends the 8 bytes of v.
func (w *Writer) Float(v float64) {
	w.B = binary.LittleEndian.AppendUint64(w.B, math.Float64bits(v))
}

// Strings appends a list.
func (w *Writer) Strings(list []string) {
	w.Int(len(list))
	for _, s := range list {
		w.String(s)
	}
}

// Floats appends a list.
func (w *Writer) Floats(list []float64) {
	w.Int(len(list))
	for _, v := range list {
		w.Float(v)
	}
}

// Bools appends a list, eight to the byte.
func (w *Writer) Bools(list []bool) {
	w.Int(len(list))
	var acc byte
	for i, v := range list {
		if v {
			acc |= 1 << (i & 7)
		}
		if i&7 == 7 || i == len(list)-1 {
			w.B = append(w.B, acc)
			acc = 0
		}
	}
}

// Codes appends a list of numbers below limit, each in as few bits as limit needs.
func (w *Writer) Codes(list []uint32, limit uint32) {
	w.Int(len(list))
	width := bits.Len32(max(limit, 1) - 1)
	var acc uint64
	filled := 0
	for _, v := range list {
		acc |= uint64(v) << filled
		filled += width
		for filled >= 8 {
			w.B = append(w.B, byte(acc))
			acc >>= 8
			filled -= 8
		}
	}
	if filled > 0 {
		w.B = append(w.B, byte(acc))
	}
}
