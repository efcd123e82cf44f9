package dataset_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestValuesAreSorted: few or many of them, with how often each comes, and the ranks of the rows.
func TestValuesAreSorted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns := make([][]float64, rapid.IntRange(1, 3).Draw(t, "columns"))
		for c := range columns {
			different := rapid.SampledFrom([]int{1, 5, 2047, 2048, 2049, 5000}).Draw(t, "different")
			scale := rapid.SampledFrom([]float64{1, -0.01, 1e300, 5e-324}).Draw(t, "scale")
			for i := range rapid.IntRange(0, 3).Draw(t, "rounds") * different {
				v := scale * float64(i*7919%different-different/3)
				if i%97 == 13 {
					v = math.NaN()
				}
				columns[c] = append(columns[c], v)
			}
		}
		values, counts, ranks := dataset.Sorted(columns...)
		for c, cells := range columns {
			there := slices.DeleteFunc(slices.Clone(cells), func(v float64) bool { return v != v })
			slices.Sort(there)
			var again []float64
			for i, v := range values[c] {
				for range counts[c][i] {
					again = append(again, v)
				}
			}
			if !slices.Equal(again, there) {
				t.Fatalf("column %d of %d values is sorted otherwise", c, len(cells))
			}
			for row, v := range cells {
				want := 0
				if first, found := slices.BinarySearch(there, v); found {
					until, _ := slices.BinarySearchFunc(there, v, func(x, v float64) int {
						if x > v {
							return 1
						}
						return -1
					})
					want = first + until + 1
				}
				if v != v {
					want = 0
				}
				if int(ranks[c][row]) != want {
					t.Fatalf("the rank of row %d, %v, is %d/2, not %d/2", row, v, ranks[c][row], want)
				}
			}
		}
	})
}
