// Package zcdp counts a privacy budget in zero-concentrated differential privacy (Bun
// and Steinke, TCC 2016): mechanisms of ρ1 and ρ2, the second chosen by the first's
// result, are together ρ1 + ρ2. What users hear is the (ε, δ) that follows from it.
package zcdp

import "math"

// Delta returns a δ for which ρ-zCDP implies (ε, δ)-differential privacy: the minimum
// over α > 1 of exp((α-1)(αρ-ε))/(α-1) · (1-1/α)^α (Canonne, Kamath and Steinke 2020,
// corollary 13). Any α gives a valid bound, so the numerical search cannot err on
// the unsafe side by more than rounding. ρ and ε must not be negative; the result is
// at most 1.
func Delta(rho, epsilon float64) float64 {
	if rho == 0 {
		return 0
	}
	// The bound's logarithm falls and then rises in α: golden sections over log(α-1).
	lo, hi := math.Log(1e-9), math.Log(math.Max(2, 2*(epsilon+1)/rho+2))
	const golden = 0.6180339887498949
	a, b := hi-float64(golden*(hi-lo)), lo+float64(golden*(hi-lo))
	fa, fb := logDelta(rho, epsilon, a), logDelta(rho, epsilon, b)
	for range 48 {
		if fa < fb {
			hi, b, fb = b, a, fa
			a = hi - float64(golden*(hi-lo))
			fa = logDelta(rho, epsilon, a)
		} else {
			lo, a, fa = a, b, fb
			b = lo + float64(golden*(hi-lo))
			fb = logDelta(rho, epsilon, b)
		}
	}
	return math.Min(1, math.Exp(math.Min(fa, fb)))
}

// logDelta is the logarithm of the bound at α = 1 + e^x.
func logDelta(rho, epsilon, x float64) float64 {
	over := math.Exp(x)
	alpha := 1 + over
	return float64(over*(float64(alpha*rho)-epsilon)) - x - float64(alpha*math.Log1p(1/over))
}

// Epsilon returns the smallest ε, to 1e-12 of itself and rounded up, for which ρ-zCDP
// implies (ε, δ)-differential privacy; δ is between 0 and 1, exclusively.
func Epsilon(rho, delta float64) float64 {
	hi := rho + 2*math.Sqrt(rho*math.Log(1/delta)) // Bun and Steinke's simpler bound
	return search(0, hi, func(eps float64) bool { return Delta(rho, eps) > delta }, false)
}

// Rho returns the largest ρ, to 1e-12 of itself and rounded down, for which ρ-zCDP
// implies (ε, δ)-differential privacy. ε is positive; δ is between 0 and 1, exclusively.
func Rho(epsilon, delta float64) float64 {
	hi := 1.0
	for Delta(hi, epsilon) <= delta {
		hi *= 2
	}
	return search(0, hi, func(rho float64) bool { return Delta(rho, epsilon) <= delta }, true)
}

// search halves [lo, hi] around the point up to which below holds, and returns the
// last point seen on the wanted side of it.
func search(lo, hi float64, below func(float64) bool, wantBelow bool) float64 {
	for range 200 {
		mid := lo + (hi-lo)/2
		if mid <= lo || mid >= hi || hi-lo <= 1e-12*hi {
			break
		}
		if below(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	if wantBelow {
		return lo
	}
	return hi
}

// GaussianVariance is the σ² at which counts are ρ-zCDP under discrete Gaussian noise:
// squared/2ρ, where squared is the largest sum of squares of what neighbouring tables
// change in the counts.
func GaussianVariance(rho, squared float64) float64 { return squared / (2 * rho) }

// GaussianCost is the ρ of such noise.
func GaussianCost(variance, squared float64) float64 { return squared / (2 * variance) }

// ChoiceEpsilon is the ε at which the exponential mechanism is ρ-zCDP: √(8ρ) (Cesar and
// Rogers, "Bounding, concentrating, and truncating", ALT 2021).
func ChoiceEpsilon(rho float64) float64 { return math.Sqrt(8 * rho) }

// ChoiceCost is the ρ of the exponential mechanism with ε: ε²/8.
func ChoiceCost(epsilon float64) float64 { return epsilon * epsilon / 8 }

// Threshold returns the smallest count from which a value that was not in a domain
// known beforehand may be published, when its count carries discrete Gaussian noise of
// the variance: a value that a single row holds then passes with probability at
// most δ (stability-based histograms: Korolova and others, WWW 2009). The tail of the discrete
// Gaussian from m is bounded by exp(-m²/2σ²) / ((1 - exp(-m/σ²)) · max(1, √(2πσ²))): the
// sum's terms fall at least geometrically, and its normaliser is at least both bounds.
func Threshold(variance, delta float64) int64 {
	m := 1.0
	for {
		tail := math.Exp(-m*m/(2*variance)) / (-math.Expm1(-m/variance) * math.Max(1, math.Sqrt(2*math.Pi*variance)))
		if tail <= delta {
			return int64(m) + 1 // the single row itself
		}
		m++
	}
}
