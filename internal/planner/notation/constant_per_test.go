package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestConstantPer(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ConstantPer, map[string]struct{ text, want string }{
		"always the same":      {"loads: net = gross - tare; one truck always has the same tare weight.", "loads: net = gross - tare. Tare weight is constant per truck."},
		"each":                 {"visits: patient, blood group. Each patient always has the same blood group.", "visits: patient, blood group. Blood group is constant per patient."},
		"same and same":        {"The same patient has the same blood group in all visits.", "Blood group is constant per patient."},
		"shared":               {"All visits of one patient share the same blood group.", "Blood group is constant per patient."},
		"never changes":        {"A meter's installation date never changes", "Installation date is constant per meter"},
		"several":              {"The installation date and multiplier of a meter never change.", "Installation date and multiplier are constant per meter."},
		"for all rows":         {"The depot stays the same for all rides of a bus, and a driver is optional.", "Depot is constant per bus, and a driver is optional."},
		"every one alike":      {"Every patient has the same blood group.", ""},
		"a pronoun":            {"timesheets: worker id, trade (a worker always has the same one), date", ""},
		"one of each":          {"Each order has exactly one customer.", ""},
		"the same as another":  {"The ship date is the same as the order date.", ""},
		"a number that stays":  {"The price stays the same.", ""},
		"a name among columns": {"orders: id, same day flag, price", ""},
	})
}
