package planner_test

import "testing"

// TestExceptionsKeepTheRest: what holds for the rows of one kind changes nothing of the others.
func TestExceptionsKeepTheRest(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column, when string
		others             float64 // a number that other rows must be able to have
	}{
		"of what is usual": {"500 events: action allow/deny, bytes, bytes is 0 if deny", "bytes", "deny", 1},
		"of a skewed one":  {"500 events: action allow/deny, bytes right skewed, bytes is 0 if deny", "bytes", "deny", 1},
		"of a range":       {"500 events: action allow/deny, bytes 40-90000, deny means 0 bytes", "bytes", "deny", 40},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%s: %v, unread %v", res.Outcome, res.Questions, res.Unparsed)
			}
			col, ok := res.Contract.Tables[0].Column(c.column)
			if !ok || len(col.Cases) == 0 || col.Cases[0].When == nil || col.Cases[0].When.Values[0] != c.when || *col.Cases[0].Max != 0 {
				t.Fatalf("no case for %s: %+v", c.when, col)
			}
			if col.Distribution == nil && col.Max != nil && *col.Max < c.others {
				t.Errorf("all other rows are at most %g", *col.Max)
			}
		})
	}
}
