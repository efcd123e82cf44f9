package utility_test

import (
	"context"
	"testing"

	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/report/utility"
)

func measure(t *testing.T, in utility.Input) *utility.Report {
	t.Helper()
	r, err := utility.Measure(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestScoresAreSDMetrics(t *testing.T) {
	t.Parallel()
	ref := reporttest.LoadReference(t)
	r := measure(t, utility.Input{Train: reporttest.Load(t, "train"), Synthetic: reporttest.Load(t, "synthetic")})
	// SDMetrics counts a millionth of a row for a level that is new, hence 1e-6.
	reporttest.Near(t, "quality", r.Quality, ref.SDMetrics.Quality, 2e-6)
	if len(r.Columns) != len(ref.SDMetrics.ColumnShapes) || len(r.Pairs) != len(ref.SDMetrics.PairTrends) {
		t.Fatalf("%d columns and %d pairs, want %d and %d", len(r.Columns), len(r.Pairs), len(ref.SDMetrics.ColumnShapes), len(ref.SDMetrics.PairTrends))
	}
	for _, c := range r.Columns {
		reporttest.Near(t, c.Name, c.Score, ref.SDMetrics.ColumnShapes[c.Name], 2e-6)
	}
	for _, p := range r.Pairs {
		name := p.A + "|" + p.B
		reporttest.Near(t, name, p.Score, ref.SDMetrics.PairTrends[name], 2e-6)
		if want, ok := ref.SDMetrics.Associations[name]; ok {
			reporttest.Near(t, name+" association", *p.Real, want, 1e-6)
		}
		if both, ok := ref.SDMetrics.Correlations[name]; ok {
			reporttest.Near(t, name+" real", *p.Real, both[0], 1e-6)
			reporttest.Near(t, name+" synthetic", *p.Synthetic, both[1], 1e-6)
		}
	}
	if r.Strong.Pairs != ref.SDMetrics.StrongPairs {
		t.Errorf("%d strong pairs, want %d", r.Strong.Pairs, ref.SDMetrics.StrongPairs)
	}
	reporttest.Near(t, "quality over strong pairs", r.Strong.Quality, ref.SDMetrics.StrongQuality, 2e-6)
	for name, want := range ref.Associations.Cramer {
		reporttest.Near(t, "V "+name, association(t, r, name), want, 1e-6)
	}
	for name, want := range ref.Associations.Eta {
		reporttest.Near(t, "η "+name, association(t, r, name), want, 1e-6)
	}
}
