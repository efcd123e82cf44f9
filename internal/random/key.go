// Package random makes addressed randomness: every value is a pure function of a key
// and a position, so that any worker can make any row and get the same bytes.
//
// Nothing here keeps state between values. The floating point functions are written
// in plain Go with every product rounded by an explicit conversion, because package
// math uses assembly and fused multiply-add on some architectures and not on others.
package random

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
)

// Key names one stream of random values. Keys are comparable; streams of different
// keys are independent.
type Key struct{ hi, lo uint64 }

// NewKey derives the key of the stream that serves purpose for table.column under
// seed. Parts are framed by their lengths before they are hashed (SHA-256), so that no two
// different addresses share a stream.
func NewKey(seed uint64, purpose, table, column string) Key {
	h := make([]byte, 0, 64+len(purpose)+len(table)+len(column))
	h = append(h, "sdg random 1"...)
	h = binary.LittleEndian.AppendUint64(h, seed)
	for _, part := range [...]string{purpose, table, column} {
		h = binary.LittleEndian.AppendUint32(h, uint32(len(part)))
		h = append(h, part...)
	}
	sum := sha256.Sum256(h)
	return Key{binary.LittleEndian.Uint64(sum[:8]), binary.LittleEndian.Uint64(sum[8:16])}
}

// Words returns the key's 128 bits, for reports that list streams.
func (k Key) Words() (hi, lo uint64) { return k.hi, k.lo }

// Multiplier and Weyl increment of Philox 2x64.
const (
	philoxMultiplier = 0xD2B74407B1CE6E93
	philoxWeyl       = 0x9E3779B97F4A7C15
)

// Pair returns the 128 random bits of position i.
func (k Key) Pair(i uint64) (uint64, uint64) { return k.Draw(i, 0) }

// Draw returns the 128 random bits of draw n at position i: Philox 2x64 with 7 rounds
// (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC 2011; 6
// rounds pass BigCrush). Position and draw are the two halves of its counter.
func (k Key) Draw(i, n uint64) (uint64, uint64) {
	c0, c1, key := i, k.lo^n, k.hi
	hi, lo := bits.Mul64(philoxMultiplier, c0)
	c0, c1 = hi^key^c1, lo
	key += philoxWeyl
	hi, lo = bits.Mul64(philoxMultiplier, c0)
	c0, c1 = hi^key^c1, lo
	key += philoxWeyl
	hi, lo = bits.Mul64(philoxMultiplier, c0)
	c0, c1 = hi^key^c1, lo
	key += philoxWeyl
	hi, lo = bits.Mul64(philoxMultiplier, c0)
	c0, c1 = hi^key^c1, lo
	key += philoxWeyl
	hi, lo = bits.Mul64(philoxMultiplier, c0)
	c0, c1 = hi^key^c1, lo
	key += philoxWeyl
	hi, lo = bits.Mul64(philoxMultiplier, c0)
	c0, c1 = hi^key^c1, lo
	key += philoxWeyl
	hi, lo = bits.Mul64(philoxMultiplier, c0)
	return hi ^ key ^ c1, lo
}

// At returns the random word of position i.
func (k Key) At(i uint64) uint64 {
	w, _ := k.Pair(i)
	return w
}

// Each sets dst[i] to At(at[i]) for all positions, none of which may be negative.
func (k Key) Each(dst []uint64, at []int64) {
	var rest [lane]uint64
	for len(at) > 0 {
		m := min(len(at), lane)
		Pairs(k, dst[:m], rest[:m], at[:m])
		dst, at = dst[m:], at[m:]
	}
}

// Pairs sets first[i] and last[i] to the key's Pair(at[i]) for all positions, none of which may be negative.
// It is faster than Pair: the keys of the rounds stay in registers, and the processor works on several
// positions at once.
func Pairs[W int64 | uint64](k Key, first []W, last []uint64, at []int64) {
	first, last = first[:len(at)], last[:len(at)]
	k1 := k.hi
	k2 := k1 + philoxWeyl
	k3 := k2 + philoxWeyl
	k4 := k3 + philoxWeyl
	k5 := k4 + philoxWeyl
	k6 := k5 + philoxWeyl
	k7 := k6 + philoxWeyl
	k1 ^= k.lo // the other half of the counter
	for i, a := range at {
		hi, c1 := bits.Mul64(philoxMultiplier, uint64(a))
		hi, lo := bits.Mul64(philoxMultiplier, hi^k1)
		c0 := hi ^ k2 ^ c1
		hi, c1 = bits.Mul64(philoxMultiplier, c0)
		c0 = hi ^ k3 ^ lo
		hi, lo = bits.Mul64(philoxMultiplier, c0)
		c0 = hi ^ k4 ^ c1
		hi, c1 = bits.Mul64(philoxMultiplier, c0)
		c0 = hi ^ k5 ^ lo
		hi, lo = bits.Mul64(philoxMultiplier, c0)
		c0 = hi ^ k6 ^ c1
		hi, c1 = bits.Mul64(philoxMultiplier, c0)
		first[i], last[i] = W(hi^k7^lo), c1
	}
}

// Child returns the key of sub-stream n of k.
func (k Key) Child(n uint64) Key {
	hi, lo := k.Pair(n)
	return Key{hi ^ k.lo, lo ^ k.hi}
}

// Below scales the random word w to [0, n). The bias is below n/2^64.
func Below(w, n uint64) uint64 {
	hi, _ := bits.Mul64(w, n)
	return hi
}

// Unit maps a random word to the open interval (0, 1), exactly representable.
func Unit(w uint64) float64 {
	return (float64(w>>12) + 0.5) * 0x1p-52
}
