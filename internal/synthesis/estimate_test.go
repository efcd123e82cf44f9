package synthesis_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
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

// near says that an estimate is within a factor of 2 of what was measured, or within half a second.
func near(t *testing.T, got, measured float64) {
	t.Helper()
	t.Logf("estimated %.1f s, measured %.1f s", got, measured)
	if math.Abs(got-measured) > 0.5 && (got > 2*measured || got < measured/2) {
		t.Errorf("estimated %.1f s, measured %.1f s", got, measured)
	}
}

// busy turns the CPU seconds of a job on a machine that others kept busy into seconds of its
// own: what idle jobs of the same size used of both cores.
const busy = 1.5

// TestEstimateFitsWhatWasMeasured compares with seconds from approval to sealed evidence that
// whole embedded jobs took on the reference machine, over tables of numbers, dates, categories
// and keys.
func TestEstimateFitsWhatWasMeasured(t *testing.T) {
	t.Parallel()
	for _, m := range []struct {
		engine  synth.Engine
		rows    int64
		columns int
		seconds float64
	}{
		{synth.CART, 1_000, 5, 0.7}, {synth.CART, 1_000, 15, 0.9}, {synth.CART, 1_000, 60, 2.0},
		{synth.CART, 40_000, 5, 3.7}, {synth.CART, 40_000, 15, 10.7}, {synth.CART, 40_000, 60, 19.7},
		{synth.CART, 100_000, 30, 60.5 / busy}, {synth.CART, 300_000, 15, 25}, {synth.CART, 1_000_000, 10, 36.9 / busy},
		{synth.Copula, 1_000, 5, 0.5}, {synth.Copula, 1_000, 15, 0.7}, {synth.Copula, 1_000, 60, 1.9},
		{synth.Copula, 40_000, 5, 3.1}, {synth.Copula, 40_000, 15, 8.9}, {synth.Copula, 40_000, 60, 12.4}, {synth.Copula, 300_000, 5, 5.0},
		{synth.DP, 1_000, 5, 0.7}, {synth.DP, 1_000, 15, 0.4}, {synth.DP, 1_000, 60, 0.8},
		{synth.DP, 40_000, 5, 3.0}, {synth.DP, 40_000, 15, 14.9}, {synth.DP, 40_000, 60, 17.4}, {synth.DP, 300_000, 15, 16},
	} {
		t.Run(fmt.Sprintf("%s %d×%d", m.engine, m.rows, m.columns), func(t *testing.T) {
			t.Parallel()
			near(t, synthesis.EstimateSeconds(jobOf(m.engine, m.rows, m.columns)), m.seconds)
		})
	}
}

// sizes are what is known of a table when its job is estimated.
type sizes struct {
	name                     string
	training, holdout, asked int64
}

// tablesOf are three tables of six columns that keys join, customers first, then orders and items.
func tablesOf(sizes ...sizes) *synthesis.TablesContract {
	c := &synthesis.TablesContract{}
	for i, s := range sizes {
		c.Tables = append(c.Tables, synthesis.TableContract{
			Name: s.name, Columns: make([]frame.Field, 6), ExpectedRows: s.asked, TrainingRows: s.training, HoldoutRows: s.holdout,
		})
		if i > 0 {
			c.Relations = append(c.Relations, relational.Relation{Child: s.name, Parent: sizes[i-1].name})
		}
	}
	return c
}

// TestEstimateFitsSeveralTablesAndModels compares with whole jobs too.
func TestEstimateFitsSeveralTablesAndModels(t *testing.T) {
	t.Parallel()
	small := tablesOf(sizes{"customers", 1_600, 400, 2_000}, sizes{"orders", 4_398, 1_156, 5_554}, sizes{"items", 10_979, 2_943, 13_922})
	large := tablesOf(sizes{"customers", 32_000, 8_000, 40_000}, sizes{"orders", 86_585, 21_878, 108_463}, sizes{"items", 216_524, 54_734, 271_258})
	sampled := *large
	sampled.ModelID = "mdl_x"
	million, wide := jobOf(synth.CART, 1_000_000, 10), jobOf(synth.CART, 100_000, 30)
	million.ModelID, million.Rows, wide.ModelID, wide.Rows = "mdl_x", 1_000_000, "mdl_x", 20_000
	for name, m := range map[string]struct{ estimated, measured float64 }{
		"21,000 rows of three tables":       {small.EstimateSeconds(), 3.7 / busy},
		"420,000 rows of three tables":      {large.EstimateSeconds(), 29.8 / busy},
		"420,000 rows of their model":       {sampled.EstimateSeconds(), 20.1 / busy},
		"1,000,000 rows of a model":         {synthesis.EstimateSeconds(million), 25.4 / busy},
		"20,000 rows of a model of 30 wide": {synthesis.EstimateSeconds(wide), 28.6 / busy},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			near(t, m.estimated, m.measured)
		})
	}
}

// sequenceOf is a table of so many columns, of which some never change within an entity.
func sequenceOf(training, holdout, trainingRows, holdoutRows int64, constant, columns int) *synthesis.SequenceContract {
	c := &synthesis.SequenceContract{
		Table: "t", Entity: "id", TrainingEntities: training, HoldoutEntities: holdout, TrainingRows: trainingRows, HoldoutRows: holdoutRows,
		RowsPerEntity: float64(trainingRows+holdoutRows) / float64(training+holdout), Columns: make([]frame.Field, columns),
	}
	for i := range c.Columns {
		if c.Columns[i].Name = fmt.Sprint("c", i); i < constant {
			c.Constant = append(c.Constant, c.Columns[i].Name)
		}
	}
	c.Columns[columns-1].Name = "id"
	c.Ask(0, 0)
	return c
}

// TestEstimateFitsEntities compares with CPU seconds of whole embedded jobs: rows of entities, as many
// made as are in the source, and three tables (of five columns each there).
func TestEstimateFitsEntities(t *testing.T) {
	t.Parallel()
	level := sequenceOf(3_840, 960, 22_826, 5_767, 2, 6)
	level.PrivacyLevel = synth.High
	for name, m := range map[string]struct{ estimated, measured float64 }{
		"3,500 visits":             {sequenceOf(480, 120, 2_825, 681, 2, 6).EstimateSeconds(), 1.6 / busy},
		"19,000 readings":          {sequenceOf(120, 30, 15_024, 3_838, 0, 4).EstimateSeconds(), 1.55 / busy},
		"29,000 visits":            {sequenceOf(3_840, 960, 22_826, 5_767, 2, 6).EstimateSeconds(), 4.24 / busy},
		"29,000 visits at a level": {level.EstimateSeconds(), 4.46 / busy},
		"150,000 readings":         {sequenceOf(960, 240, 119_653, 30_027, 0, 4).EstimateSeconds(), 4.96 / busy},
		"26,000 rows of a shop":    {tablesOf(sizes{"customers", 1_600, 400, 2_000}, sizes{"orders", 4_766, 1_146, 5_912}, sizes{"items", 14_286, 3_368, 17_654}).EstimateSeconds(), 3.72 / busy},
		"199,000 rows of a shop":   {tablesOf(sizes{"customers", 12_800, 3_200, 16_000}, sizes{"orders", 36_409, 9_347, 45_756}, sizes{"items", 108_961, 28_018, 136_979}).EstimateSeconds(), 14.68 / busy},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			near(t, m.estimated, m.measured)
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
