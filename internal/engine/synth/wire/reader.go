package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/bits"
)

// ErrDamaged says that bytes are not what a Writer wrote.
var ErrDamaged = errors.New("the model file is damaged")

// Reader reads what a Writer wrote. After the first failure Err is set and every part
// that is read is zero or empty.
type Reader struct {
	b   []byte
	err error
}

// NewReader reads b.
func NewReader(b []byte) *Reader { return &Reader{b: b} }

// Err is the first failure.
func (r *Reader) Err() error { return r.err }

// Left is the number of bytes not yet read.
func (r *Reader) Left() int { return len(r.b) }

// Fail records a failure that the caller found.
func (r *Reader) Fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, args...))
		r.b = nil
	}
}

// Uint reads a varint.
func (r *Reader) Uint() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.Fail("a number is cut short")
		return 0
	}
	r.b = r.b[n:]
	return v
}

// Int reads a number of at most limit.
func (r *Reader) Int(limit int) int {
	v := r.Uint()
	if limit < 0 || v > uint64(limit) {
		r.Fail("%d exceeds %d", v, limit)
		return 0
	}
	return int(v)
}

// Count reads the length of a list whose elements take at least size bytes each.
func (r *Reader) Count(size int) int {
	n := r.Uint()
	if n > uint64(len(r.b)/max(size, 1)) { // of what is left behind the number
		r.Fail("%d elements do not fit", n)
		return 0
	}
	return int(n)
}

// Bool reads one byte.
func (r *Reader) Bool() bool {
	if len(r.b) == 0 {
		r.Fail("a flag is missing")
		return false
	}
	v := r.b[0]
	if v > 1 {
		r.Fail("a flag is %d", v)
		return false
	}
	r.b = r.b[1:]
	return v == 1
}

// String reads a framed string.
func (r *Reader) String() string {
	n := r.Count(1)
	if r.err != nil {
		return ""
	}
	s := string(r.b[:n])
	r.b = r.b[n:]
	return s
}

// Float reads a finite number.
func (r *Reader) Float() float64 {
	if len(r.b) < 8 {
		r.Fail("a number is cut short")
		return 0
	}
	v := math.Float64frombits(binary.LittleEndian.Uint64(r.b))
	if math.IsNaN(v) || math.IsInf(v, 0) {
		r.Fail("a number is not finite")
		return 0
	}
	r.b = r.b[8:]
	return v
}

// Strings reads a list.
func (r *Reader) Strings() []string {
	out := make([]string, r.Count(1))
	for i := range out {
		out[i] = r.String()
	}
	return out
}

// Floats reads a list.
func (r *Reader) Floats() []float64 {
	out := make([]float64, r.Count(8))
	for i := range out {
		out[i] = r.Float()
	}
	return out
}

// Bools reads a list.
func (r *Reader) Bools() []bool {
	n := r.Uint()
	if n > uint64(len(r.b))*8 {
		r.Fail("%d flags do not fit", n)
		return nil
	}
	out := make([]bool, n)
	for i := range out {
		out[i] = r.b[i>>3]>>(i&7)&1 == 1
	}
	r.b = r.b[(n+7)/8:]
	return out
}

// Codes reads exactly want numbers below limit.
func (r *Reader) Codes(want int, limit uint32) []uint32 {
	width := bits.Len32(max(limit, 1) - 1)
	if n := r.Uint(); n != uint64(want) || (uint64(want)*uint64(width)+7)/8 > uint64(len(r.b)) {
		r.Fail("%d codes where %d belong", n, want)
		return nil
	}
	out := make([]uint32, want)
	var acc uint64
	filled, at := 0, 0
	for i := range out {
		for filled < width {
			acc |= uint64(r.b[at]) << filled
			at++
			filled += 8
		}
		v := uint32(acc & (1<<width - 1))
		if v >= limit {
			r.Fail("code %d of %d", v, limit)
			return nil
		}
		out[i] = v
		acc >>= width
		filled -= width
	}
	r.b = r.b[at:]
	return out
}
