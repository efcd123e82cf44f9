package contract_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestQuotas(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		n      int64
		shares []float64
		want   []int64
	}{
		{"whole", 1000, []float64{0.15, 0.85}, []int64{150, 850}},
		{"binary fractions that are not", 100, []float64{0.29, 0.57, 0.14}, []int64{29, 57, 14}},
		{"thirds", 100, []float64{1.0 / 3, 1.0 / 3, 1.0 / 3}, []int64{34, 33, 33}},
		{"largest remainder first", 10, []float64{0.12, 0.44, 0.44}, []int64{1, 5, 4}},
		{"fewer rows than values", 2, []float64{0.2, 0.5, 0.3}, []int64{0, 1, 1}},
		{"no rows", 0, []float64{0.5, 0.5}, []int64{0, 0}},
		{"a thousand million", 1_000_000_000, []float64{0.1, 0.2, 0.7}, []int64{100_000_000, 200_000_000, 700_000_000}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, contract.Quotas(test.n, test.shares)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestQuotasAreFair: quotas sum to n, and none is a whole row from its share.
func TestQuotasAreFair(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1_000_000_000).Draw(t, "n")
		weights := rapid.SliceOfN(rapid.Float64Range(0.001, 1), 1, 50).Draw(t, "weights")
		var total float64
		for _, w := range weights {
			total += w
		}
		var sum int64
		for i, quota := range contract.Quotas(n, weights) {
			sum += quota
			if exact := float64(n) * weights[i] / total; math.Abs(float64(quota)-exact) > 1.001 {
				t.Fatalf("share %d gets %d rows, its share is %v", i, quota, exact)
			}
		}
		if sum != n {
			t.Fatalf("the quotas sum to %d, not %d", sum, n)
		}
	})
}

func TestCount(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		n     int64
		share float64
		want  int64
	}{{1000, 0.15, 150}, {10, 0.05, 1}, {10, 0.04, 0}, {7, 1, 7}, {7, 0, 0}, {240, 0.025, 6}, {1_000_000_000, 0.29, 290_000_000}} {
		if got := contract.Count(test.n, test.share); got != test.want {
			t.Errorf("%v of %d rows are %d, want %d", test.share, test.n, got, test.want)
		}
	}
}
