package mock

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// family is a continuous distribution in the contract's own units: its distribution
// function from both sides, and where its support begins and ends.
type family struct {
	cdf, tail func(x float64) float64
	// quantile and upper are exact inverses where there are closed forms, else nil.
	quantile, upper func(p float64) float64
	from, to        float64
	centre          float64
}

// distributionFamily builds the continuous families; lo and hi are the column's bounds, ±Inf where absent.
func distributionFamily(d *contract.Distribution, lo, hi float64) (family, error) {
	inf := math.Inf(1)
	switch d.Kind {
	case contract.Normal:
		m, s := get(d.Mean, 0), get(d.StdDev, 1)
		return family{
			cdf:      func(x float64) float64 { return random.NormalCDF((x - m) / s) },
			tail:     func(x float64) float64 { return random.NormalCDF((m - x) / s) },
			quantile: func(p float64) float64 { return m + float64(s*random.NormalQuantile(p)) },
			upper:    func(p float64) float64 { return m + float64(s*random.NormalQuantileUpper(p)) },
			from:     -inf, to: inf, centre: m,
		}, nil
	case contract.Lognormal:
		m, s := random.Log(get(d.Median, 1)), get(d.Sigma, 1)
		z := func(x float64) float64 {
			if x <= 0 {
				return -inf
			}
			return (random.Log(x) - m) / s
		}
		return family{
			cdf:      func(x float64) float64 { return random.NormalCDF(z(x)) },
			tail:     func(x float64) float64 { return random.NormalCDF(-z(x)) },
			quantile: func(p float64) float64 { return random.Exp(m + float64(s*random.NormalQuantile(p))) },
			upper:    func(p float64) float64 { return random.Exp(m + float64(s*random.NormalQuantileUpper(p))) },
			from:     0, to: inf, centre: random.Exp(m),
		}, nil
	case contract.Exponential:
		m := get(d.Mean, 1)
		return weibull(1, m), nil
	case contract.Weibull:
		return weibull(get(d.Shape, 1), get(d.Scale, 1)), nil
	case contract.Pareto:
		a, s := get(d.Shape, 1), get(d.Scale, 1)
		tail := func(x float64) float64 {
			if x <= s {
				return 1
			}
			return random.Pow(s/x, a)
		}
		return family{
			cdf: func(x float64) float64 { return 1 - tail(x) }, tail: tail,
			quantile: func(p float64) float64 { return float64(s * random.Pow(1-p, -1/a)) },
			upper:    func(p float64) float64 { return float64(s * random.Pow(p, -1/a)) },
			from:     s, to: inf, centre: float64(s * random.Pow(2, 1/a)),
		}, nil
	case contract.Gamma:
		a, s := get(d.Shape, 1), get(d.Scale, 1)
		return family{
			cdf:  func(x float64) float64 { return random.GammaLower(a, x/s) },
			tail: func(x float64) float64 { return random.GammaUpper(a, x/s) },
			from: 0, to: inf, centre: float64(a * s),
		}, nil
	case contract.Beta:
		a, b := get(d.Alpha, 1), get(d.Beta, 1)
		if math.IsInf(lo, 0) || math.IsInf(hi, 0) {
			lo, hi = 0, 1
		}
		w := hi - lo
		return family{
			cdf:  func(x float64) float64 { return random.BetaCDF(a, b, (x-lo)/w) },
			tail: func(x float64) float64 { return random.BetaCDF(b, a, (hi-x)/w) },
			from: lo, to: hi, centre: lo + float64(w*a/(a+b)),
		}, nil
	case contract.Triangular:
		if math.IsInf(lo, 0) || math.IsInf(hi, 0) {
			return family{}, fmt.Errorf("a triangular distribution needs min and max")
		}
		return triangular(lo, hi, get(d.Mode, (lo+hi)/2)), nil
	case contract.Uniform:
		if math.IsInf(lo, 0) || math.IsInf(hi, 0) {
			lo, hi = 0, 1
		}
		w := hi - lo
		return family{
			cdf:      func(x float64) float64 { return clampShare((x - lo) / w) },
			tail:     func(x float64) float64 { return clampShare((hi - x) / w) },
			quantile: func(p float64) float64 { return lo + float64(p*w) },
			upper:    func(p float64) float64 { return hi - float64(p*w) },
			from:     lo, to: hi, centre: lo + w/2,
		}, nil
	case contract.Constant:
		v := get(d.Value, 0)
		step := func(x float64) float64 {
			if x >= v {
				return 1
			}
			return 0
		}
		at := func(float64) float64 { return v }
		return family{cdf: step, tail: func(x float64) float64 { return 1 - step(x) }, quantile: at, upper: at, from: v, to: v, centre: v}, nil
	case contract.Mixture:
		return mixture(d, lo, hi)
	case contract.Poisson, contract.Binomial, contract.Geometric, contract.Zipf:
		return steppedFamily(d, lo, hi)
	}
	return family{}, fmt.Errorf("unknown distribution %q", d.Kind)
}

func get(p *float64, otherwise float64) float64 {
	if p == nil {
		return otherwise
	}
	return *p
}

func clampShare(p float64) float64 { return math.Max(0, math.Min(1, p)) }

func weibull(shape, scale float64) family {
	tail := func(x float64) float64 {
		if x <= 0 {
			return 1
		}
		return random.Exp(-random.Pow(x/scale, shape))
	}
	upper := func(p float64) float64 { return float64(scale * random.Pow(-random.Log(p), 1/shape)) }
	return family{
		cdf: func(x float64) float64 { return 1 - tail(x) }, tail: tail,
		// log(1-p) by its series where p is so small that 1-p would lose it.
		quantile: func(p float64) float64 {
			if p < 1e-5 {
				return float64(scale * random.Pow(p+float64(p*p)/2, 1/shape))
			}
			return upper(1 - p)
		},
		upper: upper, from: 0, to: math.Inf(1), centre: upper(0.5),
	}
}

