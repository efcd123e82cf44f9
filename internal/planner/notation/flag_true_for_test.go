package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlagsTrueFor(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlagsTrueFor, map[string]struct{ text, want string }{
		"a sentence":         {"kind A 5. extended is true for 12%. b", "kind A 5. extended true 12%. b"},
		"of rows":            {"- is_late is false for 8 % of rows", "- is_late true 92%"},
		"a value or another": {"sla_days is 30, or 90 if extended; x", "sla_days is 90 if extended, otherwise 30; x"},
		"a pronoun":          {"It is true for 12%.", ""},
		"two sentences":      {"paid is true for 5%. b_c is false for 7%.", "paid true 5%. b_c true 93%."},
		"alternatives":       {"sla_days is 30, or 90; x", ""},
	})
}
