package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTrueIf(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TrueIf, map[string]struct{ text, want string }{
		"an equation": {"diameter 24 to 26, passed = true only if the diameter is between 24.95 and 25.05, otherwise false", "diameter 24 to 26, passed is true only when the diameter is between 24.95 and 25.05"},
		"in words":    {"late true if days > 3, else false; fee", "late true if days > 3; fee"},
		"of a value":  {"fee = 3 if late, otherwise 0", ""},
	})
}