func triangular(lo, hi, mode float64) family {
	w := hi - lo
	rise := (mode - lo) / w
	quantile := func(p float64) float64 {
		if p < rise {
			return lo + math.Sqrt(float64(float64(p*w)*(mode-lo)))
		}
		return hi - math.Sqrt(float64(float64((1-p)*w)*(hi-mode)))
	}
	cdf := func(x float64) float64 {
		switch {
		case x <= lo:
			return 0
		case x >= hi:
			return 1
		case x < mode:
			return float64((x-lo)*(x-lo)) / float64(w*(mode-lo))
		}
		return 1 - float64((hi-x)*(hi-x))/float64(w*(hi-mode))
	}
	return family{cdf: cdf, tail: func(x float64) float64 { return 1 - cdf(x) }, quantile: quantile,
		upper: func(p float64) float64 { return quantile(1 - p) }, from: lo, to: hi, centre: mode}
}

func mixture(d *contract.Distribution, lo, hi float64) (family, error) {
	f := family{from: math.Inf(1), to: math.Inf(-1)}
	parts := make([]family, len(d.Components))
	for i := range d.Components {
		c := &d.Components[i]
		part, err := distributionFamily(&c.Distribution, math.Max(lo, get(c.Min, lo)), math.Min(hi, get(c.Max, hi)))
		if err != nil {
			return f, err
		}
		if part, err = part.between(c.Min, c.Max); err != nil {
			return f, err
		}
		parts[i] = part
		f.from, f.to = math.Min(f.from, part.from), math.Max(f.to, part.to)
		f.centre += float64(part.centre * d.Components[i].Weight)
	}
	sum := func(side func(p family) float64) float64 {
		var total float64
		for i, part := range parts {
			total += float64(d.Components[i].Weight * side(part))
		}
		return total
	}
	f.cdf = func(x float64) float64 { return sum(func(p family) float64 { return p.cdf(x) }) }
	f.tail = func(x float64) float64 { return sum(func(p family) float64 { return p.tail(x) }) }
	return f, nil
}

// between is the family truncated to bounds of its own, nil where there are none.
func (f family) between(low, high *float64) (family, error) {
	if low == nil && high == nil {
		return f, nil
	}
	from, to := math.Max(f.from, get(low, f.from)), math.Min(f.to, get(high, f.to))
	below, above := f.cdf(from), f.tail(to)
	if from == f.from {
		below = 0
	}
	if to == f.to {
		above = 0
	}
	mass := 1 - below - above
	if !(mass > 1e-12) {
		return f, fmt.Errorf("a part of the mixture has no mass between its own bounds")
	}
	cdf, tail := f.cdf, f.tail
	t := family{from: from, to: to, centre: math.Max(from, math.Min(to, f.centre))}
	t.cdf = func(x float64) float64 {
		switch {
		case x < from:
			return 0
		case x >= to:
			return 1
		}
		return clampShare((cdf(x) - below) / mass)
	}
	t.tail = func(x float64) float64 {
		switch {
		case x <= from:
			return 1
		case x > to:
			return 0
		}
		return clampShare((tail(x) - above) / mass)
	}
	return t, nil
}

// invert finds the x where side(x) reaches p, by doubling a bracket around the centre and halving it.
func (f family) invert(p float64, upper bool) float64 {
	if !upper && f.quantile != nil {
		return f.quantile(p)
	}
	if upper && f.upper != nil {
		return f.upper(p)
	}
	past := func(x float64) bool { // x lies at or above the wanted value
		if upper {
			return f.tail(x) <= p
		}
		return f.cdf(x) >= p
	}
	step := math.Max(1, math.Abs(f.centre)/4)
	lo, hi := f.centre, f.centre
	for range 1100 {
		if lo <= f.from || !past(lo) {
			break
		}
		hi = lo
		lo = math.Max(f.from, lo-step)
		step *= 2
	}
	step = math.Max(1, math.Abs(f.centre)/4)
	for range 1100 {
		if hi >= f.to || past(hi) {
			break
		}
		lo = hi
		hi = math.Min(f.to, hi+step)
		step *= 2
	}
	for range 80 {
		mid := lo + (hi-lo)/2
		if mid <= lo || mid >= hi {
			break
		}
		if past(mid) {
			hi = mid
		} else {
			lo = mid
		}
		if hi-lo <= math.Abs(hi)*1e-13 {
			break
		}
	}
	return hi
}

// continuousLaw tabulates a family, truncated to the units [lo, hi]; unit is the size of one
// unit in the family's own scale.
func continuousLaw(f family, lo, hi int64, unit float64) (law, error) {
	// A whole unit stands for the values that round to it.
	below := f.cdf(float64((float64(lo) - 0.5) * unit))
	above := f.tail(float64((float64(hi) + 0.5) * unit))
	if lo == hi {
		return evenLaw{lo, hi}, nil
	}
	mass := 1 - below - above
	if !(mass > 1e-12) {
		return nil, fmt.Errorf("the distribution has no mass between the column's bounds")
	}
	quantile := func(p float64) float64 {
		q := below + float64(p*mass)
		if q > 0.5 {
			return f.invert(above+float64((1-p)*mass), true) / unit
		}
		return f.invert(q, false) / unit
	}
	upper := func(p float64) float64 {
		q := above + float64(p*mass)
		if q > 0.5 {
			return f.invert(below+float64((1-p)*mass), false) / unit
		}
		return f.invert(q, true) / unit
	}
	return newTableLaw(lo, hi, quantile, upper), nil
}
