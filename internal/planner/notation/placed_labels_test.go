package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPlacedLabels(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PlacedLabels, map[string]struct{ text, want string }{
		"in a bracket":                  {"60 patients on 3 wards (Maple, Oak, Birch). name, age, ward, admitted date.", "60 patients. name, age, ward (Maple, Oak or Birch), admitted date."},
		"behind with":                   {"24 tools in two sheds (North, South), with name, shed and condition", "24 tools, with name, shed (North or South) and condition"},
		"between dashes":                {"Rota for our 3 shops - Ashford, Bexley and Crayford - 300 shifts with date, shop, hours 4 to 8.", "Rota - 300 shifts with date, shop (Ashford, Bexley or Crayford), hours 4 to 8."},
		"a range of codes":              {"1,000 readings from 3 sensors (S1 to S3): sensor, time", "1,000 readings: sensor (S1, S2 or S3), time"},
		"one of them, without a column": {"40 kids, name, each kid is in one of 3 groups: squirrels, hedgehogs or owls, and age 3 to 5", "40 kids, name, each kid has a group (squirrels, hedgehogs or owls), and age 3 to 5"},
		"another number than names":     {"60 patients on 3 wards (Maple, Oak). name, age, ward, admitted date.", ""},
		"rows for each of them":         {"prices for 2 zones (DE, FR), one row per hour: zone, hour, price", ""},
		"columns":                       {"export of 2 sheets (name, email): sheet, value", ""},
		"amounts":                       {"bookings for 2 rooms (12 m, 14 m): room, price", ""},
		"no column of that name":        {"60 patients on 3 wards (Maple, Oak, Birch) with name and age", ""},
	})
}
