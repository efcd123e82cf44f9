package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTurnedHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TurnedHeads, map[string]struct{ text, want string }{
		"behind a bracket": {"Airports (iata, city) 40; flights 800 with departure", "40 airports (iata, city); flights 800 with departure"},
		"behind lists":     {"products: sku, price 1-99 (80 products). inventory: sku, on hand (240 rows)", "80 products: sku, price 1-99. 240 inventory: sku, on hand"},
		"all names":        {"roles table 4 rows (admin, editor, viewer, guest).", "4 roles (admin, editor, viewer, guest)."},
		"an arrow back":    {"restaurants (60, name) <- reviews (900, stars)", "restaurants (60, name) -> reviews (900, stars)"},
		"an announcement":  {"Two CSVs linked by sku. products: sku", " products: sku"},
		"columns":          {"users table 4 rows (id, name)", ""},
		"a unit":           {"readings: time, temperature (20 degrees)", ""},
		"a comparison":     {"min < max (of the day)", ""},
	})
}
