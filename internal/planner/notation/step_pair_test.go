package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestStepPairs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.StepPairs, map[string]struct{ text, want string }{
		"with their number": {"200 accounts (company) and invoices jan-jun 2026, one per account per month so 1200. paid 94%", "200 accounts (company) and invoices, one per account per month in jan-jun 2026. paid 94%"},
		"counted":           {"30 sensors (code) and 930 readings in march 2026, one per sensor per day. temp 10-30", "30 sensors (code) and readings, one per sensor per day in march 2026. temp 10-30"},
		"a year":            {"50 flats (street) and rent payments in 2026, one per flat per month. amount 4-9", "50 flats (street) and rent payments, one per flat per month in 2026. amount 4-9"},
		"another number":    {"200 accounts (company) and invoices jan-jun 2026, one per account per month so 1300. paid 94%", ""},
	})
}
