package flat

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/parquet-go/parquet-go/encoding/delta"
)

// prefixes writes texts without what each shares with the one before it (DELTA_BYTE_ARRAY).
// Keys that count up, and all that comes in order, are a byte or two each then, before anything
// is compressed.
type prefixes struct {
	shared, lengths []int32
	rest, packed    []byte
}

const (
	// tried is how many neighbours of a page are looked at to see whether they share enough.
	tried = 64
	// sharedShare is the least share of the bytes that these must have in common: below it,
	// looking at all texts costs more than compressing them.
	sharedShare = 0.4
)

// worthwhile tells whether the texts of a page are shorter without what they share, going by
// neighbours that are spread over it. ends begins with a 0.
func worthwhile(text []byte, ends []uint32) bool {
	n := len(ends) - 1
	if n < 2 {
		return false
	}
	step := max(1, (n-1)/tried)
	shared, all := 0, 0
	for i := 1; i < n; i += step {
		shared += Shared(text[ends[i-1]:ends[i]], text[ends[i]:ends[i+1]])
		all += int(ends[i+1] - ends[i])
	}
	return float64(shared) > sharedShare*float64(all)
}

// encode returns the texts in dst, whose bytes it may use.
func (p *prefixes) encode(dst, text []byte, ends []uint32) (_ []byte, err error) {
	n := len(ends) - 1
	p.shared, p.lengths = slices.Grow(p.shared[:0], n)[:n], slices.Grow(p.lengths[:0], n)[:n]
	p.rest = slices.Grow(p.rest[:0], len(text)+8)
	rest := p.rest[:len(text)+8]
	written := 0
	var last []byte
	start := uint32(0)
	for i, end := range ends[1:] {
		cell := text[start:end]
		shared := Shared(last, cell)
		p.shared[i], p.lengths[i] = int32(shared), int32(len(cell)-shared)
		if left := cell[shared:]; len(left) > 8 || int(start)+shared+8 > len(text) {
			copy(rest[written:], left)
		} else { // what is copied behind it is written over, or cut off
			binary.LittleEndian.PutUint64(rest[written:], binary.LittleEndian.Uint64(text[int(start)+shared:]))
		}
		written += len(cell) - shared
		last, start = cell, end
	}
	binaryPacked := new(delta.BinaryPackedEncoding)
	if dst, err = binaryPacked.EncodeInt32(dst, p.shared); err != nil {
		return dst, err
	}
	if p.packed, err = binaryPacked.EncodeInt32(p.packed, p.lengths); err != nil {
		return dst, err
	}
	return append(append(dst, p.packed...), rest[:written]...), nil
}

// Shared is how many bytes both texts begin with.
func Shared(a, b []byte) int {
	most := min(len(a), len(b))
	a, b = a[:most], b[:most]
	for len(a) >= 16 && len(b) >= 16 {
		x := binary.LittleEndian.Uint64(a) ^ binary.LittleEndian.Uint64(b)
		y := binary.LittleEndian.Uint64(a[8:]) ^ binary.LittleEndian.Uint64(b[8:])
		if x != 0 {
			return most - len(a) + bits.TrailingZeros64(x)>>3
		}
		if y != 0 {
			return most - len(a) + 8 + bits.TrailingZeros64(y)>>3
		}
		a, b = a[16:], b[16:]
	}
	if len(a) >= 8 && len(b) >= 8 {
		if x := binary.LittleEndian.Uint64(a) ^ binary.LittleEndian.Uint64(b); x != 0 {
			return most - len(a) + bits.TrailingZeros64(x)>>3
		}
		a, b = a[8:], b[8:]
	}
	for i := range a {
		if a[i] != b[i] {
			return most - len(a) + i
		}
	}
	return most
}
