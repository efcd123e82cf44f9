package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDayHours(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DayHours, map[string]struct{ text, want string }{
		"hours on workdays":    {"meetings: start between 9 and 17 on weekdays in May 2024", "meetings: start between 9:00 and 17:00 on weekdays in May 2024"},
		"a part of the day":    {"showings: starts at in October 2024 (evenings), tickets", "showings: starts at in October 2024 (17:00 to 22:00), tickets"},
		"mornings of workdays": {"interviews: candidate, scheduled weekday mornings in june 2024, round", "interviews: candidate, scheduled on weekdays in june 2024 (7:00 to 11:00), round"},
		"bounds of a number":   {"meetings: attendees between 9 and 17, on weekdays", ""},
		"a name":               {"meetings: room (morning), start", ""},
	})
}
