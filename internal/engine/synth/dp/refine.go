package dp

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// leaf is a run of grid values, both ends included, and the noisy number of rows in it.
type leaf struct {
	lo, hi int64
	count  float64
}

func (l leaf) width() int64 { return l.hi - l.lo + 1 }

const (
	// leaves is about how many runs a partition is refined to.
	leaves = 256
	// significant is how many standard deviations a count must exceed to be taken for
	// more than noise. A far-off run of no rows would have to pass it in every round.
	significant = 3
)

// rounds are the shares of a column's budget that the rounds of refinement get: where
// the bounds are private, a first round looks for them. The last round's counts are also the
// column's marginal and get the most.
func rounds(public bool) []float64 {
	if public {
		return []float64{0.3, 0.7}
	}
	return []float64{0.15, 0.25, 0.6}
}

// refined is what was learnt of one column's values.
type refined struct {
	leaves   []leaf
	nulls    float64
	variance float64 // of each count, and of nulls
}

// refine finds where the values of a column lie: it counts rows by the runs of a
// partition that is known beforehand, splits the runs that hold many and counts again.
// Each round costs its share of rho. Values outside the last partition are counted at its ends.
func (c *curator) refine(column *frame.Column, g grid, bounds *Bounds, rho float64) refined {
	var parts []leaf
	if bounds != nil {
		lo, hi := g.within(bounds.Min, bounds.Max)
		if lo > hi { // bounds between two grid values: the lower one stands for all
			hi = lo
		}
		parts = cut(nil, leaf{lo: lo, hi: hi}, 64)
	} else {
		parts = everything()
	}
	var out refined
	shares := rounds(bounds != nil)
	for i, share := range shares {
		starts := make([]int64, len(parts))
		for j, p := range parts {
			starts[j] = p.lo
		}
		h := c.histogram(forDomain, column, len(parts)+1, rho*share, func(row int) int {
			if column.IsNull(row) {
				return len(parts)
			}
			return find(starts, g.at(column, row))
		})
		for j := range parts {
			parts[j].count = float64(h.counts[j])
		}
		out = refined{leaves: parts, nulls: float64(h.counts[len(parts)]), variance: h.variance.Value()}
		if i+1 < len(shares) {
			next := c.sigma(rho * shares[i+1])
			parts = split(out, bounds == nil, next)
		}
	}
	if bounds == nil {
		out.leaves = trim(out.leaves, math.Sqrt(out.variance))
	}
	return out
}

// find returns the place of the last start that is at most v, or 0.
func find(starts []int64, v int64) int {
	i, found := slices.BinarySearch(starts, v)
	if !found {
		i--
	}
	return max(i, 0)
}

// everything partitions the whole grid: every value by itself near zero, then four
// runs for each power of two, on either side.
func everything() []leaf {
	var up []leaf
	for v := int64(1); v < 8; v++ {
		up = append(up, leaf{lo: v, hi: v})
	}
	for lo := int64(8); lo < edge; lo *= 2 {
		up = cut(up, leaf{lo: lo, hi: 2*lo - 1}, 4)
	}
	up[len(up)-1].hi = edge
	out := make([]leaf, 0, 2*len(up)+1)
	for _, l := range slices.Backward(up) {
		out = append(out, leaf{lo: -l.hi, hi: -l.lo})
	}
	return append(append(out, leaf{}), up...)
}

// cut appends l in at most n runs of nearly one width.
func cut(dst []leaf, l leaf, n int64) []leaf {
	width := l.width()
	n = max(1, min(n, width))
	lo := l.lo
	for i := range n {
		size := width / n
		if i < width%n {
			size++
		}
		dst = append(dst, leaf{lo: lo, hi: lo + size - 1})
		lo += size
	}
	return dst
}

// split makes the next partition: runs of many rows are cut into as many as their
// share of all rows asks for, while the rows expected in each stay above the noise to
// come; neighbouring runs of few rows become one. outer drops such runs at both ends.
func split(r refined, outer bool, sigma float64) []leaf {
	floor := significant * math.Sqrt(r.variance)
	parts := r.leaves
	if outer {
		parts = trim(parts, math.Sqrt(r.variance))
	}
	total := 0.0
	for _, p := range parts {
		if p.count > floor {
			total += p.count
		}
	}
	var out []leaf
	few := false // whether the last run of out is one of few rows
	for _, p := range parts {
		if p.count <= floor && len(parts) > 1 {
			if few {
				out[len(out)-1].hi = p.hi
			} else {
				out = append(out, leaf{lo: p.lo, hi: p.hi})
			}
			few = true
			continue
		}
		few = false
		n := math.Ceil(leaves * p.count / math.Max(total, 1))
		n = math.Min(n, math.Ceil(p.count/(4*sigma)))
		out = cut(out, p, int64(math.Max(1, n)))
	}
	return out
}

// trim drops the runs at both ends that hold no more than noise; the fullest one stays
// in any case.
func trim(parts []leaf, sigma float64) []leaf {
	first, last, top := -1, -1, 0
	for i, p := range parts {
		if p.count > significant*sigma {
			if first < 0 {
				first = i
			}
			last = i
		}
		if p.count > parts[top].count {
			top = i
		}
	}
	if first < 0 {
		first, last = top, top
	}
	return parts[first : last+1]
}
