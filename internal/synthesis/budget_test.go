package synthesis_test

import (
	"errors"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// TestDefaultDeltaIsSmall: a power of ten, at most a tenth of one over the rows, and no
// smaller than needed.
func TestDefaultDeltaIsSmall(t *testing.T) {
	t.Parallel()
	for rows, want := range map[int64]string{1: "0.1", 2: "0.01", 10: "0.01", 11: "0.001", 320: "0.0001", 1_000: "0.0001", 39_073: "0.000001", 10_000_000: "0.00000001"} {
		if got := synthesis.DefaultDelta(rows); got != want {
			t.Errorf("%d rows: %s, want %s", rows, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.Int64Range(1, synthesis.MaxSourceRows).Draw(t, "rows")
		delta, err := strconv.ParseFloat(synthesis.DefaultDelta(rows), 64)
		if err != nil || delta > 1.0000001/(10*float64(rows)) || delta < 0.0099999/float64(rows) {
			t.Fatalf("%d rows: %v, %v", rows, delta, err)
		}
	})
}

// TestContractsAreChecked names each field that cannot be carried out.
func TestContractsAreChecked(t *testing.T) {
	t.Parallel()
	source := people(500)
	for name, test := range map[string]struct {
		edit  func(*synthesis.Contract)
		field string
	}{
		"no rows":               {func(c *synthesis.Contract) { c.Rows = 0 }, "body.rows"},
		"too many rows":         {func(c *synthesis.Contract) { c.Rows = synthesis.MaxRows + 1 }, "body.rows"},
		"an unknown engine":     {func(c *synthesis.Contract) { c.Engine, c.Privacy = "magic", nil }, "body.engine"},
		"an empty source":       {func(c *synthesis.Contract) { c.TrainingRows = 0 }, "body.dataset_id"},
		"no column":             {func(c *synthesis.Contract) { c.Columns = nil }, "body.columns"},
		"an unknown target":     {func(c *synthesis.Contract) { c.Target = "size" }, "body.target"},
		"an unknown condition":  {func(c *synthesis.Contract) { c.Conditions = []synth.Condition{{Column: "size"}} }, "body.conditions[0]"},
		"too many conditions":   {func(c *synthesis.Contract) { c.Conditions = make([]synth.Condition, 51) }, "body.conditions"},
		"a budget without need": {func(c *synthesis.Contract) { c.Engine = synth.CART }, "body.privacy"},
		"no budget":             {func(c *synthesis.Contract) { c.Privacy = nil }, "body.privacy"},
		"no epsilon":            {func(c *synthesis.Contract) { c.Privacy.Epsilon = "" }, "body.privacy.epsilon"},
		"epsilon of 0":          {func(c *synthesis.Contract) { c.Privacy.Epsilon = "0" }, "body.privacy.epsilon"},
		"no number":             {func(c *synthesis.Contract) { c.Privacy.Epsilon = "NaN" }, "body.privacy.epsilon"},
		"a large delta":         {func(c *synthesis.Contract) { c.Privacy.Delta = "0.5" }, "body.privacy.delta"},
		"bounds of a category":  {func(c *synthesis.Contract) { c.Privacy.Bounds = map[string]synthesis.Bounds{"city": {}} }, "body.privacy.bounds.city"},
		"bounds upside down":    {func(c *synthesis.Contract) { c.Privacy.Bounds = map[string]synthesis.Bounds{"age": {Min: 9, Max: 1}} }, "body.privacy.bounds.age"},
		"levels of a number":    {func(c *synthesis.Contract) { c.Privacy.Levels = map[string][]string{"age": {"1"}} }, "body.privacy.levels.age"},
		"no levels":             {func(c *synthesis.Contract) { c.Privacy.Levels = map[string][]string{"city": {}} }, "body.privacy.levels.city"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := contractOf(source, synth.DP)
			if err := c.Validate(); err != nil {
				t.Fatalf("before: %v", err)
			}
			test.edit(c)
			var e *sdg.Error
			if err := c.Validate(); !errors.As(err, &e) || e.Code != sdg.ValidationFailed || e.Hint == "" {
				t.Fatalf("%v", err)
			}
			for _, f := range e.Fields {
				if f.Field == test.field && f.Message != "" {
					return
				}
			}
			t.Errorf("%s is not named: %+v", test.field, e.Fields)
		})
	}
}
