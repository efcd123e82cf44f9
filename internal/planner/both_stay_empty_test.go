package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// Something that did not happen leaves both columns of it empty in the same rows.
func TestBothStayEmpty(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text   string
		share  float64
		follow bool
	}{
		"not done":        {"Make 400 cows with ear tag, test date and outcome negative or positive. For 12% no test has been done, both stay empty.", .12, true},
		"never":           {"300 patients with name, vaccination date and vaccine. 20% were never vaccinated, there both are empty.", .2, true},
		"both of another": {"300 patients with name, visit date and ward. 20% were not seen, both doctors were away.", 0, false},
		"always there":    {"300 patients with name, visit date and doctor. No visit is empty, both are always there.", 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			columns := res.Contract.Tables[0].Columns
			if len(columns) < 3 || columns[1].NullShare != c.share {
				t.Fatalf("columns %+v", columns)
			}
			cases := columns[2].Cases
			if got := len(cases) == 1 && cases[0].Null && cases[0].When.Column == columns[1].Name && cases[0].When.Op == contract.IsNull; got != c.follow {
				t.Errorf("cases %+v", cases)
			}
		})
	}
}
