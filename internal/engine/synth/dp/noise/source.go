// Package noise draws the random values on which differential privacy rests: exactly,
// from integers and fair bits alone, so that no rounding of floating point can betray
// what the noise hides (Mironov, "On significance of the least significant bits for
// differential privacy", CCS 2012).
//
// The time that a draw takes depends on the value drawn. Whoever can measure single
// draws of a running service is outside what this package defends against.
package noise

import (
	"encoding/binary"
	"fmt"
	"io"
	"math/bits"
)

// Source turns a stream of fair random bytes into exact random values. It is not safe
// for concurrent use.
//
// Its methods panic with a *ReadError when the stream fails: there is no value that
// would be safe to return instead. Use Recover at the boundary.
type Source struct {
	in     io.Reader
	buf    [4096]byte
	unread []byte
	word   uint64 // bits not yet given out, lowest first
	left   int    // how many
}

// NewSource reads from a cryptographic source, crypto/rand.Reader outside tests. Bytes
// are read ahead in blocks.
func NewSource(in io.Reader) *Source { return &Source{in: in} }

// ReadError is the panic of a Source whose stream failed.
type ReadError struct{ Err error }

func (e *ReadError) Error() string { return fmt.Sprintf("read the source of noise: %v", e.Err) }
func (e *ReadError) Unwrap() error { return e.Err }

// Recover turns the panic of a failed stream into *err; it is to be deferred.
func Recover(err *error) {
	switch r := recover().(type) {
	case nil:
	case *ReadError:
		*err = r
	default:
		panic(r)
	}
}

func (s *Source) uint64() uint64 {
	if len(s.unread) == 0 {
		if _, err := io.ReadFull(s.in, s.buf[:]); err != nil {
			panic(&ReadError{err})
		}
		s.unread = s.buf[:]
	}
	w := binary.LittleEndian.Uint64(s.unread)
	s.unread = s.unread[8:]
	return w
}

// bits returns n fair bits, n at most 64.
func (s *Source) bits(n int) uint64 {
	if n <= s.left {
		w := s.word & (1<<n - 1)
		s.word >>= n
		s.left -= n
		return w
	}
	w, got := s.word, s.left
	fresh := s.uint64()
	need := n - got
	w |= fresh << got
	s.word, s.left = fresh>>need, 64-need
	if need == 64 {
		s.word = 0
	}
	if n < 64 {
		w &= 1<<n - 1
	}
	return w
}

// Below returns an integer uniform in [0, n), n positive, by rejection: exactly uniform.
func (s *Source) Below(n uint64) uint64 {
	width := bits.Len64(n - 1)
	for {
		if w := s.bits(width); w < n {
			return w
		}
	}
}

// Coin is true with probability one half.
func (s *Source) Coin() bool { return s.bits(1) == 1 }

// ratio reports true with probability num/den, for num at most den.
func (s *Source) ratio(num, den wide) bool {
	width := den.minus(wide{lo: 1}).len()
	for {
		var w wide
		if width > 64 {
			w = wide{hi: s.bits(width - 64), lo: s.bits(64)}
		} else {
			w.lo = s.bits(width)
		}
		if w.less(den) {
			return w.less(num)
		}
	}
}

// expMinus is true with probability exp(-num/den), exactly: algorithm 1 of Canonne,
// Kamath and Steinke, "The discrete Gaussian for differential privacy" (NeurIPS 2020).
// The whole part of num/den is tried as so many events of probability 1/e, which end
// at the first failure; the steps of the series for the rest are split into the
// independent events rest/den and 1/k.
func (s *Source) expMinus(num, den wide) bool {
	for !num.less(den) {
		if !s.expMinusRest(den, den) {
			return false
		}
		num = num.minus(den)
	}
	return s.expMinusRest(num, den)
}

// expMinusRest is expMinus for num at most den.
func (s *Source) expMinusRest(num, den wide) bool {
	for k := uint64(1); ; k++ {
		if !s.ratio(num, den) || k > 1 && s.Below(k) != 0 {
			return k%2 == 1
		}
	}
}
