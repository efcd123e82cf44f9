package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNumberPairs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NumberPairs, map[string]struct{ text, want string }{
		"minutes and pounds": {"90 lessons with date. Lessons are 60 or 90 minutes and cost 38 and 57 pounds. Notes", "90 lessons with date. Minutes is 60 or 90. Cost is £38 for 60 minutes, £57 for 90 minutes. Notes"},
		"with a sign":        {"200 trips. Trips last 2, 4 or 8 hours and cost €30, 55 and 100.", "200 trips. Hours is 2, 4 or 8. Cost is €30 for 2 hours, €55 for 4 hours, €100 for 8 hours."},
		"other numbers":      {"200 trips. Trips last 2, 4 or 8 hours and cost 30 and 55 euros.", ""},
		"of no table":        {"200 trips. Rests are 2 or 4 hours and cost 30 and 55 euros.", ""},
	})
}
