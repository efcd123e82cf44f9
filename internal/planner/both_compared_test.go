package planner_test

import "testing"

// TestBothCompared: what is said of both columns of a comparison is said of no other one.
func TestBothCompared(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, first, second string }{
		"behind a comma": {"90 promos with name, valid_from < valid_to, both within 2025", "valid_from", "valid_to"},
		"in words":       {"90 promos with name, starts_on before ends_on, both in 2025, discount 5 to 50", "starts_on", "ends_on"},
		"in a bracket":   {"Deals (90): client company name; start_date < end_date (both in 2025)", "start_date", "end_date"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			table := got.Contract.Tables[0]
			for _, col := range table.Columns {
				within := col.Earliest >= "2025-01-01" && col.Earliest < "2025-01-03" && col.Latest > "2025-12-29" && col.Latest <= "2025-12-31"
				if both := col.Name == c.first || col.Name == c.second; within != both {
					t.Errorf("%s from %v to %v", col.Name, col.Earliest, col.Latest)
				}
			}
			if _, ok := table.Column(c.second); !ok || len(table.Constraints) == 0 {
				t.Errorf("%v, rules %v", table.Columns, table.Constraints)
			}
		})
	}
}
