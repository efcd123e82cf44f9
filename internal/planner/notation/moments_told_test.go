package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMomentsTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MomentsTold, map[string]struct{ text, want string }{
		"chain of times":     {"id, aos < tca < los as UTC timestamps, gap", "id, aos (timestamp), tca (timestamp), los (timestamp), aos < tca < los, gap"},
		"chain in a period":  {"id, booked <= left as dates in 2025, price", "id, booked (date in 2025), left (date in 2025), booked <= left, price"},
		"kind in a bracket":  {"id, a < b < c (all timestamps), price", "id, a (timestamp), b (timestamp), c (timestamp), a < b < c, price"},
		"two in a half-year": {"lot_id, start_ts and out_ts in 2026 H1 with", "lot_id, start_ts in 2026 H1, out_ts in 2026 H1 with"},
		"two between days":   {"id, opened_at and closed_at between 2025-01-01 and 2025-03-31, price", "id, opened_at between 2025-01-01 and 2025-03-31, closed_at between 2025-01-01 and 2025-03-31, price"},
		"numbers":            {"id, low < mid < high as integers", ""},
		"no moments":         {"id, cost and price in 2026", ""},
	})
}
