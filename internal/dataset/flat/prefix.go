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

// encode returns the texts in dst, whose bytes it may use. known is what each shares with the one
// before, or Unknown; it may be shorter than there are texts.
func (p *prefixes) encode(dst, text []byte, ends []uint32, known []int32) (_ []byte, err error) {
	n := len(ends) - 1
	if len(known) == n {
		p.shared = append(p.shared[:0], known...)
	} else {
		p.shared = appendShared(p.shared[:0], text, ends[1:])
	}
	p.lengths = slices.Grow(p.lengths[:0], n)[:n]
	p.rest = slices.Grow(p.rest[:0], len(text)+8)
	rest := p.rest[:len(text)+8]
	written := 0
	start := uint32(0)
	for i, end := range ends[1:] {
		shared := p.shared[i]
		if shared < 0 {
			shared = 0
			if i > 0 {
				shared = int32(Shared(text[ends[i-1]:start], text[start:end]))
			}
			p.shared[i] = shared
		}
		from := start + uint32(shared)
		p.lengths[i] = int32(end - from)
		if end-from > 8 || int(from)+8 > len(text) {
			copy(rest[written:], text[from:end])
		} else { // what is copied behind it is written over, or cut off
			binary.LittleEndian.PutUint64(rest[written:], binary.LittleEndian.Uint64(text[from:]))
		}
		written += int(end - from)
		start = end
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

// Unknown stands for what a text shares with the one before where nobody has looked, or where
// that one is not at hand.
const Unknown = -1

// Neighbours appends what each of some texts, which lie one behind the other from 0 on, shares
// with the one before; or nothing where that is too little for all to be looked at. It is for
// who would look twice.
func Neighbours(dst []int32, text []byte, ends []uint32) []int32 {
	if len(ends) == 0 || !worthwhile(text, ends) {
		return dst
	}
	return appendShared(dst, text, ends)
}

// appendShared appends what each text shares with the one before. Four words are compared at once
// also where the texts are shorter: that is faster than to look for their ends.
func appendShared(dst []int32, text []byte, ends []uint32) []int32 {
	held := len(dst)
	dst = slices.Grow(dst, len(ends))[:held+len(ends)]
	out := dst[held:]
	before, start := 0, 0
	for i, end := range ends {
		most := min(start-before, int(end)-start)
		shared := 0
		for shared < most {
			at, to := before+shared, start+shared
			if len(text)-to < 32 {
				shared += Shared(text[at:before+most], text[to:start+most])
				break
			}
			a, b := (*[32]byte)(text[at:at+32]), (*[32]byte)(text[to:to+32])
			w, x := load(a[:8])^load(b[:8]), load(a[8:16])^load(b[8:16])
			y, z := load(a[16:24])^load(b[16:24]), load(a[24:])^load(b[24:])
			if w|x|y|z != 0 {
				switch {
				case w != 0:
					shared += bits.TrailingZeros64(w) >> 3
				case x != 0:
					shared += 8 + bits.TrailingZeros64(x)>>3
				case y != 0:
					shared += 16 + bits.TrailingZeros64(y)>>3
				default:
					shared += 24 + bits.TrailingZeros64(z)>>3
				}
				break
			}
			shared += 32
		}
		out[i] = int32(min(most, shared))
		before, start = start, int(end)
	}
	if len(out) > 0 {
		out[0] = Unknown
	}
	return dst
}

func load(p []byte) uint64 { return binary.LittleEndian.Uint64(p) }

// Shared is how many bytes both texts begin with.
func Shared(a, b []byte) int {
	most := min(len(a), len(b))
	a, b = a[:most], b[:most]
	for len(a) >= 16 && len(b) >= 16 {
		x := load(a) ^ load(b)
		y := load(a[8:]) ^ load(b[8:])
		if x != 0 {
			return most - len(a) + bits.TrailingZeros64(x)>>3
		}
		if y != 0 {
			return most - len(a) + 8 + bits.TrailingZeros64(y)>>3
		}
		a, b = a[16:], b[16:]
	}
	if len(a) >= 8 && len(b) >= 8 {
		if x := load(a) ^ load(b); x != 0 {
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
