package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNamedRanges(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamedRanges, map[string]struct{ text, want string }{
		"behind a type":    {"rifles: type, range 1000 to 9000", "rifles: type, `range` 1000 to 9000"},
		"bounds of a name": {"rifles: speed range 10 to 90", ""},
		"no bounds":        {"rifles: type, range", ""},
		"of a number":      {"sensors: value, range 1 to 9", ""},
	})
}
