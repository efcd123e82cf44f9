package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlagDetails(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlagDetails, map[string]struct{ text, want string }{
		"one stem":      {"items: color, claimed 35% + claim date after found date, box", "items: color, claimed 35%, claim date after found date (only if claimed), box"},
		"a date":        {"bikes: stolen 8% + theft date in 2026", "bikes: stolen 8%, theft date in 2026 (only if stolen)"},
		"with a reason": {"orders: is returned yes/no with a return reason, total", "orders: is returned yes/no, return reason (only if returned), total"},
		"two flags":     {"flats: parking 40% + balcony 60%", ""},
		"another thing": {"flats: furnished 40% and rooms 1-5", ""},
		"its own date":  {"bills: paid 40% and due date in 2026", ""},
		"its share":     {"pupils: sick yes/no with a tenth being sick", ""},
		"said already":  {"items: claimed 35% and when claimed a date", ""},
	})
}
