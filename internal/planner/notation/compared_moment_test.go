package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestComparedMoments(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ComparedMoments, map[string]struct{ text, want string }{
		"at the start":   {"battery at start 20-100 and battery at end lower than at the start", "battery at start 20-100 and battery at end lower than battery_at_start"},
		"in brackets":    {"price in may, price in june (higher than in may)", "price in may, price in june (higher than price_in_may)"},
		"of the parent":  {"100 threads (title, created in 2026), posts (thread, created after the thread)", "100 threads (title, created in 2026), posts (thread, created after the thread was created)"},
		"no such moment": {"100 threads (title), posts (thread, created after the thread)", ""},
		"no parent":      {"posts (created in 2026, text), edits (created after the deadline)", ""},
		"not named":      {"battery at end lower than at the start", ""},
	})
}
