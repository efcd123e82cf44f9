package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOpenHours(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OpenHours, map[string]struct{ text, want string }{
		"a sentence":      {"500 appointments at a vet. We're open Monday to Friday, 8 to 18. Each has a start time in 2025.", "500 appointments at a vet. Each has a start time in 2025. The start time is only Monday to Friday between 8:00 and 18:00."},
		"date and time":   {"a date in 2025 and a time; the practice is open Mon-Fri 8:00-18:00", "a date in 2025 and a time. The date is only Mon-Fri. The time is between 8:00 and 18:00."},
		"closed days":     {"sales with a sold at; the shop is closed on Sundays and open from 10 to 20", "sales with a sold at. The sold at is only Monday to Saturday between 10:00 and 20:00."},
		"spoken times":    {"check-ins at a gym that's open from 6 in the morning till 11 at night: member, checked in at (2025)", "check-ins at a gym : member, checked in at (2025). The checked in at is between 6:00 and 23:00."},
		"nine to five":    {"a call time, a topic. Our office hours are 9 to 5.", "a call time, a topic. The call time is between 9:00 and 17:00."},
		"closed for days": {"sales with a sold at; the shop is closed Monday to Tuesday and open from 10 to 20", ""},
		"nothing to say":  {"We're open Monday to Friday, 8 to 18. Each has a name.", ""},
		"open tickets":    {"tickets with a start time; 8 to 18 are open", ""},
	})
}
