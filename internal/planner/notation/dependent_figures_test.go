package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDependentFigures(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DependentFigures, map[string]struct{ text, want string }{
		"a clause":        {"9 stays: nights 1-14, and the room rate depends on the room type: single 70, double 110.", "9 stays: nights 1-14, room type and room rate: single 70, double 110."},
		"no list":         {"9 stays: nights 1-14, and the room rate depends on the room type.", ""},
		"spoken of twice": {"9 stays: room type single/double, the room rate depends on the room type: single 70, double 110.", ""},
	})
}
