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

func TestFlagsWithout(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.FlagsWithout, [][2]string{
		{"parcels: shipped at, delivered at 1 to 5 days later, 2% lost (no delivery date)", "parcels: shipped at, delivered at 1 to 5 days later, 2% lost. delivered at is empty if lost"},
		{"orders: shipped date, cancelled 10% (no shipped date), total 5-90", "orders: shipped date, cancelled 10%. shipped date is empty if cancelled.  total 5-90"},
		{"orders: total 5-90, 10% cancelled (no refund)", ""},
		{"orders: phone, 10% cancelled (late)", ""},
	})
}
