package synthesis_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/synthesis"
)

func jobOf(engine synth.Engine, rows int64, columns int) *synthesis.Contract {
	c := &synthesis.Contract{Engine: engine, HoldoutRows: synthesis.Holdout(rows)}
	c.TrainingRows = rows - c.HoldoutRows
	c.Rows = c.TrainingRows
	c.Columns = make([]frame.Field, columns)
	return c
}

// TestEstimateFitsWhatWasMeasured compares with seconds from approval to sealed evidence that
// whole embedded jobs took on the reference machine, over tables of numbers, dates, categories
// and keys. The three of 300,000 rows are CPU seconds over 1.5, as the machine was busy.
func TestEstimateFitsWhatWasMeasured(t *testing.T) {
	t.Parallel()
	for _, m := range []struct {
		engine  synth.Engine
		rows    int64
		columns int
		seconds float64
	}{
		{synth.CART, 1_000, 5, 0.7}, {synth.CART, 1_000, 15, 0.9}, {synth.CART, 1_000, 60, 2.0},
		{synth.CART, 40_000, 5, 3.7}, {synth.CART, 40_000, 15, 10.7}, {synth.CART, 40_000, 60, 19.7}, {synth.CART, 300_000, 15, 25},
		{synth.Copula, 1_000, 5, 0.5}, {synth.Copula, 1_000, 15, 0.7}, {synth.Copula, 1_000, 60, 1.9},
		{synth.Copula, 40_000, 5, 3.1}, {synth.Copula, 40_000, 15, 8.9}, {synth.Copula, 40_000, 60, 12.4}, {synth.Copula, 300_000, 5, 5.0},
		{synth.DP, 1_000, 5, 0.7}, {synth.DP, 1_000, 15, 0.4}, {synth.DP, 1_000, 60, 0.8},
		{synth.DP, 40_000, 5, 3.0}, {synth.DP, 40_000, 15, 14.9}, {synth.DP, 40_000, 60, 17.4}, {synth.DP, 300_000, 15, 16},
	} {
		t.Run(fmt.Sprintf("%s %d×%d", m.engine, m.rows, m.columns), func(t *testing.T) {
			t.Parallel()
			got := synthesis.EstimateSeconds(jobOf(m.engine, m.rows, m.columns))
			t.Logf("estimated %.1f s, measured %.1f s", got, m.seconds)
			if math.Abs(got-m.seconds) > 0.5 && (got > 2*m.seconds || got < m.seconds/2) {
				t.Errorf("estimated %.1f s, measured %.1f s", got, m.seconds)
			}
		})
	}
}

// TestEstimatesGrow: more rows, more columns and training never make a job shorter, and no
// job's estimate is anything but a positive number.
func TestEstimatesGrow(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		engine := rapid.SampledFrom(synth.Engines).Draw(t, "engine")
		c := jobOf(engine, rapid.Int64Range(1, synthesis.MaxSourceRows).Draw(t, "source"), rapid.IntRange(1, 2_000).Draw(t, "columns"))
		c.Rows = rapid.Int64Range(1, synthesis.MaxRows).Draw(t, "rows")
		before := synthesis.EstimateSeconds(c)
		if !(before > 0) || math.IsInf(before, 0) {
			t.Fatalf("%v seconds", before)
		}
		more := *c
		switch rapid.SampledFrom([]string{"rows", "columns", "source"}).Draw(t, "more") {
		case "rows":
			more.Rows += rapid.Int64Range(0, synthesis.MaxRows-c.Rows).Draw(t, "more rows")
		case "columns":
			more.Columns = make([]frame.Field, len(c.Columns)+rapid.IntRange(0, 100).Draw(t, "more columns"))
		default:
			more.TrainingRows += rapid.Int64Range(0, 1_000_000).Draw(t, "more source")
		}
		if after := synthesis.EstimateSeconds(&more); after < before {
			t.Errorf("%v seconds became %v", before, after)
		}
		sampling := *c
		sampling.ModelID = "mdl_x"
		if after := synthesis.EstimateSeconds(&sampling); after > before {
			t.Errorf("sampling takes %v seconds, with training %v", after, before)
		}
	})
}
