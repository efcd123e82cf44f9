package dataset_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestValuesAreSorted: few or many of them, in the order of their rows where they are the same.
func TestValuesAreSorted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns := make([][]float64, rapid.IntRange(1, 3).Draw(t, "columns"))
		want := make([][]int32, len(columns))
		for c := range columns {
			different := rapid.SampledFrom([]int{1, 5, 2047, 2048, 2049, 5000}).Draw(t, "different")
			scale := rapid.SampledFrom([]float64{1, -0.01, 1e300, 5e-324}).Draw(t, "scale")
			for i := range rapid.IntRange(0, 3).Draw(t, "rounds") * different {
				v := scale * float64(i*7919%different-different/3)
				if i%97 == 13 {
					v = math.NaN()
				} else {
					want[c] = append(want[c], int32(i))
				}
				columns[c] = append(columns[c], v)
			}
			slices.SortStableFunc(want[c], func(a, b int32) int { return cmp.Compare(columns[c][a], columns[c][b]) })
		}
		sorted := dataset.Sorted(columns...)
		if len(sorted) != len(columns) {
			t.Fatal("keys are not those of their rows")
		}
		for c, rows := range sorted {
			if !slices.Equal(rows, want[c]) {
				t.Fatalf("column %d of %d values is sorted otherwise", c, len(columns[c]))
			}
		}
	})
}
