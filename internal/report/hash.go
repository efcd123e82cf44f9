package report

import (
	"encoding/binary"
	"math/bits"
)

// Multipliers of the keyed hash: odd 64-bit constants with evenly spread bits (wyhash).
const (
	mulA = 0xa0761d6478bd642f
	mulB = 0xe7037ed1a0b428db
	mulC = 0x8ebc6af09c88c6e3
)

func fold(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// hash64 is a keyed hash of b by multiply and fold, in the manner of wyhash. It decides
// no bytes that are delivered; two values fall together once in 2^64 pairs, so a table
// of 10 million rows has a false duplicate once in 400,000 reports. Larger tables take
// two hashes of different keys.
func hash64(key uint64, b []byte) uint64 {
	h := key ^ fold(key^mulA, uint64(len(b))^mulB)
	for len(b) > 16 {
		h = fold(binary.LittleEndian.Uint64(b)^mulB, binary.LittleEndian.Uint64(b[8:])^h)
		b = b[16:]
	}
	var low, high uint64
	switch {
	case len(b) >= 8:
		low, high = binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[len(b)-8:])
	case len(b) >= 4:
		low, high = uint64(binary.LittleEndian.Uint32(b)), uint64(binary.LittleEndian.Uint32(b[len(b)-4:]))
	case len(b) > 0:
		low = uint64(b[0])<<16 | uint64(b[len(b)/2])<<8 | uint64(b[len(b)-1])
	}
	return fold(mulC^fold(low^mulB, high^h), h^mulA)
}

// mix scatters a number, for samples of rows that have nothing to do with their order.
func mix(n uint64) uint64 { return fold(fold(n^mulA, mulB), n^mulC) }

// lookup finds the position of a text in a closed list, by open addressing.
type lookup struct {
	names []string
	slots []int32
	mask  uint64
}

func newLookup(names []string) *lookup {
	size := 8
	for size < 2*len(names) {
		size *= 2
	}
	l := &lookup{slots: make([]int32, size), mask: uint64(size - 1)}
	for i := range l.slots {
		l.slots[i] = -1
	}
	for _, name := range names {
		l.add(name)
	}
	return l
}

func (l *lookup) add(name string) {
	slot := hash64(0, []byte(name)) & l.mask
	for l.slots[slot] >= 0 {
		if l.names[l.slots[slot]] == name {
			return
		}
		slot = (slot + 1) & l.mask
	}
	l.slots[slot] = int32(len(l.names))
	l.names = append(l.names, name)
}

// find returns the position of b, or -1.
func (l *lookup) find(b []byte) int32 {
	for slot := hash64(0, b) & l.mask; ; slot = (slot + 1) & l.mask {
		i := l.slots[slot]
		if i < 0 || l.names[i] == string(b) {
			return i
		}
	}
}
