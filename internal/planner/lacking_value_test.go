package planner_test

import "testing"

// What is called as if there were none is a value where its share makes a whole of the others'; empty cells take their share of all rows.
func TestLackingValues(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"missing":       {"100 readings: quality good 95% suspect 3% missing 2%, depth 1-4", "100 rows; quality string good=0.95 suspect=0.03 missing=0.02; depth integer 1..4"},
		"in a bracket":  {"100 samples: result (positive: 20%, negative: 70%, missing: 10%), depth 1-4", "100 rows; result string positive=0.2 negative=0.7 missing=0.1; depth integer 1..4"},
		"not recorded":  {"100 patients: smoker status never 60%, former 30%, not recorded 10%, age 4-80", "100 rows; smoker_status string never=0.6 former=0.3 not recorded=0.1; age integer 4..80"},
		"blank":         {"100 orders: channel web 60% shop 30% blank 10%, depth 1-4", "100 rows; channel string web=0.6667 shop=0.3333; depth integer 1..4"},
		"beside a list": {"100 orders: channel (web 60%, shop 40%, missing 10%), depth 1-4", "100 rows; channel string web=0.6 shop=0.4; depth integer 1..4"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c[0], c[1])
		})
	}
}
