package dataset_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// TestRunsTellThatValuesDiffer: values that come in runs, of which none reaches into another,
// are counted without a set; what comes twice, or lies within a run, ends that.
func TestRunsTellThatValuesDiffer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		batches [][]float64
		rises   bool
	}{
		"one run":                           {[][]float64{{1, 2, 5}}, true},
		"one value":                         {[][]float64{{7}}, true},
		"the same again":                    {[][]float64{{7, 7}}, false},
		"the same in the next batch":        {[][]float64{{7}, {7}}, false},
		"two runs, the lower last":          {[][]float64{{5, 6, 1, 2}}, true},
		"up to the run above":               {[][]float64{{5, 6, 1, 5}}, false},
		"beyond the run above":              {[][]float64{{5, 6, 1, 7}}, true},
		"beyond it, and back into it":       {[][]float64{{5, 8, 1, 9, 6}}, false},
		"into the gap of a run":             {[][]float64{{1, 2, 8, 9, 5, 6}}, false},
		"into the gap between batches":      {[][]float64{{1, 2}, {8, 9}, {5, 6}, {3}}, true},
		"out of the gap between batches":    {[][]float64{{1, 2}, {8, 9}, {5, 8}}, false},
		"into the gap between ended runs":   {[][]float64{{8, 9, 1, 2, 5, 6, 0}}, true},
		"a run that falls":                  {[][]float64{{5, 4, 3, 2, 1}}, true},
		"the end of an ended run":           {[][]float64{{5, 6, 1, 2, 6}}, false},
		"the begin of an ended run":         {[][]float64{{5, 6, 1, 2, 5}}, false},
		"below all, then the lowest again":  {[][]float64{{3, 1, 2, 0, 1}}, false},
		"a batch without values in between": {[][]float64{{1}, {}, {2}}, true},
	} {
		whole, texts := make([][]int64, len(c.batches)), make([][]string, len(c.batches))
		for i, batch := range c.batches {
			for _, v := range batch {
				whole[i], texts[i] = append(whole[i], int64(v)), append(texts[i], fmt.Sprint(v))
			}
		}
		if floats, wholes, words := dataset.Rises(c.batches...), dataset.Rises(whole...), dataset.TextsRise(texts...); floats != c.rises || wholes != c.rises || words != c.rises {
			t.Errorf("%s: floats %t, whole numbers %t, texts %t", name, floats, wholes, words)
		}
	}
}

// TestWhatRisesDiffers: nothing is said to rise in which a value comes twice, and batches that
// rise together do so in any order.
func TestWhatRisesDiffers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Int64Range(0, 30), 1, 12).Draw(t, "values")
		texts := rapid.SliceOfN(rapid.StringMatching(`[ab]{0,3}`), 1, 8).Draw(t, "texts")
		valuesAt, textsAt := rapid.IntRange(0, len(values)).Draw(t, "cut"), rapid.IntRange(0, len(texts)).Draw(t, "cut")
		twice := func(n int, equal func(i, j int) bool) bool {
			for i := range n {
				for j := range i {
					if equal(i, j) {
						return true
					}
				}
			}
			return false
		}
		if dataset.Rises(values[:valuesAt], values[valuesAt:]) && twice(len(values), func(i, j int) bool { return values[i] == values[j] }) {
			t.Fatalf("%v rise", values)
		}
		if dataset.TextsRise(texts[:textsAt], texts[textsAt:]) && twice(len(texts), func(i, j int) bool { return texts[i] == texts[j] }) {
			t.Fatalf("%q rise", texts)
		}
		var batches [][]int64
		next := int64(0)
		for range rapid.IntRange(1, 9).Draw(t, "batches") {
			var b []int64
			for range rapid.IntRange(1, 5).Draw(t, "rows") {
				next += rapid.Int64Range(1, 3).Draw(t, "step")
				b = append(b, next)
			}
			batches = append(batches, b)
		}
		mixed := rapid.Permutation(batches).Draw(t, "order")
		if !dataset.Rises(mixed...) {
			t.Fatalf("%v do not rise", mixed)
		}
	})
}

// TestManyRuns: runs of which there are more than are held stay runs where they follow each
// other, and figures stay exact where they do not.
func TestManyRuns(t *testing.T) {
	t.Parallel()
	const batches = 10_000
	var rising, mixed [][]int64
	var long [][]string
	for i := range int64(batches) {
		rising = append(rising, []int64{2 * i, 2*i + 1})
		mixed = append(mixed, []int64{2 * (i * 7919 % batches)})
		long = append(long, []string{fmt.Sprintf("%0600d", i)})
	}
	if !dataset.Rises(rising...) || !dataset.TextsRise(long...) {
		t.Error("batches that rise are not known to")
	}
	if dataset.Rises(mixed...) {
		t.Error("more runs are held than there is room for")
	}
	var v spool.Vector
	for i := range int64(batches) {
		addCell(&v, spool.Integer, batches-i)
	}
	file := spooled(t, []spool.Column{{Name: "n", Kind: spool.Integer}}, []*spool.Rows{{Columns: []spool.Vector{v}, Count: batches}})
	s, err := dataset.InferRows(t.Context(), file, dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c := s.Columns[0]; c.Distinct != batches || c.DistinctApproximate || !c.Unique {
		t.Errorf("a column that falls is %+v", c)
	}
}
