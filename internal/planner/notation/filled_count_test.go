package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFilledCounts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FilledCounts, map[string]struct{ text, want string }{
		"of the rows of the text":    {"80 members: name, medication (only 8 kids, else empty), phone", "80 members: name, medication (empty for 90.00%), phone"},
		"a number or the next":       {"50 scouts: name, medication (only 4 or 6 kids, otherwise blank)", "50 scouts: name, medication (empty for 90.00%)"},
		"in words, who has one":      {"80 members: locker (only twenty have one, the rest stay blank)", "80 members: locker (empty for 75.00%)"},
		"of whom a reason is told":   {"pupils (name, test date - only those who have booked one, say 12 of the 48) and lessons", "pupils (name, test date (empty for 75.00%)) and lessons"},
		"a share of the times":       {"300 parcels: weight, but only when the scale worked, that's one time in four, otherwise leave it empty", "300 parcels: weight (empty for 75.00%)"},
		"more than there are":        {"5 members: locker (only 8 have one, the rest are blank)", ""},
		"how many is not told":       {"80 members: locker (only for adults, otherwise blank)", ""},
		"only so much, none is left": {"80 members: locker (only 8 digits), phone", ""},
	})
}
