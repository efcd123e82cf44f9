package mock

import (
	"math"
	"math/bits"
	"sort"
)

// law turns a random word into a value: the inverse of a distribution function, in the
// whole units that cells are held in (fixed point, days, seconds, codes).
type law interface {
	// at returns the value at position u of the distribution; it grows with u.
	at(u uint64) int64
	// fill is at for many words.
	fill(u []uint64, out []int64)
	// below returns the position where the values >= x begin: u < below(x) means at(u) < x.
	below(x int64) uint64
	// bounds returns the smallest and the largest value.
	bounds() (lo, hi int64)
}

// within draws from a law truncated to [lo, hi]; where the law has no mass there, it draws evenly from what the
// law could give.
func within(l law, u uint64, lo, hi int64) int64 {
	if s, ok := l.(stepLaw); ok {
		return within(s.inner, u, ceilDiv(lo, s.step), floorDiv(hi, s.step)) * s.step
	}
	least, most := l.bounds()
	if lo >= hi {
		return lo
	}
	if lo <= least && hi >= most {
		return l.at(u)
	}
	from, to := uint64(0), uint64(math.MaxUint64)
	if lo > least {
		from = l.below(lo)
	}
	if hi < most {
		to = l.below(hi + 1)
	}
	if to > from {
		offset, _ := bits.Mul64(u, to-from)
		if x := l.at(from + offset); x >= lo && x <= hi {
			return x
		}
	}
	switch l.(type) {
	case *listLaw, *calendarLaw:
		// Only some values exist: the first one that fits.
		if x := l.at(from); x >= lo && x <= hi {
			return x
		}
		return lo
	}
	return evenLaw{max(lo, least), max(min(hi, most), max(lo, least))}.at(u)
}

// evenLaw is the discrete uniform distribution over [lo, hi].
type evenLaw struct{ lo, hi int64 }

func (l evenLaw) width() uint64 { return uint64(l.hi-l.lo) + 1 }

func (l evenLaw) at(u uint64) int64 {
	x, _ := bits.Mul64(u, l.width())
	return l.lo + int64(x)
}

func (l evenLaw) fill(u []uint64, out []int64) {
	width := l.width()
	for i, w := range u {
		x, _ := bits.Mul64(w, width)
		out[i] = l.lo + int64(x)
	}
}

func (l evenLaw) below(x int64) uint64 {
	if x <= l.lo {
		return 0
	}
	if x > l.hi {
		return math.MaxUint64
	}
	// ceil((x-lo) * 2^64 / width): the first word that is scaled to x-lo.
	q, r := bits.Div64(uint64(x-l.lo), 0, l.width())
	if r > 0 {
		q++
	}
	return q
}

func (l evenLaw) bounds() (int64, int64) { return l.lo, l.hi }

// stepLaw gives multiples of step: its inner law counts steps.
type stepLaw struct {
	inner law
	step  int64
}

func (l stepLaw) at(u uint64) int64 { return l.inner.at(u) * l.step }

func (l stepLaw) fill(u []uint64, out []int64) {
	l.inner.fill(u, out)
	for i := range out {
		out[i] *= l.step
	}
}

func (l stepLaw) below(x int64) uint64 { return l.inner.below(ceilDiv(x, l.step)) }

func (l stepLaw) bounds() (int64, int64) {
	lo, hi := l.inner.bounds()
	return lo * l.step, hi * l.step
}

// listLaw is a discrete distribution over a list of values: values[i] from starts[i] on.
// It is monotone where values are ascending; otherwise only at and fill are meaningful.
type listLaw struct {
	starts []uint64
	values []int64
	lasts  []uint64 // the last word of each value
	// guide[w>>shift] is a place at or before the one of w, so that looking up needs few steps.
	guide []int32
	shift uint
}

// newListLaw lists values with their numbers of ranks; width is the stratum of one rank.
// Values with no ranks are left out.
func newListLaw(values, counts []int64, width uint64) *listLaw {
	l := &listLaw{}
	var at int64
	for i, count := range counts {
		if count > 0 {
			l.starts = append(l.starts, uint64(at)*width)
			l.values = append(l.values, values[i])
			at += count
		}
	}
	if len(l.values) == 0 {
		l.starts, l.values = []uint64{0}, values[:1]
	}
	l.index()
	return l
}

// newWeightedLaw lists values with cumulative positions given by weights.
func newWeightedLaw(values []int64, weights []float64) *listLaw {
	var total float64
	for _, w := range weights {
		total += w
	}
	l := &listLaw{}
	var sum float64
	for i, w := range weights {
		if w > 0 {
			start := wordOf(sum / total)
			if n := len(l.starts); n > 0 && start <= l.starts[n-1] {
				sum += w
				continue // too rare to be told apart from its neighbour
			}
			l.starts = append(l.starts, start)
			l.values = append(l.values, values[i])
		}
		sum += w
	}
	l.index()
	return l
}

// wordOf scales a share in [0, 1] to all words.
func wordOf(share float64) uint64 {
	switch {
	case share <= 0:
		return 0
	case share >= 1:
		return math.MaxUint64
	}
	return uint64(float64(share * 0x1p64))
}

func (l *listLaw) index() {
	size := 1
	for size < 4*len(l.starts) && size < 1<<14 {
		size *= 2
	}
	l.shift = uint(64 - bits.TrailingZeros(uint(size)))
	l.guide = make([]int32, size)
	l.lasts = make([]uint64, len(l.starts))
	for i := range l.lasts[1:] {
		l.lasts[i] = l.starts[i+1] - 1
	}
	l.lasts[len(l.lasts)-1] = math.MaxUint64
	at := 0
	for g := range l.guide {
		first := uint64(g) << l.shift
		if l.shift == 64 {
			first = 0
		}
		for at+1 < len(l.starts) && l.starts[at+1] <= first {
			at++
		}
		l.guide[g] = int32(at)
	}
}

func (l *listLaw) place(u uint64) int {
	i := int(l.guide[u>>l.shift])
	_, behind := bits.Sub64(l.lasts[i], u, 0) // the first step, which no processor foresees, without a jump
	for i += int(behind); l.lasts[i] < u; i++ {
	}
	return i
}

func (l *listLaw) at(u uint64) int64 { return l.values[l.place(u)] }

func (l *listLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.values[l.place(w)]
	}
}

func (l *listLaw) below(x int64) uint64 {
	i := sort.Search(len(l.values), func(i int) bool { return l.values[i] >= x })
	if i == len(l.values) {
		return math.MaxUint64
	}
	return l.starts[i]
}

func (l *listLaw) bounds() (int64, int64) { return l.values[0], l.values[len(l.values)-1] }
