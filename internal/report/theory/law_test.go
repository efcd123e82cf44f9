package theory_test

import (
	"errors"
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/theory"
)

func ptr(f float64) *float64 { return &f }

var inf = math.Inf(1)

// TestLawsOfKnownMoments compares with closed forms. Units are small, so that rounding
// adds nothing, except for whole-number families.
func TestLawsOfKnownMoments(t *testing.T) {
	t.Parallel()
	half := contract.Distribution{Kind: contract.Normal, Mean: ptr(0), StdDev: ptr(1)}
	for _, c := range []struct {
		name                    string
		d                       contract.Distribution
		low, high, unit         float64
		mean, deviation, median float64
	}{
		{"uniform", contract.Distribution{Kind: contract.Uniform}, 2, 8, 1e-6, 5, 6 / math.Sqrt(12), 5},
		{"normal", contract.Distribution{Kind: contract.Normal, Mean: ptr(5), StdDev: ptr(2)}, -inf, inf, 1e-6, 5, 2, 5},
		{"half normal", half, 0, inf, 1e-6, math.Sqrt(2 / math.Pi), math.Sqrt(1 - 2/math.Pi), 0.674490},
		{"lognormal", contract.Distribution{Kind: contract.Lognormal, Median: ptr(100), Sigma: ptr(0.5)}, -inf, inf, 1e-6,
			100 * math.Exp(0.125), 100 * math.Exp(0.125) * math.Sqrt(math.Expm1(0.25)), 100},
		{"exponential", contract.Distribution{Kind: contract.Exponential, Mean: ptr(3)}, -inf, inf, 1e-6, 3, 3, 3 * math.Ln2},
		{"gamma", contract.Distribution{Kind: contract.Gamma, Shape: ptr(4), Scale: ptr(2)}, -inf, inf, 1e-6, 8, 4, 7.344121},
		{"beta", contract.Distribution{Kind: contract.Beta, Alpha: ptr(2), Beta: ptr(2)}, 0, 10, 1e-6, 5, 10 * math.Sqrt(0.05), 5},
		{"weibull", contract.Distribution{Kind: contract.Weibull, Shape: ptr(2), Scale: ptr(1)}, -inf, inf, 1e-6,
			math.Sqrt(math.Pi) / 2, math.Sqrt(1 - math.Pi/4), math.Sqrt(math.Ln2)},
		{"pareto", contract.Distribution{Kind: contract.Pareto, Shape: ptr(5), Scale: ptr(2)}, -inf, inf, 1e-6, 2.5, math.Sqrt(20.0 / 48), 2 * math.Pow(2, 0.2)},
		{"triangular", contract.Distribution{Kind: contract.Triangular, Mode: ptr(1)}, 0, 4, 1e-6, 5.0 / 3, math.Sqrt(13.0 / 18), 4 - math.Sqrt(6)},
		{"poisson", contract.Distribution{Kind: contract.Poisson, Mean: ptr(4)}, -inf, inf, 1, 4, 2, 3.840538},
		{"binomial", contract.Distribution{Kind: contract.Binomial, Trials: ptr(10), Probability: ptr(0.5)}, -inf, inf, 1, 5, math.Sqrt(2.5), 5},
		{"geometric", contract.Distribution{Kind: contract.Geometric, Probability: ptr(0.25)}, -inf, inf, 1, 4, math.Sqrt(12), 2.5 + 0.0625/0.140625},
		{"zipf far", contract.Distribution{Kind: contract.Zipf, Exponent: ptr(1)}, 1, 1e8, 1, 1e8 / (math.Log(1e8) + 0.57721566), 1.5345785e7, 7493},
		{"rare geometric", contract.Distribution{Kind: contract.Geometric, Probability: ptr(1e-6)}, -inf, inf, 1, 1e6, 1e6, 1e6 * math.Ln2},
		{"poisson of many", contract.Distribution{Kind: contract.Poisson, Mean: ptr(1e10)}, -inf, inf, 1, 1e10, 1e5, 1e10},
		{"pareto without moments", contract.Distribution{Kind: contract.Pareto, Shape: ptr(0.5), Scale: ptr(100)}, -inf, inf, 1e-6, inf, inf, 400},
		{"pareto without deviation", contract.Distribution{Kind: contract.Pareto, Shape: ptr(1.9), Scale: ptr(100)}, -inf, inf, 1e-6, 190 / 0.9, inf, 100 * math.Pow(2, 1/1.9)},
		{"zipf to 2", contract.Distribution{Kind: contract.Zipf, Exponent: ptr(1)}, 1, 2, 1, 4.0 / 3, math.Sqrt(2.0 / 9), 1.25},
		{"mixture", contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.5, Distribution: contract.Distribution{Kind: contract.Normal, Mean: ptr(-3), StdDev: ptr(1)}},
			{Weight: 0.5, Distribution: contract.Distribution{Kind: contract.Normal, Mean: ptr(3), StdDev: ptr(1)}}}}, -inf, inf, 1e-6, 0, math.Sqrt(10), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			law, err := theory.New(&c.d, c.low, c.high, c.unit)
			if err != nil {
				t.Fatal(err)
			}
			near := func(what string, got, want, part float64) {
				if got != want && !(math.Abs(got-want) <= part*math.Max(0.1, math.Abs(want))) {
					t.Errorf("%s %v, want %v", what, got, want)
				}
			}
			near("mean", law.Mean, c.mean, 0.0008)
			near("deviation", law.Deviation, c.deviation, 0.002)
			near("median", law.Quantile(0.5), c.median, 0.001)
		})
	}
}

func TestQuantileInvertsCDF(t *testing.T) {
	t.Parallel()
	law, err := theory.New(&contract.Distribution{Kind: contract.Lognormal, Median: ptr(35), Sigma: ptr(0.9)}, 2, 900, 0.01)
	if err != nil {
		t.Fatal(err)
	}
	for p := 0.001; p < 1; p += 0.013 {
		if got := law.CDF(law.Quantile(p)); math.Abs(got-p) > 1e-9 {
			t.Errorf("CDF of quantile %v is %v", p, got)
		}
	}
	if law.CDF(1.9) != 0 || law.CDF(901) != 1 {
		t.Error("the law reaches beyond its bounds")
	}
}

func TestWhatHasNoLaw(t *testing.T) {
	t.Parallel()
	for name, d := range map[string]contract.Distribution{
		"sequence":                {Kind: contract.Sequence},
		"uniform without bounds":  {Kind: contract.Uniform},
		"bounds far in the tails": {Kind: contract.Normal, Mean: ptr(1000), StdDev: ptr(1)},
	} {
		high := inf
		if d.Kind == contract.Normal {
			high = 1
		}
		if _, err := theory.New(&d, -inf, high, 1); !errors.Is(err, theory.ErrUnknown) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
