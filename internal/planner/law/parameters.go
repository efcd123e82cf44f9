package law

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
)

// Parameters are those of a distribution that a text gives: by name, and plain, in the order of the distribution's own.
type Parameters struct {
	Mean, SD, Median, Mode, Shape, Scale, Alpha, Beta, Rate, Trials, Probability, Exponent *float64
	Plain                                                                                  []float64
	Digits                                                                                 int // behind the decimal point
	Unit                                                                                   string
}

// usualShapes are taken where only a mean is told.
var usualShapes = map[contract.DistributionKind]float64{contract.Gamma: 2, contract.Weibull: 2, contract.Pareto: 3}

// Of is the distribution of a kind with these parameters; those that they leave out stay open.
func (s Parameters) Of(kind contract.DistributionKind) *contract.Distribution {
	d := &contract.Distribution{Kind: kind}
	switch kind {
	case contract.Normal:
		if d.Mean = s.named(s.Mean, 0); d.Mean == nil {
			d.Mean = s.Median
		}
		d.StdDev = s.named(s.SD, 1)
		if s.Mean != nil && s.SD == nil && len(s.Plain) == 1 {
			d.StdDev = ptr(s.Plain[0])
		}
	case contract.Lognormal:
		d.Median = s.named(s.Median, 0)
		if s.Mean == nil {
			d.Sigma = s.named(nil, 1)
		}
		if s.SD != nil && *s.SD <= 3 {
			d.Sigma = s.SD
		}
		if s.Mean != nil {
			sigma := .8
			if s.SD != nil && *s.SD > 3 {
				sigma = math.Sqrt(math.Log(1 + (*s.SD / *s.Mean)*(*s.SD / *s.Mean)))
			} else if d.Sigma != nil {
				sigma = *d.Sigma
			}
			d.Median, d.Sigma = ptr(Round(*s.Mean/math.Exp(sigma*sigma/2))), ptr(Round(sigma))
		}
	case contract.Exponential, contract.Poisson:
		if d.Mean = s.named(s.Mean, 0); d.Mean == nil {
			d.Mean = s.Median
		}
		if s.Rate != nil {
			d.Mean = s.Rate
			if kind == contract.Exponential {
				d.Mean = ptr(1 / *s.Rate)
			}
		}
	case contract.Gamma, contract.Weibull, contract.Pareto:
		s.shaped(d)
	case contract.Beta:
		d.Alpha, d.Beta = s.named(s.Alpha, 0), s.named(s.Beta, 1)
	case contract.Binomial:
		d.Trials, d.Probability = s.named(s.Trials, 0), s.named(s.Probability, 1)
	case contract.Geometric:
		d.Probability = s.named(s.Probability, 0)
		if s.Mean != nil {
			d.Probability = ptr(Round(1 / max(1.0001, *s.Mean)))
		}
	case contract.Zipf:
		if d.Exponent = s.named(s.Exponent, 0); d.Exponent == nil {
			d.Exponent = s.Shape
		}
	case contract.Triangular:
		d.Mode = s.named(s.Mode, 0)
	}
	return d
}

// named is a parameter, or else the plain number in its place.
func (s Parameters) named(v *float64, k int) *float64 {
	if v == nil && len(s.Plain) > k {
		return ptr(s.Plain[k])
	}
	return v
}

// shaped fills distributions of a shape and a scale, of which a mean decides the second.
func (s Parameters) shaped(d *contract.Distribution) {
	d.Shape, d.Scale = s.Shape, s.Scale
	mean := s.Mean
	switch {
	case mean == nil && len(s.Plain) == 2:
		d.Shape, d.Scale = ptr(s.Plain[0]), ptr(s.Plain[1])
	case mean == nil && len(s.Plain) == 1:
		mean = ptr(s.Plain[0])
	}
	if mean == nil || d.Scale != nil {
		return
	}
	shape := usualShapes[d.Kind]
	if d.Shape != nil {
		shape = *d.Shape
	} else if s.SD != nil && d.Kind == contract.Gamma {
		shape = Round((*mean / *s.SD) * (*mean / *s.SD))
	}
	per := map[contract.DistributionKind]float64{contract.Gamma: shape, contract.Weibull: math.Gamma(1 + 1/shape), contract.Pareto: shape / (shape - 1)}[d.Kind]
	d.Shape, d.Scale = ptr(shape), ptr(Round(*mean/per))
}
