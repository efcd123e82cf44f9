package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestWorkedExamples(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.WorkedExamples, map[string]struct{ text, want string }{
		"so":            {"lesson 30-60 minutes, fee is 0.80 per minute so 30 mins = 24.00", "lesson 30-60 minutes, fee is 0.80 per minute"},
		"in a bracket":  {"weight 1-5 kg, postage £3 per kg (so 2 kg = £6), city", "weight 1-5 kg, postage £3 per kg, city"},
		"that is":       {"charge is 0.2 per minute, i.e. 10 minutes is 2.00.", "charge is 0.2 per minute."},
		"does not come": {"fee is 0.80 per minute so 30 mins = 25.00", ""},
		"the formula":   {"lasts 60 or 90 mins, and costs 38 pounds an hour, so cost = minutes / 60 * 38. Dates", "lasts 60 or 90 mins, and cost = minutes / 60 * 38. Dates"},
		"another rate":  {"costs 38 pounds an hour, so cost = minutes / 60 * 40", ""},
	})
}
