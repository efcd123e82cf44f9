package mock

import (
	"math"
	"math/bits"
)

// bandsLaw is a mixture of ranges that do not meet, lowest first: each has the words of its ranks. It is monotone.
type bandsLaw struct {
	choice *listLaw // of places in parts
	parts  []law
}

// stretch is the first word of a place in choice, and how many more there are.
func (l *bandsLaw) stretch(i int) (first, more uint64) {
	first = l.choice.starts[i]
	if i+1 < len(l.choice.starts) {
		return first, l.choice.starts[i+1] - first - 1
	}
	return first, math.MaxUint64 - first
}

func (l *bandsLaw) at(u uint64) int64 {
	i := l.choice.place(u)
	first, more := l.stretch(i)
	part := l.parts[l.choice.values[i]]
	if more == math.MaxUint64 {
		return part.at(u)
	}
	word, _ := bits.Div64(u-first, 0, more+1) // (u-first) / (more+1), scaled back to all words
	return part.at(word)
}

func (l *bandsLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

// below is the first word whose value is at least x.
func (l *bandsLaw) below(x int64) uint64 {
	for i, place := range l.choice.values {
		part := l.parts[place]
		if _, high := part.bounds(); x > high {
			continue
		}
		first, more := l.stretch(i)
		word := part.below(x)
		if more == math.MaxUint64 {
			return word
		}
		// The first u with floor((u-first) * 2^64 / (more+1)) >= word.
		inside, rest := bits.Mul64(word, more+1)
		if rest > 0 {
			inside++
		}
		return first + inside
	}
	return math.MaxUint64
}

func (l *bandsLaw) bounds() (int64, int64) {
	low, _ := l.parts[l.choice.values[0]].bounds()
	_, high := l.parts[l.choice.values[len(l.choice.values)-1]].bounds()
	return low, high
}
