package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBeyondOthers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BeyondOthers, map[string]struct{ text, want string }{
		"both at once": {"open, high, low, close (low is never above and high never below the others)", "open, high, low, close (low is the lowest, high is the highest)"},
		"one":          {"high is never below the others", "high is the highest"},
		"a sign":       {"low <= all others", "low is the lowest"},
		"of one other": {"low is never above the high", ""},
	})
}
