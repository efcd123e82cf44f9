package planner_test

import "testing"

// TestSomeOfThem: what some of the rows are is not how many rows there are.
func TestSomeOfThem(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{
		"30 employees, 5 of them managers: name, salary 2000-9000":       30,
		"120 vehicles (30 of them electric) with plate and km 10-900":    120,
		"vehicles, 120 of them: plate and km 10-900":                     120,
		"vehicles (120 of them) with plate and km 10-900":                120,
		"80 rooms, 12 of these suites, with room number and price 20-90": 80,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := plan(t, text).Contract.Tables[0].Rows; got != want {
				t.Errorf("%d rows, want %d", got, want)
			}
		})
	}
}
