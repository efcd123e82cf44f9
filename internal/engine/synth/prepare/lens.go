package prepare

import (
	"math"

	"github.com/sdg-service/sdg/internal/random"
)

const (
	// lensTail is the share of the rows on either side that skewness does not look at.
	lensTail = 0.05
	// lensRatio is how many times its lower end the upper end of a number must be for
	// proportions to say more than differences.
	lensRatio = 3
)

// focus decides whether the numbers are compared by their proportions rather than their
// differences: those that are positive, range far and are less skewed that way, as prices are.
func (a *Amount) focus() {
	a.byRatio = false
	if a.Kind == micros || a.Kind == months || a.units(a.low) <= 0 {
		return
	}
	n := 0
	for _, c := range a.Counts {
		n += int(c)
	}
	tail := max(1, int(lensTail*float64(n)))
	low, middle, high := a.units(a.nth(tail, false)), a.units(a.nth((n+1)/2, false)), a.units(a.nth(tail, true))
	if low <= 0 || high < lensRatio*low {
		return
	}
	skewed := math.Abs(low+high-2*middle) / (high - low)
	l, m, h := random.Log(low), random.Log(middle), random.Log(high)
	a.byRatio = math.Abs(l+h-2*m)/(h-l) < skewed
}

// Lens returns what of a tick is compared along straight lines: itself, or the logarithm of
// its number. Numbers below the range of the column count as lying at its lower end.
func (a *Amount) Lens(tick float64) float64 {
	if !a.byRatio {
		return tick
	}
	return random.Log(a.units(math.Max(tick, a.low)))
}

// Unlens returns the tick, or what lies between two, of a value of Lens.
func (a *Amount) Unlens(x float64) float64 {
	if !a.byRatio {
		return x
	}
	u := random.Exp(x)
	if a.Kind == raw {
		return u
	}
	return (u - a.Phase) / a.Step
}
