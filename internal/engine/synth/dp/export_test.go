package dp

import "github.com/sdg-service/sdg/internal/frame"

// Run is a leaf, for tests of partitions.
type Run struct {
	Lo, Hi int64
	Count  float64
}

func runs(list []leaf) []Run {
	out := make([]Run, len(list))
	for i, l := range list {
		out[i] = Run{l.lo, l.hi, l.count}
	}
	return out
}

func (r Run) leaf() leaf { return leaf{lo: r.Lo, hi: r.Hi, count: r.Count} }

func surveyed(list []Run, variance float64) refined {
	r := refined{variance: variance}
	for _, l := range list {
		r.leaves = append(r.leaves, l.leaf())
	}
	return r
}

// Edge is the largest grid value.
const Edge = edge

func Everything() []Run        { return runs(everything()) }
func Cut(r Run, n int64) []Run { return runs(cut(nil, r.leaf(), n)) }
func SplitRuns(list []Run, variance float64, outer bool, sigma float64) []Run {
	return runs(split(surveyed(list, variance), outer, sigma))
}

func Bins(list []Run, variance float64, limit int) [][]Run {
	var out [][]Run
	for _, bin := range bins(surveyed(list, variance), limit) {
		out = append(out, runs(bin))
	}
	return out
}

// Within is the range of grid values that a field writes within bounds.
func Within(f frame.Field, lo, hi float64) (int64, int64) {
	g := newGrid(&f)
	return g.within(lo, hi)
}

// Written is the cell that a field writes for a grid value.
func Written(f frame.Field, v int64) string {
	c := frame.Column{Field: f, Numbers: make([]float64, 1), Times: make([]int64, 1)}
	g := newGrid(&f)
	g.set(&c, 0, v)
	return string(c.AppendCell(nil, 0))
}

// Spend draws expenses on a fresh budget.
func Spend(epsilon, delta float64, shares ...float64) {
	l := newLedger(epsilon, delta, true)
	for _, share := range shares {
		l.spend(Expense{Purpose: forMeasure}, l.rho*share, l.delta*share)
	}
}
