package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestKeyedHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.KeyedHeads, map[string]struct{ text, want string }{
		"with its fields": {"DATASET = loans\nROWS = 340\nFIELDS\n  loan_no = 5 digits", "Table: loans (340 rows)\n  loan_no = 5 digits"},
		"without":         {"table = loans\ncount = 1,200\nloan_no = 5 digits", "Table: loans (1,200 rows)\nloan_no = 5 digits"},
		"no rows":         {"DATASET = loans\nFIELDS\n  loan_no = 5 digits", ""},
	})
}
