package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLasting(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Lasting, map[string]struct{ text, want string }{
		"each lasts":   {"50 fairs with start and end dates in 2025, each lasts 2 to 6 days.", "50 fairs with start and end dates in 2025. Each fair lasts 2 to 6 days."},
		"a return":     {"200 rentals with start in 2024 and the return 1 to 21 days later.", "200 rentals with start in 2024 and return date 1 to 21 days later."},
		"no dates":     {"50 films with title, each lasts 80 to 180 minutes.", ""},
		"a date":       {"rentals: start date, return date 1 to 21 days later", ""},
		"another noun": {"visits: date, and cost 5 days later", ""},
	})
}
