package noise

import "math"

// EpsilonParts is the denominator of every Epsilon.
const EpsilonParts = 1 << 20

// Epsilon is the parameter of the exponential mechanism in units of 1/EpsilonParts.
type Epsilon uint64

// MaxEpsilon keeps the exponents of Choose within 128 bits.
const MaxEpsilon Epsilon = 1 << 40

// EpsilonOf returns the largest Epsilon that is at most eps.
func EpsilonOf(eps float64) Epsilon {
	parts := math.Floor(eps * EpsilonParts)
	switch {
	case !(parts >= 1):
		return 0
	case parts > float64(MaxEpsilon):
		return MaxEpsilon
	}
	return Epsilon(parts)
}

// Value returns ε.
func (e Epsilon) Value() float64 { return float64(e) / EpsilonParts }

// Choose is the exponential mechanism (McSherry and Talwar, FOCS 2007): it returns the
// place i of a score with probability in proportion to exp(ε·scores[i]/(2·sensitivity)),
// exactly: a uniform proposal is accepted with its weight relative to the best score.
// There must be a score; sensitivity is at least 1 and below 2^40, and bounds how far one
// row can move any score.
func (s *Source) Choose(scores []int64, sensitivity uint64, e Epsilon) int {
	best := scores[0]
	for _, score := range scores {
		best = max(best, score)
	}
	den := product(2*sensitivity, EpsilonParts)
	for {
		i := int(s.Below(uint64(len(scores))))
		if s.expMinus(product(uint64(best-scores[i]), uint64(e)), den) {
			return i
		}
	}
}
