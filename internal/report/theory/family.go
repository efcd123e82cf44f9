package theory

import (
	"fmt"
	"math"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// maxSteps is how many whole numbers of a discrete family are told apart; where there are more, each
// step is a stretch of numbers, as long as its part of the way, or of the whole range.
const (
	maxSteps  = 2_000_000
	stretches = 50_000
)

func familyOf(d *contract.Distribution, low, high float64) (family, error) {
	inf := math.Inf(1)
	bounded := !math.IsInf(low, 0) && !math.IsInf(high, 0) && high > low
	switch d.Kind {
	case contract.Uniform, contract.Beta, contract.Triangular:
		if !bounded {
			return family{}, fmt.Errorf("%w: a %s distribution needs bounds", ErrUnknown, d.Kind)
		}
		return family{boundedCDF(d, low, high), low, high}, nil
	case contract.Normal:
		m, s := *d.Mean, *d.StdDev
		return family{func(x float64) float64 { return normal((x - m) / s) }, -inf, inf}, nil
	case contract.Lognormal:
		m, s := math.Log(*d.Median), *d.Sigma
		return family{positive(func(x float64) float64 { return normal((math.Log(x) - m) / s) }), 0, inf}, nil
	case contract.Exponential:
		m := *d.Mean
		return family{positive(func(x float64) float64 { return -math.Expm1(-x / m) }), 0, inf}, nil
	case contract.Weibull:
		a, s := *d.Shape, *d.Scale
		return family{positive(func(x float64) float64 { return -math.Expm1(-math.Pow(x/s, a)) }), 0, inf}, nil
	case contract.Gamma:
		a, s := *d.Shape, *d.Scale
		return family{positive(func(x float64) float64 { return random.GammaLower(a, x/s) }), 0, inf}, nil
	case contract.Pareto:
		a, s := *d.Shape, *d.Scale
		return family{func(x float64) float64 {
			if x <= s {
				return 0
			}
			return 1 - math.Pow(s/x, a)
		}, s, inf}, nil
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
		return discrete(d, low, high)
	case contract.Constant:
		v := *d.Value
		return family{func(x float64) float64 {
			if x < v {
				return 0
			}
			return 1
		}, v - 0.5, v + 0.5}, nil
	case contract.Mixture:
		return mixture(d, low, high)
	}
	return family{}, fmt.Errorf("%w: family %s", ErrUnknown, d.Kind)
}

func normal(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }

func positive(cdf func(float64) float64) func(float64) float64 {
	return func(x float64) float64 {
		if x <= 0 {
			return 0
		}
		return cdf(x)
	}
}

func boundedCDF(d *contract.Distribution, low, high float64) func(float64) float64 {
	width := high - low
	share := func(x float64) float64 { return math.Min(1, math.Max(0, (x-low)/width)) }
	switch d.Kind {
	case contract.Beta:
		a, b := *d.Alpha, *d.Beta
		return func(x float64) float64 { return random.BetaCDF(a, b, share(x)) }
	case contract.Triangular:
		mode := (*d.Mode - low) / width
		return func(x float64) float64 {
			p := share(x)
			if p <= mode && mode > 0 {
				return p * p / mode
			}
			return 1 - (1-p)*(1-p)/(1-mode)
		}
	}
	return share
}

// discrete tabulates the probabilities of whole numbers, and spreads each over the unit
// around it, as rounding would.
func discrete(d *contract.Distribution, low, high float64) (family, error) {
	from, to, log := weights(d, high)
	from, to = math.Max(from, math.Ceil(low)), math.Min(to, math.Floor(high))
	if !(to >= from) {
		return family{}, fmt.Errorf("%w: the bounds of a %s distribution are empty", ErrUnknown, d.Kind)
	}
	edges := []float64{from}
	for at := from; at <= to; {
		step := 1.0
		if to-from > maxSteps {
			step = (to - from) / stretches
			if d.Kind == contract.Zipf {
				step = math.Max(1, at/stretches)
			}
			step = math.Ceil(step)
		}
		at = math.Min(at+step, to+1)
		edges = append(edges, at)
	}
	n := len(edges) - 1
	sums := make([]float64, n+1)
	middle := func(i int) float64 { return (edges[i] + edges[i+1] - 1) / 2 }
	peak := math.Inf(-1)
	for i := range n {
		peak = math.Max(peak, log(middle(i)))
	}
	for i := range n {
		sums[i+1] = sums[i] + math.Exp(log(middle(i))-peak)*(edges[i+1]-edges[i])
	}
	total := sums[n]
	return family{func(x float64) float64 {
		at := x + 0.5
		if at <= from {
			return 0
		}
		if at >= to+1 {
			return 1
		}
		i := sort.Search(n, func(i int) bool { return edges[i+1] > at })
		return (sums[i] + (sums[i+1]-sums[i])*(at-edges[i])/(edges[i+1]-edges[i])) / total
	}, from - 0.5, to + 0.5}, nil
}

// weights are the logarithms of a discrete family's probabilities, up to a constant, and
// the range outside of which nothing is left to see.
func weights(d *contract.Distribution, high float64) (from, to float64, log func(float64) float64) {
	factorial := func(k float64) float64 { g, _ := math.Lgamma(k + 1); return g }
	around := func(mean, deviation float64) (float64, float64) {
		return math.Max(0, math.Floor(mean-14*deviation-50)), math.Ceil(mean + 14*deviation + 50)
	}
	switch d.Kind {
	case contract.Poisson:
		m := *d.Mean
		from, to = around(m, math.Sqrt(m))
		return from, to, func(k float64) float64 { return k*math.Log(m) - factorial(k) }
	case contract.Binomial:
		n, p := *d.Trials, *d.Probability
		from, to = around(n*p, math.Sqrt(n*p*(1-p)))
		return from, math.Min(to, n), func(k float64) float64 {
			ways := -factorial(k) - factorial(n-k)
			if k > 0 {
				ways += k * math.Log(p)
			}
			if k < n {
				ways += (n - k) * math.Log1p(-p)
			}
			return ways
		}
	case contract.Geometric:
		// The number of trials up to the first success.
		p := *d.Probability
		if p >= 1 {
			return 1, 1, func(float64) float64 { return 0 }
		}
		return 1, 1 + math.Ceil(-50/math.Log1p(-p)), func(k float64) float64 { return (k - 1) * math.Log1p(-p) }
	}
	s := *d.Exponent
	to = 1_000_000 // where the engine ends without a bound
	if !math.IsInf(high, 1) {
		to = high
	}
	return 1, to, func(k float64) float64 { return -s * math.Log(k) }
}

// partOf is a component of a mixture, truncated to bounds of its own.
func partOf(c *contract.Component, low, high float64) (family, error) {
	if c.Min != nil {
		low = math.Max(low, *c.Min)
	}
	if c.Max != nil {
		high = math.Min(high, *c.Max)
	}
	part, err := familyOf(&c.Distribution, low, high)
	if err != nil || c.Min == nil && c.Max == nil {
		return part, err
	}
	from, to := 0.0, 1.0
	if low > part.low {
		from = part.cdf(low)
	}
	if high < part.high {
		to = part.cdf(high)
	}
	if !(to-from > 1e-9) {
		return family{}, fmt.Errorf("%w: the bounds of a component leave next to nothing of it", ErrUnknown)
	}
	cdf := part.cdf
	return family{func(x float64) float64 { return math.Min(1, math.Max(0, (cdf(x)-from)/(to-from))) }, math.Max(low, part.low), math.Min(high, part.high)}, nil
}

func mixture(d *contract.Distribution, low, high float64) (family, error) {
	parts := make([]family, len(d.Components))
	total := 0.0
	whole := family{low: math.Inf(1), high: math.Inf(-1)}
	for i := range d.Components {
		part, err := partOf(&d.Components[i], low, high)
		if err != nil {
			return family{}, err
		}
		parts[i] = part
		total += d.Components[i].Weight
		whole.low, whole.high = math.Min(whole.low, part.low), math.Max(whole.high, part.high)
	}
	whole.cdf = func(x float64) float64 {
		sum := 0.0
		for i, part := range parts {
			switch {
			case x >= part.high:
				sum += d.Components[i].Weight
			case x > part.low:
				sum += d.Components[i].Weight * part.cdf(x)
			}
		}
		return sum / total
	}
	return whole, nil
}
