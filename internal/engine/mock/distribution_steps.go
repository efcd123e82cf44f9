package mock

import (
	"fmt"
	"math"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// maxSteps bounds how many values a discrete distribution tells apart.
const maxSteps = 1 << 20

// stepped reports whether a distribution takes whole numbers only.
func stepped(d *contract.Distribution) bool {
	switch d.Kind {
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
		return true
	}
	return false
}

// discreteWeights lists the whole numbers from first on with their probabilities, truncated to
// [lo, hi] (±Inf where absent) and to all but a negligible part of the distribution.
func discreteWeights(d *contract.Distribution, lo, hi float64) (first int64, weights []float64, err error) {
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
		spread(n*p, n*p*(1-p))
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
		return 0, nil, fmt.Errorf("%q is not a distribution of whole numbers", d.Kind)
	}
	from, to = math.Max(from, math.Ceil(lo)), math.Min(to, math.Floor(hi))
	if !(from <= to) {
		return 0, nil, fmt.Errorf("the distribution has no mass between the column's bounds")
	}
	to = math.Min(to, from+maxSteps-1)
	weights = make([]float64, int(to-from)+1)
	peak := math.Inf(-1)
	for i := range weights {
		weights[i] = log(from + float64(i))
		peak = math.Max(peak, weights[i])
	}
	for i := range weights {
		weights[i] = random.Exp(weights[i] - peak)
	}
	return int64(from), weights, nil
}

// steppedFamily is a discrete distribution as part of a mixture.
func steppedFamily(d *contract.Distribution, lo, hi float64) (family, error) {
	first, weights, err := discreteWeights(d, lo, hi)
	if err != nil {
		return family{}, err
	}
	sums := make([]float64, len(weights))
	var total float64
	for i, w := range weights {
		total += w
		sums[i] = total
	}
	cdf := func(x float64) float64 {
		k := math.Floor(x) - float64(first)
		switch {
		case k < 0:
			return 0
		case k >= float64(len(sums)):
			return 1
		}
		return sums[int(k)] / total
	}
	centre := first + int64(sort.SearchFloat64s(sums, total/2))
	return family{
		cdf: cdf, tail: func(x float64) float64 { return 1 - cdf(x) },
		from: float64(first), to: float64(first) + float64(len(sums)-1), centre: float64(centre),
	}, nil
}
