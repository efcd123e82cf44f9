package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPartTables(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PartTables, map[string]struct{ text, want string }{
		"a title and semicolons":     {"Pharmacy: medicines with code, name and price; suppliers 10; each medicine comes from one supplier; sales 3000 with date, quantity 1-5", "Medicines: code, name and price. 10 suppliers. each medicine comes from one supplier. 3000 sales: date, quantity 1-5"},
		"counts ahead":               {"6 rooms with name, difficulty 1 to 5; 800 bookings, players 2 to 8; price = players * 25", "6 rooms: name, difficulty 1 to 5. 800 bookings: players 2 to 8. price = players * 25"},
		"counts in brackets":         {"rooms (6) with name; bookings (800) with date; players between 2 and 8", "6 rooms: name. 800 bookings: date. players between 2 and 8"},
		"columns between semicolons": {"orders 500: status; total 5 to 90; customers", ""},
		"rules between semicolons":   {"500 orders with total; status new or paid; shipped at", ""},
	})
}
