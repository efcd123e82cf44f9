package relational

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/random"
)

// maxSteps bounds the steps of a popularity.
const maxSteps = 64

// popularity is how unevenly rows are referred to: the rows, most popular first, are cut
// into steps of equal size, none of fewer than prepare.MinRows rows; step i has the share
// of references that lies between cumulated[i-1] and cumulated[i], out of the last.
type popularity struct{ cumulated []uint64 }

func newPopularity(to []int, rows int) popularity {
	counts := make([]uint64, rows)
	for _, at := range to {
		if at != none {
			counts[at]++
		}
	}
	slices.SortFunc(counts, func(a, b uint64) int {
		switch {
		case a > b:
			return -1
		case a < b:
			return 1
		}
		return 0
	})
	steps := max(1, min(maxSteps, rows/prepare.MinRows))
	var p popularity
	var sum uint64
	at := 0
	for i := range steps {
		for end := rows * (i + 1) / steps; at < end; at++ {
			sum += counts[at]
		}
		p.cumulated = append(p.cumulated, sum)
	}
	return p
}

// draw returns one of rows rows, by two random words. Which rows are popular is decided by
// the permutation.
func (p popularity) draw(a, b uint64, rows int64, perm *random.Permutation) int64 {
	n := uint64(len(p.cumulated))
	at, _ := slices.BinarySearch(p.cumulated, random.Below(a, max(p.cumulated[n-1], 1))+1)
	step := uint64(min(at, int(n)-1))
	x := float64(float64(step)+random.Unit(b)) / float64(n)
	place := min(uint64(math.Floor(float64(x*float64(rows)))), uint64(rows-1))
	return int64(perm.At(place))
}
