package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestStepHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.StepHeads, map[string]struct{ text, want string }{
		"per day":      {"museum visitors per day june-aug 2026. date, adults 20-400", "museum visitors: one row per day in june-aug 2026. date, adults 20-400"},
		"daily":        {"parking income daily in 2026: date, cars 3-9", "parking income: one row per day in 2026. date, cars 3-9"},
		"rows":         {"one row per day in 2026: date, cars 3-9", ""},
		"in a list":    {"300 users, visits per day in 2026: date", ""},
		"more is said": {"parking income per day in 2026 and 2027: date, cars 3-9", ""},
	})
}
