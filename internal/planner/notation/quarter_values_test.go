package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestQuarterValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.QuarterValues, map[string]struct{ text, want string }{
		"in":               {`a; period in 2025Q1, 2025Q2, 2025Q3; b`, `a; period ("2025Q1", "2025Q2", "2025Q3"); b`},
		"one of":           {`quarter one of 2025-Q1 or 2025-Q2`, `quarter ("2025-Q1" or "2025-Q2")`},
		"rows of quarters": {`200 sales in 2025Q1 and 2025Q2, price`, ``},
		"one quarter":      {`ordered in 2025Q1, price`, ``},
	})
}
