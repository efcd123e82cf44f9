package random

import (
	"math"
	"math/bits"
)

// Permutation is a keyed bijection of [0, n): a Feistel network over an a × b grid with
// a*b just above n, walking the few surplus cells back into the domain. It has no
// tables, so its cost does not depend on n, and both directions are random access.
type Permutation struct {
	n, a, b uint64
	// magic is ceil(2^64/b), which divides numbers below 2^42 by b exactly; 0 where
	// the domain is larger.
	magic  uint64
	keys   [maxRounds]uint64
	rounds int
}

const (
	maxRounds   = 10
	largeRounds = 4       // enough where a half has many values (Luby and Rackoff)
	smallDomain = 1 << 16 // below this, halves are so short that more rounds are needed
)

// NewPermutation returns the permutation of [0, n) that belongs to key; n must be positive.
func NewPermutation(key Key, n uint64) Permutation {
	p := Permutation{n: n, rounds: largeRounds}
	if n < smallDomain {
		p.rounds = maxRounds
	}
	p.b = uint64(math.Sqrt(float64(n)))
	for p.b > 1 && p.b > n/p.b {
		p.b--
	}
	p.b = max(p.b, 1)
	p.a = n / p.b
	if p.a*p.b < n {
		p.a++
	}
	if n < 1<<40 && p.b > 1 {
		p.magic = math.MaxUint64/p.b + 1
	}
	for i := range p.keys {
		p.keys[i] = key.At(uint64(i))
	}
	return p
}

// N returns the size of the domain.
func (p *Permutation) N() uint64 { return p.n }

// scatter is the round function: a keyed mixer of 64 bits scaled to [0, m).
func scatter(x, key, m uint64) uint64 {
	hi, lo := bits.Mul64(x^key, 0x9FB21C651E98DF25)
	h := (hi ^ lo) + key
	h *= 0xD6E8FEB86659FD93
	h ^= h >> 32
	h *= 0xA0761D6478BD642F
	hi, _ = bits.Mul64(h, m)
	return hi
}

func (p *Permutation) split(x uint64) (l, r uint64) {
	if p.magic != 0 {
		l, _ = bits.Mul64(x, p.magic)
	} else {
		l = x / p.b
	}
	return l, x - l*p.b
}

// At returns where x, which must be below N, is sent.
func (p *Permutation) At(x uint64) uint64 { return p.Tweaked(x, 0) }

// Tweaked is At of another permutation for each tweak; tweak 0 is At itself.
func (p *Permutation) Tweaked(x, tweak uint64) uint64 {
	for {
		l, r := p.split(x)
		for i := 0; i < p.rounds; i += 2 {
			l += scatter(r, p.keys[i]^tweak, p.a)
			if l >= p.a {
				l -= p.a
			}
			r += scatter(l, p.keys[i+1], p.b)
			if r >= p.b {
				r -= p.b
			}
		}
		if x = l*p.b + r; x < p.n {
			return x
		}
	}
}

// lane is how many numbers go through a round together: two such slices are 4 kB, which stay
// in the fastest cache.
const lane = 256

// Each sets dst[i] to At(src[i]) for all numbers of src, which must not be negative. One
// slice may be both. It is several times faster than At: a round goes over a whole lane before
// the next one begins, so that the few values that it needs stay in registers, nothing is decided
// by a jump, and the processor works on several numbers at once.
func (p *Permutation) Each(dst, src []int64) {
	dst = dst[:len(src)]
	if p.rounds != largeRounds || p.magic == 0 {
		for i, x := range src {
			dst[i] = int64(p.At(uint64(x)))
		}
		return
	}
	var left, right [lane]uint64
	for len(src) > 0 {
		m := min(len(src), lane)
		l, r, out := left[:m], right[:m], dst[:m]
		for i, x := range src[:m] {
			hi, _ := bits.Mul64(uint64(x), p.magic)
			l[i], r[i] = hi, uint64(x)-hi*p.b
		}
		round(l, r, p.keys[0], p.a)
		round(r, l, p.keys[1], p.b)
		round(l, r, p.keys[2], p.a)
		round(r, l, p.keys[3], p.b)
		for i, hi := range l {
			y := hi*p.b + r[i]
			if y >= p.n { // a surplus cell, of which there are few: it walks on
				y = p.At(y)
			}
			out[i] = int64(y)
		}
		src, dst = src[m:], dst[m:]
	}
}

// round adds to each number of x, which is below m, what its partner in other scatters to, modulo m.
func round(x, other []uint64, key, m uint64) {
	other = other[:len(x)]
	for i, v := range x {
		x[i] = wrap(v+scatter(other[i], key, m), m)
	}
}

// wrap brings x, which is below 2m, below m. Numbers are below 2^63 here.
func wrap(x, m uint64) uint64 {
	x -= m
	return x + m&uint64(int64(x)>>63)
}

// Inverse returns the x that At sends to y, which must be below N.
func (p *Permutation) Inverse(y uint64) uint64 {
	for {
		l, r := p.split(y)
		for i := p.rounds - 2; i >= 0; i -= 2 {
			s := scatter(l, p.keys[i+1], p.b)
			if r < s {
				r += p.b
			}
			r -= s
			s = scatter(r, p.keys[i], p.a)
			if l < s {
				l += p.a
			}
			l -= s
		}
		if y = l*p.b + r; y < p.n {
			return y
		}
	}
}
