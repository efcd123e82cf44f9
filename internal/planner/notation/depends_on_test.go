package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDependsOn(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DependsOn, map[string]struct{ text, want string }{
		"a type":        {"Price per night depends on room type: single 60-90, double 90-140, suite 200-350.", "Price per night is 60-90 for single, 90-140 for double, 200-350 for suite."},
		"in a bracket":  {"a postage which depends on the size (small 3.5, medium 6, large 12)", "a postage is 3.5 for small, 6 for medium, 12 for large"},
		"by":            {"level junior/senior, salary by level: junior 30000-45000, senior 50000-75000", "level junior/senior, salary is 30000-45000 for junior, 50000-75000 for senior"},
		"of the parent": {"80 rooms and 1200 bookings. Price depends on the room type: single 60-90, double 90-140.", "80 rooms and 1200 bookings. Each booking is for one room. Price is 60-90 for single, 90-140 for double."},
		"no numbers":    {"price depends on the size: small or large", ""},
		"one value":     {"price depends on the size: small 5", ""},
		"shares":        {"plan depends on country: DE 60%, FR 40%", ""},
	})
}
