package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLetteredNumbers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LetteredNumbers, map[string]struct{ text, want string }{
		"letter and number": {"tickets: row letter, number 1-50, price", "tickets: row_letter, `number` 1-50, price"},
		"digits":            {"name, department letter A-C and a 3-digit number.", "name, department_letter (A/B/C) and `number` 100-999."},
		"of a code":         {"code of a letter and a 3-digit number", ""},
		"a named number":    {"row letter A-H, seat number 1-50", ""},
	})
}
