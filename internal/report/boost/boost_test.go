package boost_test

import (
	"context"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/boost"
	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// people are the columns of the fixture but for one, and that one.
func people(t testing.TB, target string) ([]align.Column, align.Column) {
	t.Helper()
	columns, _, err := align.Columns(reporttest.Load(t, "people"))
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(columns, func(c align.Column) bool { return c.Name == target })
	y := columns[i]
	return slices.Delete(columns, i, i+1), y
}

func rows(from, to int) boost.Rows {
	var r boost.Rows
	for i := from; i < to; i++ {
		r.Rows = append(r.Rows, i)
	}
	return r
}

func learn(t testing.TB, columns []align.Column, target func(row int) float64, loss boost.Loss, workers int) (scores []float64) {
	t.Helper()
	bins := boost.NewBinner(columns, rows(0, 2000))
	y := make([]float64, 2000)
	for i := range y {
		y[i] = target(i)
	}
	m, err := boost.Learn(context.Background(), bins.Matrix(rows(0, 2000)), y, boost.Options{Loss: loss, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return m.Scores(bins.Matrix(rows(2000, 3000)))
}

func TestClassifiesAsWellAsScikitLearn(t *testing.T) {
	t.Parallel()
	columns, y := people(t, "churn")
	churns := func(row int) float64 { return float64(y.Cells[0].Codes[row]) }
	scores := learn(t, columns, churns, boost.Logistic, 1)
	var in, out []float64
	for i, s := range scores {
		if churns(2000+i) == 1 {
			in = append(in, s)
		} else {
			out = append(out, s)
		}
	}
	want := reporttest.LoadReference(t).Boosting.AUC
	if got := stat.NewAUC(in, out).Value; got < want-0.02 {
		t.Errorf("AUC %.4f, scikit-learn's %.4f", got, want)
	}
	if !slices.Equal(scores, learn(t, columns, churns, boost.Logistic, 4)) {
		t.Error("scores differ by the number of workers")
	}
}

func TestPredictsAsWellAsScikitLearn(t *testing.T) {
	t.Parallel()
	columns, y := people(t, "balance")
	value := func(row int) float64 { return y.Cells[0].Numbers[row] }
	var left, total, mean float64
	scores := learn(t, columns, value, boost.Squared, 2)
	for i := range scores {
		mean += value(2000+i) / float64(len(scores))
	}
	for i, s := range scores {
		left += (value(2000+i) - s) * (value(2000+i) - s)
		total += (value(2000+i) - mean) * (value(2000+i) - mean)
	}
	want := reporttest.LoadReference(t).Boosting.R2
	if got := 1 - left/total; got < want-0.05 {
		t.Errorf("R² %.4f, scikit-learn's %.4f", got, want)
	}
}

func TestNothingToLearn(t *testing.T) {
	t.Parallel()
	columns, _ := people(t, "churn")
	for _, c := range []struct {
		name   string
		target float64
		loss   boost.Loss
		near   float64
	}{{"constant number", 7, boost.Squared, 7}, {"one class", 1, boost.Logistic, 8.29}} {
		t.Run(c.name, func(t *testing.T) {
			scores := learn(t, columns, func(int) float64 { return c.target }, c.loss, 1)
			// A single class may still push its score up, never down.
			if scores[0] < c.near-0.01 || scores[0] != scores[999] {
				t.Errorf("scores %v … %v, want about %v", scores[0], scores[999], c.near)
			}
		})
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	columns, _ := people(t, "churn")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	bins := boost.NewBinner(columns, rows(0, 100))
	if _, err := boost.Learn(ctx, bins.Matrix(rows(0, 100)), make([]float64, 100), boost.Options{}); err == nil {
		t.Error("a cancelled model was learnt")
	}
}

func BenchmarkLearn(b *testing.B) {
	columns, y := people(b, "churn")
	for b.Loop() {
		learn(b, columns, func(row int) float64 { return float64(y.Cells[0].Codes[row]) }, boost.Logistic, 1)
	}
}
