package mock

import (
	"math"
	"math/bits"
)

// mixtureLaw is a mixture whose components take turns on the scale of words. It is not
// monotone: below means nothing for it, so that order rules use the mixture's own table instead.
type mixtureLaw struct {
	lo, hi int64
	choice *listLaw
	parts  []law
}

func (l *mixtureLaw) at(u uint64) int64 {
	i := l.choice.place(u)
	start, end := l.choice.starts[i], uint64(math.MaxUint64)
	if i+1 < len(l.choice.starts) {
		end = l.choice.starts[i+1]
	}
	if start == 0 && end == math.MaxUint64 {
		return l.parts[l.choice.values[i]].at(u)
	}
	// (u-start) / (end-start), scaled back to all words.
	word, _ := bits.Div64(u-start, 0, end-start+1)
	return l.parts[l.choice.values[i]].at(word)
}

func (l *mixtureLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

func (l *mixtureLaw) below(x int64) uint64 {
	if x <= l.lo {
		return 0
	}
	return math.MaxUint64
}

func (l *mixtureLaw) bounds() (int64, int64) { return l.lo, l.hi }
