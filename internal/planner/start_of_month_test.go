package planner_test

import "testing"

// Months, quarters and years of which no text says when they begin do so on their first day, and the last of them holds the day of the
// request.
func TestMonthsBeginOnTheirFirst(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		start string
		steps int64
	}{
		"24 months of monthly sales for 5 regions: region, month, units 100 to 900":     {"2024-12-01", 24},
		"60 rows of monthly sales, revenue 100 to 900":                                  {"2021-12-01", 60},
		"quarterly revenue of 3 divisions, last 8 quarters, revenue 1m to 9m":           {"2025-01-01", 8},
		"monthly rent payments per tenant, 30 tenants, last 12 months":                  {"2025-12-01", 12},
		"monthly water levels of 4 wells for 5 years":                                   {"2021-12-01", 60},
		"monthly sales of 4 shops from 15 March 2024 to 14 March 2025, revenue 1 to 90": {"2024-03-15", 12},
	} {
		table, _ := series(t, text)
		if g := table.Grid; g == nil || g.Start != want.start || g.Steps != want.steps {
			t.Errorf("%s\n got %+v\nwant %+v", text, g, want)
		}
	}
}
