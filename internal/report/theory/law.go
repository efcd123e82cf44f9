// Package theory computes what a contract's distributions promise: mean, standard
// deviation and quantiles of a family truncated to the column's bounds and rounded to
// its unit. It shares no code with the engine's samplers.
package theory

import (
	"errors"
	"fmt"
	"math"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
)

// ErrUnknown is returned for a distribution without moments to compare, or of a family
// or with bounds that this package cannot compute.
var ErrUnknown = errors.New("no theoretical values")

// Law is a truncated distribution.
type Law struct {
	// Mean and Deviation are infinite where the distribution has none.
	Mean, Deviation float64
	// Kurtosis is the fourth central moment over the squared variance.
	Kurtosis float64
	cdf      func(float64) float64
	// from and to are the truncated distribution function's values at the bounds.
	from, to float64
	low      float64
	high     float64
}

// family is an untruncated distribution function on a support.
type family struct {
	cdf       func(float64) float64
	low, high float64
}

// New computes the law of d, truncated to [low, high] (infinite where there is no bound).
// Values are rounded to multiples of unit; continuous families therefore reach half a
// unit beyond the bounds. Whole-number families have unit 1 whatever unit says.
func New(d *contract.Distribution, low, high, unit float64) (*Law, error) {
	f, err := familyOf(d, low, high)
	if err != nil {
		return nil, err
	}
	l := &Law{cdf: f.cdf, low: f.low, high: f.high}
	if low-unit/2 > l.low {
		l.low = low - unit/2
	}
	if high+unit/2 < l.high {
		l.high = high + unit/2
	}
	l.from, l.to = 0, 1
	if l.low > f.low {
		l.from = f.cdf(l.low)
	}
	if !math.IsInf(l.high, 1) {
		l.to = f.cdf(l.high)
	}
	if !(l.to-l.from > 1e-9) {
		return nil, fmt.Errorf("%w: the bounds leave next to nothing of the distribution", ErrUnknown)
	}
	l.integrate()
	l.round(d.Kind, unit)
	if d.Kind == contract.Pareto && math.IsInf(l.high, 1) {
		// Without a bound, its integrals have no end.
		if *d.Shape <= 2 {
			l.Deviation, l.Kurtosis = math.Inf(1), math.Inf(1)
		}
		if *d.Shape <= 1 {
			l.Mean = math.Inf(1)
		}
	}
	return l, nil
}

// round corrects the variance for the grid of values (Sheppard): rounding a continuous
// value adds unit^2/12, and the tabulated whole numbers were spread by as much.
func (l *Law) round(kind contract.DistributionKind, unit float64) {
	variance := l.Deviation * l.Deviation
	switch kind {
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf, contract.Constant:
		variance = math.Max(0, variance-1.0/12)
	default:
		variance += unit * unit / 12
	}
	l.Deviation = math.Sqrt(variance)
}

// CDF is the truncated distribution function.
func (l *Law) CDF(x float64) float64 {
	switch {
	case x <= l.low:
		return 0
	case x >= l.high:
		return 1
	}
	return math.Min(1, math.Max(0, (l.cdf(x)-l.from)/(l.to-l.from)))
}

// Quantile is the smallest x whose CDF reaches p, by bisection; 0 < p < 1.
func (l *Law) Quantile(p float64) float64 {
	low, high := l.low, l.high
	if math.IsInf(low, -1) {
		for low = -1; l.CDF(low) >= p; low *= 2 {
		}
	}
	if math.IsInf(high, 1) {
		for high = math.Max(1, low+1); l.CDF(high) < p; high = high*2 + 1 {
			if math.IsInf(high, 1) {
				return high
			}
		}
	}
	for range 200 {
		middle := low + (high-low)/2
		if middle <= low || middle >= high || high-low <= 1e-12*math.Max(1, math.Abs(low)) {
			break
		}
		if l.CDF(middle) >= p {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}

// Steps of the integration: evenly spaced probabilities, and halvings towards both tails, each of several steps.
const (
	evenSteps = 1024
	tailSteps = 30
	tailParts = 16
)

// integrate sums powers of the quantile function over the probabilities; between two of
// them the function is taken to be linear.
func (l *Law) integrate() {
	var ps []float64
	for i := 1; i < evenSteps; i++ {
		ps = append(ps, float64(i)/evenSteps)
	}
	for i := 1; i <= tailSteps; i++ {
		for part := range tailParts {
			tail := math.Ldexp((1+float64(part)/tailParts)/evenSteps, -i)
			ps = append(ps, tail, 1-tail)
		}
	}
	sort.Float64s(ps)
	quantiles := make([]float64, len(ps))
	for i, p := range ps {
		quantiles[i] = l.Quantile(p)
	}
	var weights, mean float64
	for i := 1; i < len(ps); i++ {
		w := ps[i] - ps[i-1]
		weights += w
		mean += w * (quantiles[i] + quantiles[i-1]) / 2
	}
	l.Mean = mean / weights
	var second, fourth float64
	for i := 1; i < len(ps); i++ {
		w := ps[i] - ps[i-1]
		a, b := quantiles[i-1]-l.Mean, quantiles[i]-l.Mean
		// Means over a linear piece: (b^(n+1)-a^(n+1)) / ((n+1)(b-a)).
		second += w * (a*a + a*b + b*b) / 3
		fourth += w * (a*a*a*a + a*a*a*b + a*a*b*b + a*b*b*b + b*b*b*b) / 5
	}
	second /= weights
	l.Deviation = math.Sqrt(second)
	l.Kurtosis = 3
	if second > 0 {
		l.Kurtosis = fourth / weights / (second * second)
	}
}
