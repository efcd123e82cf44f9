package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSegmentHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SegmentHeads, map[string]struct{ text, want string }{
		"each begins with its noun": {"30 bands and 200 albums: every album by one band; band name, genre; album title, year 1970-2020", "30 bands and 200 albums: every album by one band. Bands: band name, genre. Albums: album title, year 1970-2020"},
		"a name alone":              {"50 teachers, 200 classes; class name like 7B; teacher name, subject", "50 teachers, 200 classes. Classes: class name like 7B. Teachers: teacher name, subject"},
		"what is said behind them":  {"12 hotels, 480 rooms; room number, floor 1-9; each hotel has 40 rooms", "12 hotels, 480 rooms. Rooms: room number, floor 1-9. each hotel has 40 rooms"},
		"in their order":            {"40 airplanes, 900 flights: tail number, seats 120-320; flight number like LH1234, departure in July 2024, gate", "40 airplanes, 900 flights. Airplanes: tail number, seats 120-320. Flights: flight number like LH1234, departure in July 2024, gate"},
		"dashes":                    {"4 libraries, 600 members - library name, city - member name, email", "4 libraries, 600 members. Libraries: library name, city. Members: member name, email"},
		"not in their order":        {"40 airplanes, 900 flights: tail number, seats 120-320; gate, departure in July 2024", ""},
		"a clause":                  {"50 teachers, 200 classes; class has one teacher, a room; name, subject", ""},
		"a head of its own":         {"50 teachers, 200 classes. Class: name, room. Teacher: name, subject", ""},
		"behind its own head":       {"8 warehouses - id, city; 1,000 sales - warehouse id, quantity", ""},
		"counted in the list":       {"Pass schedule, 2,016 contacts of 3 stations. Satellite id (5 digits, 12 satellites), antenna", ""},
		"one of two":                {"2,200 payments made with 150 cards in April 2025. card number, merchant", ""},
		"a sign behind the noun":    {"12 stages, 90 acts. Stage = name, capacity. Act = name, genre", ""},
		"counts in brackets":        {"sales reps (20) and deals (800): rep name, region; deal amount, stage", "sales reps (20) and deals (800). Reps: rep name, region. Deals: deal amount, stage"},
		"one table":                 {"50 teachers; teacher name, subject", ""},
		"two columns of one table":  {"500 orders with 10 items; order date, order total", "500 orders with 10 items. Orders: order date, order total"},
	})
}
