package planner_test

import "testing"

// TestDayNumbers: days that are counted are a column of their own, and those without a number tell when the
// dates before them are.
func TestDayNumbers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, want string
		weekdays   int // of the first column
	}{
		"counted":     {"560 shifts: driver, km 20-90, working days 1-5", `560 rows; driver string; km decimal 20..90; working_days integer 1..5`, 0},
		"not counted": {"300 orders: ordered on in 2025, working days, items 5-90", `300 rows; ordered_on date 2025-01-01..2025-12-31; items integer 5..90`, 5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
			days := 0
			if cal := plan(t, c.text).Contract.Tables[0].Columns[0].Calendar; cal != nil {
				days = len(cal.Weekdays)
			}
			if days != c.weekdays {
				t.Errorf("%d weekdays, want %d", days, c.weekdays)
			}
		})
	}
}
