package mock

import (
	"math"
	"math/bits"
	"sort"
)

// groupLaw is a distribution over so many whole numbers that neighbours share a weight: groups lists
// the first number of each group, and inside a group all numbers are equally likely.
type groupLaw struct {
	groups *listLaw
	last   int64 // of the last group
	scale  int64 // values are multiples of it
}

func (l *groupLaw) end(i int) int64 {
	if i+1 < len(l.groups.values) {
		return l.groups.values[i+1]
	}
	return l.last + 1
}

func (l *groupLaw) at(u uint64) int64 {
	i := l.groups.place(u)
	first, width := l.groups.values[i], uint64(l.end(i)-l.groups.values[i])
	if width == 1 {
		return first * l.scale
	}
	start, last := l.groups.starts[i], l.groups.lasts[i]
	// (u-start) / (last-start+1), scaled to the width.
	share, _ := bits.Div64(u-start, 0, max(last-start, 1)+1)
	x, _ := bits.Mul64(share, width)
	return (first + int64(x)) * l.scale
}

func (l *groupLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

func (l *groupLaw) below(x int64) uint64 {
	n := ceilDiv(x, l.scale)
	if n > l.last {
		return math.MaxUint64
	}
	i := sort.Search(len(l.groups.values), func(i int) bool { return l.groups.values[i] > n }) - 1
	if i < 0 {
		return 0
	}
	first, width := l.groups.values[i], uint64(l.end(i)-l.groups.values[i])
	share, _ := bits.Div64(uint64(n-first), 0, width)
	room, _ := bits.Mul64(share, l.groups.lasts[i]-l.groups.starts[i])
	if n > first {
		room++
	}
	return l.groups.starts[i] + room
}

func (l *groupLaw) bounds() (int64, int64) { return l.groups.values[0] * l.scale, l.last * l.scale }
