package zcdp_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/zcdp"
)

// The published conversions are those of the 2020 census of the United States: its
// redistricting files gave ρ to two decimals, δ = 1e-10, and the ε that follows.
func TestEpsilonAgreesWithPublishedValues(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name      string
		rho, want float64
	}{
		{"census 2020, persons", 2.56, 17.14},
		{"census 2020, housing units", 0.07, 2.47},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			const delta, rounding = 1e-10, 0.005
			if lo, hi := zcdp.Epsilon(tt.rho-rounding, delta), zcdp.Epsilon(tt.rho+rounding, delta); tt.want < lo || tt.want > hi {
				t.Fatalf("ε is between %v and %v, published %v", lo, hi, tt.want)
			}
		})
	}
}

// The tight conversion of the Gaussian mechanism itself is known in closed form (Balle
// and Wang, ICML 2018). The bound through zCDP must lie above it, and not far.
func TestDeltaBoundsTheGaussianMechanism(t *testing.T) {
	t.Parallel()
	phi := func(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }
	for _, rho := range []float64{0.001, 0.02, 0.1, 0.5, 2, 8} {
		mu := math.Sqrt(2 * rho)
		for _, epsilon := range []float64{0.1, 0.5, 1, 3, 10, 20} {
			exact := phi(mu/2-epsilon/mu) - math.Exp(epsilon)*phi(-mu/2-epsilon/mu)
			got := zcdp.Delta(rho, epsilon)
			if exact > 1e-14 && (got < exact || got > 40*exact) {
				t.Errorf("ρ=%v ε=%v: δ %v, exact for a Gaussian %v", rho, epsilon, got, exact)
			}
		}
	}
}

// The minimum found must be the minimum: no α of a fine grid does better.
func TestDeltaIsTheMinimum(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rho := math.Pow(10, rapid.Float64Range(-5, 1.5).Draw(t, "log rho"))
		epsilon := rapid.Float64Range(0.01, 30).Draw(t, "epsilon")
		got := zcdp.Delta(rho, epsilon)
		for x := -8.0; x < 8; x += 0.01 {
			over := math.Pow(10, x)
			alpha := 1 + over
			bound := math.Exp(over*(alpha*rho-epsilon)-alpha*math.Log1p(1/over)) / over
			if bound < got*(1-1e-9) {
				t.Fatalf("α=%v gives %v, below %v", alpha, bound, got)
			}
		}
	})
}

func TestConversionsAreInverse(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		epsilon := math.Pow(10, rapid.Float64Range(-2, 2).Draw(t, "log epsilon"))
		delta := math.Pow(10, rapid.Float64Range(-15, -2).Draw(t, "log delta"))
		rho := zcdp.Rho(epsilon, delta)
		if got := zcdp.Delta(rho, epsilon); got > delta || got < delta*(1-1e-6) {
			t.Fatalf("ρ=%v spends δ=%v of %v", rho, got, delta)
		}
		if back := zcdp.Epsilon(rho, delta); math.Abs(back-epsilon) > 1e-6*epsilon {
			t.Fatalf("ρ=%v gives ε=%v, want %v", rho, back, epsilon)
		}
		if simple := rho + 2*math.Sqrt(rho*math.Log(1/delta)); simple < epsilon {
			t.Fatalf("the tight conversion is worse than the simple one: %v, %v", epsilon, simple)
		}
	})
}

// The threshold is compared with the tail summed term by term.
func TestThresholdHoldsItsDelta(t *testing.T) {
	t.Parallel()
	for _, variance := range []float64{0.3, 1, 7, 130, 9000} {
		for _, delta := range []float64{1e-3, 1e-6, 1e-10} {
			limit := zcdp.Threshold(variance, delta)
			var tail, all float64
			reach := int64(40*math.Sqrt(variance)) + 10
			for x := -reach; x <= reach; x++ {
				p := math.Exp(-float64(x) * float64(x) / (2 * variance))
				all += p
				if x+1 >= limit {
					tail += p
				}
			}
			tail /= all
			if tail > delta {
				t.Errorf("σ²=%v δ=%v: a single row passes %d with %v", variance, delta, limit, tail)
			}
			if loose := zcdp.Threshold(variance, delta*3); tail > 0 && loose > limit {
				t.Errorf("σ²=%v: threshold %d at δ=%v, %d at three times δ", variance, limit, delta, loose)
			}
			if tail < delta/1e3 && variance > 1 {
				t.Errorf("σ²=%v δ=%v: threshold %d is far too high: %v", variance, delta, limit, tail)
			}
		}
	}
}
