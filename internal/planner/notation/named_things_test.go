package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNamedThings(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamedThings, map[string]struct{ text, want string }{
		"a colon":            {"3 branches: Rome, Milan and Turin.", `3 branches (unique name: "Rome"/"Milan"/"Turin").`},
		"a bracket":          {"We have 2 clinics (North and Riverside). 20 nurses per clinic.", `We have 2 clinics (unique name: "North"/"Riverside"). 20 nurses per clinic.`},
		"are":                {"The 2 farms are Oakfield and Millbrook.", `The 2 farms (unique name: "Oakfield"/"Millbrook").`},
		"called":             {"3 rooms called Red, Blue and Green. 90 bookings", `3 rooms (unique name: "Red"/"Blue"/"Green"). 90 bookings`},
		"in cities":          {"2 offices in London and Paris, 60 employees", `2 offices (unique city: "London"/"Paris"), 60 employees`},
		"small letters":      {"3 rooms: red, blue and green. 90 bookings", `3 rooms (unique name: "red"/"blue"/"green"). 90 bookings`},
		"function words":     {"departments: Sales, IT, HR. 50 employees, each belongs to a department.", `3 departments (unique name: "Sales"/"IT"/"HR"). 50 employees, each belongs to a department.`},
		"letters":            {"3 warehouses (A, B, C), 40 products", `3 warehouses (unique name: "A"/"B"/"C"), 40 products`},
		"titles":             {"2 doctors: Dr. Smith and Dr. Brown. 90 visits.", `2 doctors (unique name: "Dr. Smith"/"Dr. Brown"). 90 visits.`},
		"a table of rows":    {"status table with 3 rows: open, paid, cancelled.", `3 statuses (unique name: "open"/"paid"/"cancelled").`},
		"an uncounted head":  {"Regions: North, South. 10 stores per region.", `2 regions (unique name: "North"/"South"). 10 stores per region.`},
		"as many columns":    {"3 stores: name, city, country", ""},
		"columns in capital": {"3 stores: Name, City, Country", ""},
		"fewer names":        {"5 branches: Rome, Milan and Turin", ""},
		"more names":         {"2 branches: Rome, Milan, Turin", ""},
		"tables":             {"2 tables: customers, orders", ""},
		"of each":            {"Each hotel has 2 pools (Indoor, Outdoor)", ""},
		"of many":            {"40 hotels with 2 pools (Indoor, Outdoor)", ""},
		"a column":           {"Regions: North, South. 40 sales with amount", ""},
		"a series":           {"2 meters (M1, M2), one reading per hour", ""},
	})
}
