package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPlaceholderCodes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PlaceholderCodes, map[string]struct{ text, want string }{
		"behind the name": {`treaty_ref TR-YYYY-NNN unique, x`, `treaty_ref in the format TR-YYYY-NNN unique, x`},
		"in a bracket":    {`ref (ORD-YYYY-NNNN), x`, `ref in the format ORD-YYYY-NNNN, x`},
		"told already":    {`ref in format ORD-YYYY-NNNN, x`, ``},
		"a date":          {`day YYYY-MM-DD, x`, ``},
	})
}
