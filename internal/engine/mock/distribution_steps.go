package mock

import (
	"fmt"
	"math"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// maxSteps bounds how many weights a discrete distribution has. Beyond them neighbours share one: evenly, or, where the
// numbers reach over many magnitudes, in groups that grow with them by 1/zipfGroups.
const (
	maxSteps   = 1 << 20
	zipfGroups = 1 << 14
)

// discrete lists whole numbers, or the first ones of groups of neighbours, with their weights.
type discrete struct {
	firsts  []int64
	weights []float64
	last    int64
	grouped bool
}

// stepped reports whether a distribution takes whole numbers only.
func stepped(d *contract.Distribution) bool {
	switch d.Kind {
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
		return true
	}
	return false
}

// discreteWeights lists the whole numbers of a distribution, truncated to [lo, hi] (±Inf where absent) and
// to all but a negligible part of it.
func discreteWeights(d *contract.Distribution, lo, hi float64) (*discrete, error) {
	var log func(k float64) float64 // logarithm of the probability, up to a constant
	var from, to float64            // where the mass is
	spread := func(mean, variance float64) {
		w := float64(12*math.Sqrt(variance)) + 40
		from, to = math.Max(0, math.Floor(mean-w)), math.Ceil(mean+w)
	}
	switch d.Kind {
	case contract.Poisson:
		m := get(d.Mean, 1)
		spread(m, m)
		log = func(k float64) float64 { return float64(k*random.Log(m)) - random.LogGamma(k+1) }
	case contract.Binomial:
		n, p := get(d.Trials, 1), get(d.Probability, 0.5)
		spread(float64(n*p), float64(n*p)*(1-p))
		to = math.Min(to, n)
		log = func(k float64) float64 {
			s := -random.LogGamma(k+1) - random.LogGamma(n-k+1)
			if k > 0 {
				s += float64(k * random.Log(p))
			}
			if k < n {
				s += float64((n - k) * random.Log(1-p))
			}
			return s
		}
	case contract.Geometric:
		// The number of trials up to the first success: 1, 2, ….
		p := get(d.Probability, 0.5)
		from, to = 1, 1
		if p < 1 {
			to = 1 + math.Ceil(-45/random.Log(1-p))
		}
		log = func(k float64) float64 {
			if k == 1 {
				return 0
			}
			return float64((k - 1) * random.Log(1-p))
		}
	case contract.Zipf:
		s := get(d.Exponent, 1)
		from, to = 1, 1e6
		if !math.IsInf(lo, 0) && lo > 1 {
			from = lo
		}
		if !math.IsInf(hi, 0) {
			to = hi
		}
		log = func(k float64) float64 { return float64(-s * random.Log(k)) }
	default:
		return nil, fmt.Errorf("%q is not a distribution of whole numbers", d.Kind)
	}
	from, to = math.Max(from, math.Ceil(lo)), math.Min(to, math.Floor(hi))
	if !(from <= to) {
		return nil, fmt.Errorf("the distribution has no mass between the column's bounds")
	}
	w := &discrete{last: int64(to), grouped: to-from >= maxSteps}
	even := math.Ceil((to - from + 1) / maxSteps)
	peak := math.Inf(-1)
	for k := from; k <= to; {
		width := 1.0
		switch {
		case d.Kind == contract.Zipf && w.grouped:
			width = math.Max(1, math.Floor(k/zipfGroups))
		case w.grouped:
			width = even
		}
		width = math.Min(width, to-k+1)
		w.firsts = append(w.firsts, int64(k))
		weight := log(k+float64((width-1)/2)) + random.Log(width)
		w.weights = append(w.weights, weight)
		peak = math.Max(peak, weight)
		k += width
	}
	for i := range w.weights {
		w.weights[i] = random.Exp(w.weights[i] - peak)
	}
	return w, nil
}

// dealt gives each number its rows of n. The sums are rounded, not the parts: of a long tail each number has less than half a
// row, and all of them together have many.
func (w *discrete) dealt(n int64) []int64 {
	total := 0.0
	for _, weight := range w.weights {
		total += weight
	}
	counts, sum, before := make([]int64, len(w.weights)), 0.0, int64(0)
	for i, weight := range w.weights {
		sum += weight
		upTo := n
		if i+1 < len(counts) {
			upTo = min(n, int64(math.Floor(float64(float64(n)*(sum/total))+0.5)))
		}
		counts[i], before = upTo-before, upTo
	}
	return counts
}

// steppedFamily is a discrete distribution as part of a mixture.
func steppedFamily(d *contract.Distribution, lo, hi float64) (family, error) {
	w, err := discreteWeights(d, lo, hi)
	if err != nil {
		return family{}, err
	}
	n := len(w.weights)
	sums := make([]float64, n+1)
	for i, weight := range w.weights {
		sums[i+1] = sums[i] + weight
	}
	total := sums[n]
	end := func(i int) float64 {
		if i+1 < n {
			return float64(w.firsts[i+1])
		}
		return float64(w.last) + 1
	}
	cdf := func(x float64) float64 {
		k := math.Floor(x)
		i := sort.Search(n, func(i int) bool { return float64(w.firsts[i]) > k }) - 1
		switch {
		case i < 0:
			return 0
		case k >= float64(w.last):
			return 1
		}
		first := float64(w.firsts[i])
		return (sums[i] + float64(w.weights[i]*(k-first+1)/(end(i)-first))) / total
	}
	centre := w.firsts[min(n-1, sort.SearchFloat64s(sums[1:], total/2))]
	return family{
		cdf: cdf, tail: func(x float64) float64 { return 1 - cdf(x) },
		from: float64(w.firsts[0]), to: float64(w.last), centre: float64(centre),
	}, nil
}
