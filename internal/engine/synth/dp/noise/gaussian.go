package noise

import (
	"math"
	"math/bits"
)

// Parts is the denominator of every variance: a Variance of Parts is a variance of 1.
const Parts = 1024

// MaxVariance keeps the exponents of Gaussian within 128 bits.
const MaxVariance Variance = 1 << 46

// Variance is the parameter σ² of a discrete Gaussian in units of 1/Parts. It is a whole
// number so that the sampler's arithmetic is exact.
type Variance uint64

// VarianceOf returns the smallest Variance that is at least sigma2, so that rounding
// never weakens a guarantee. ok is false above MaxVariance, or if sigma2 is not positive.
func VarianceOf(sigma2 float64) (v Variance, ok bool) {
	parts := math.Ceil(sigma2 * Parts)
	if !(parts >= 1 && parts <= float64(MaxVariance)) {
		return 0, false
	}
	return Variance(parts), true
}

// Value returns σ².
func (v Variance) Value() float64 { return float64(v) / Parts }

// Sigma returns σ.
func (v Variance) Sigma() float64 { return math.Sqrt(v.Value()) }

// Gaussian draws from the discrete Gaussian: the integer x has probability in proportion
// to exp(-x²/2σ²), exactly (algorithm 3 of Canonne, Kamath and Steinke: a discrete Laplace
// draw of scale t = ⌊σ⌋+1, accepted with probability exp(-(|y| - σ²/t)²/2σ²)). v must be
// between 1 and MaxVariance.
func (s *Source) Gaussian(v Variance) int64 {
	t := floorSigma(v) + 1
	// With σ² = v/p the exponent is (|y|·t·p - v)² / (2·v·p·t²).
	scale := t * Parts
	den := product(2*uint64(v)*Parts, t*t)
	for {
		y, negative := s.laplace(t)
		high, d := bits.Mul64(y, scale)
		if high != 0 {
			// Beyond 2^64/scale, thousands of σ away: the chance of reaching this point is
			// below exp(-2^17), of being accepted far below that.
			continue
		}
		if d >= uint64(v) {
			d -= uint64(v)
		} else {
			d = uint64(v) - d
		}
		if s.expMinus(product(d, d), den) {
			if negative {
				return -int64(y)
			}
			return int64(y)
		}
	}
}

// floorSigma is ⌊√(v/Parts)⌋, by integers.
func floorSigma(v Variance) uint64 {
	whole := uint64(v) / Parts
	r := uint64(math.Sqrt(float64(whole)))
	for r*r > whole {
		r--
	}
	for (r+1)*(r+1) <= whole {
		r++
	}
	return r
}

// laplace draws from the discrete Laplace distribution of scale t: the integer x has
// probability in proportion to exp(-|x|/t) (algorithm 2 of the same paper).
func (s *Source) laplace(t uint64) (magnitude uint64, negative bool) {
	one := wide{lo: 1}
	for {
		u := s.Below(t)
		if !s.expMinus(wide{lo: u}, wide{lo: t}) {
			continue
		}
		var v uint64
		for s.expMinusRest(one, one) {
			v++
		}
		magnitude, negative = u+t*v, s.Coin()
		if magnitude != 0 || !negative {
			return magnitude, negative
		}
	}
}
