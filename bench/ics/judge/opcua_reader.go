package judge

import (
	"encoding/binary"
	"math"
)

// uaReader reads the binary encoding (OPC 10000-6, 5.2).
type uaReader struct {
	b   []byte
	bad bool
}

func (r *uaReader) take(n int) []byte {
	if n > len(r.b) {
		r.bad, r.b = true, nil
		return make([]byte, n)
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

func (r *uaReader) skip(n int)  { r.take(n) }
func (r *uaReader) u32() uint32 { return binary.LittleEndian.Uint32(r.take(4)) }

// count is the length of an array, which cannot have more elements than bytes follow.
func (r *uaReader) count() int {
	n := int(int32(r.u32()))
	if n > len(r.b) {
		r.bad = true
		return 0
	}
	return max(n, 0)
}

// text passes over a string.
func (r *uaReader) text() { r.skip(r.count()) }

// request passes over the header of a request.
func (r *uaReader) request() {
	r.node()
	r.skip(16) // time, handle, diagnostics
	r.text()
	r.skip(7) // hint, additional header
}

// node is a numeric NodeId.
func (r *uaReader) node() (space int, id uint32) {
	switch r.take(1)[0] {
	case 0:
		return 0, uint32(r.take(1)[0])
	case 1:
		b := r.take(3)
		return int(b[0]), uint32(binary.LittleEndian.Uint16(b[1:]))
	case 2:
		return int(binary.LittleEndian.Uint16(r.take(2))), r.u32()
	}
	r.bad = true
	return 0, 0
}

// value is a DataValue; is tells whether it holds a double or a boolean.
func (r *uaReader) value() (value float64, bit, is bool) {
	mask := r.take(1)[0]
	if mask&1 != 0 {
		switch r.take(1)[0] {
		case 1:
			value, bit, is = float64(r.take(1)[0]), true, true
		case 11:
			value, is = math.Float64frombits(binary.LittleEndian.Uint64(r.take(8))), true
		case 6:
			r.skip(4)
		case 12:
			r.text()
		default:
			r.bad = true
		}
	}
	for _, part := range [...]struct {
		mask byte
		size int
	}{{2, 4}, {4, 8}, {16, 2}, {8, 8}, {32, 2}} { // status, times and their fractions
		if mask&part.mask != 0 {
			r.skip(part.size)
		}
	}
	return value, bit, is && !r.bad
}
