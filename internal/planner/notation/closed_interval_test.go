package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestClosedIntervals(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ClosedIntervals, map[string]struct{ text, want string }{
		"with a mean":    {"confidence in [0,1] with mean about 0.8", "confidence between 0 and 1 with mean about 0.8"},
		"with a law":     {"bias in [-1.5, 1.5], uniform", "bias between -1.5 and 1.5, uniform"},
		"perhaps a flag": {"is_active in [0,1], price", ""},
		"three values":   {"grade in [1,2,3] with mean 2", ""},
		"turned":         {"x in [5,1] with mean 2", ""},
	})
}
