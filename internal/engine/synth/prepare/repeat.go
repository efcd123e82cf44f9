package prepare

import (
	"slices"

	"github.com/sdg-service/sdg/internal/random"
)

// mark finds the ticks by which rare and common tell values apart.
func (a *Amount) mark() {
	width := a.Values[len(a.Values)-1] - a.Values[0]
	if width >= float64(512*len(a.Values)+4096) {
		return // memory stays in proportion to the values, also of hostile model files
	}
	a.marked = make([]uint64, int(width)/64+1)
	for i, v := range a.Values {
		if (int(a.Counts[i]) >= a.guard.least) == a.Dense {
			at := int(v - a.Values[0])
			a.marked[at/64] |= 1 << (at % 64)
		}
	}
}

// rare says that v is a value of the source that may not be repeated. Ticks are not dense.
func (a *Amount) rare(v float64) bool {
	if a.marked != nil {
		return a.isMarked(v)
	}
	i, found := slices.BinarySearch(a.Values, v)
	return found && int(a.Counts[i]) < a.guard.least
}

// common says that v is a value of the source that enough rows share. Ticks are dense.
func (a *Amount) common(v float64) bool {
	if a.marked != nil {
		return a.isMarked(v)
	}
	i, found := slices.BinarySearch(a.Values, v)
	return found && int(a.Counts[i]) >= a.guard.least
}

func (a *Amount) isMarked(v float64) bool {
	at := int(v - a.Values[0])
	return at >= 0 && at < 64*len(a.marked) && a.marked[at/64]>>(at%64)&1 == 1
}

// spread returns one of the ticks around v, of those that are no common value: these come back as
// often as rows have them, and no oftener. Where ticks lie dense the donors' own rare values come
// back neither more nor less often than those around them, so that the values of training rows do
// not stand out from those that were never learnt from. It is v where no such tick is in the range.
func (a *Amount) spread(v float64, w uint64) float64 {
	unit := 1.0
	if a.Week {
		unit = 7
	}
	var ticks [2*around + 1]float64
	n := 0
	for k := -around; k <= around; k++ {
		c := v + float64(unit*float64(k))
		if ticks[n] = c; c >= a.low && c <= a.high && !a.common(c) {
			n++
		}
	}
	if n == 0 {
		return v
	}
	return ticks[random.Below(w<<20, uint64(n))] // the bits above moved v
}
