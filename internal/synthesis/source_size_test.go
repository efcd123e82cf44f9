package synthesis_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// What an engine would refuse is said before the plan is approved, in terms of the request.
func TestSourcesThatNoEngineLearnsFromAreRefused(t *testing.T) {
	t.Parallel()
	wide := make([]frame.Field, dp.MaxColumns+1)
	for i := range wide {
		wide[i] = frame.Field{Name: fmt.Sprintf("c%d", i), Kind: frame.Number, Treatment: frame.Learn}
	}
	for name, test := range map[string]struct {
		engine  synth.Engine
		rows    int64
		columns []frame.Field
		field   string // empty if it is accepted
	}{
		"five rows":               {synth.CART, 5, wide[:3], "body.dataset_id"},
		"six rows":                {synth.CART, 6, wide[:3], ""},
		"five rows for a preview": {synth.Copula, 5, wide[:3], "body.dataset_id"},
		"ten rows under noise":    {synth.DP, 10, wide[:3], "body.dataset_id"},
		"eleven rows under noise": {synth.DP, 11, wide[:3], ""},
		"many columns":            {synth.CART, 500, wide, ""},
		"many columns for noise":  {synth.DP, 500, wide, "body.columns"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := &synthesis.Contract{Version: synthesis.ContractVersion, Engine: test.engine, Rows: 10, Seed: "1", Columns: test.columns, TrainingRows: test.rows}
			if test.engine == synth.DP {
				c.Privacy = &synthesis.Budget{Epsilon: synthesis.DefaultEpsilon, Delta: synthesis.DefaultDelta(test.rows)}
			}
			err := c.Validate()
			if test.field == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			var e *sdg.Error
			if !errors.As(err, &e) || len(e.Fields) != 1 || e.Fields[0].Field != test.field {
				t.Errorf("%v %+v, want the field %s alone", err, e, test.field)
			}
		})
	}
}

// Only a contract that trains dp without bounds asks for rows.
func TestRowsToFindRanges(t *testing.T) {
	t.Parallel()
	columns := []frame.Field{{Name: "age", Kind: frame.Number, Treatment: frame.Learn}}
	c := &synthesis.Contract{Engine: synth.DP, Columns: columns, TrainingRows: 100, Privacy: &synthesis.Budget{Epsilon: "1", Delta: "0.0001"}}
	if n := c.RowsToFindRanges(); n <= 100 {
		t.Errorf("%d rows are said to do", n)
	}
	c.ModelID = "mdl_trained"
	if n := c.RowsToFindRanges(); n != 0 {
		t.Errorf("sampling asks for %d rows", n)
	}
	c.ModelID, c.Privacy.Bounds = "", map[string]synthesis.Bounds{"age": {Max: 120}}
	if n := c.RowsToFindRanges(); n != 0 {
		t.Errorf("bounded columns ask for %d rows", n)
	}
	if n := (&synthesis.Contract{Engine: synth.CART, Columns: columns, TrainingRows: 100}).RowsToFindRanges(); n != 0 {
		t.Errorf("trees ask for %d rows", n)
	}
}
