package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRowsOfParents(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsOfParents, map[string]struct{ text, want string }{
		"in a list":           {"* halls (9)\n* bookings: every performance has 2 to 9\n  - seats 1-8", "* halls (9)\n* bookings: 2 to 9 per performance\n  - seats 1-8"},
		"in a sentence":       {"A table of fuel stops: each truck has up to 8, with litres 3-9.", "A table of fuel stops: up to 8 per truck, with litres 3-9."},
		"under a heading":     {"## halls\n\n## bookings - exactly 12 per performance\n- seats 1-8", "## halls\n\n## bookings: exactly 12 per performance\n- seats 1-8"},
		"in a bracket":        {"loans (1-6 per member)\nfee: 3-9", "loans: 1-6 per member\nfee: 3-9"},
		"per month":           {"- visits, 2 to 9 per month\n- city", ""},
		"what each has":       {"bookings: every booking has a number, seats 1-8", ""},
		"a column of numbers": {"- seats: 2, 4 or 6\n- city", ""},
	})
}
