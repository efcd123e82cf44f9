package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestClockHours(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ClockHours, map[string]struct{ text, want string }{
		"clocks":          {"1000 workdays: employee, clock in between 8 and 9, clock out between 16 and 18", "1000 workdays: employee, clock in between 8:00 and 9:00, clock out between 16:00 and 18:00"},
		"a start":         {"time tracking: employee, start between 7 and 9, break 30 min", "time tracking: employee, start between 7:00 and 9:00, break 30 min"},
		"a time":          {"500 shifts: start time from 6 to 14, worker", "500 shifts: start time from 6:00 to 14:00, worker"},
		"other numbers":   {"500 rides: bikes between 7 and 9, distance", ""},
		"with a unit":     {"500 rides: start between 7 and 9 km, distance", ""},
		"no hours of day": {"500 levels: start between 7 and 90, points", ""},
	})
}
