package notation_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCountedLabels(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"between dashes, with as many in each": {"72 scouts. four patrols - Otter, Hawk, Badger, Fox - with exactly 18 in each. name, age, patrol, tent no 1-24", "72 scouts. . name, age, patrol (Otter, Hawk, Badger or Fox), tent no 1-24"},
		"in a sentence of their own":           {"We have three vans: Berta, Olga and Max. 500 deliveries: date, van, driver", ". 500 deliveries: date, van (Berta, Olga or Max), driver"},
		"behind the list":                      {"200 swims: swimmer, pool, minutes. There are two pools: North Bath and South Bath.", "200 swims: swimmer, pool (North Bath or South Bath), minutes. ."},
		"rows are counted by them":             {"one row per stop per day, and there are two stops every day: Beach, Park. Columns: date, stop, cones", "and there are two stops every day. Columns: date, stop (Beach or Park), cones"},
		"another number than names":            {"four patrols - Otter, Hawk, Fox. name, patrol, age", ""},
		"other rows than are told":             {"72 scouts. two patrols - Otter, Fox - with exactly 18 in each. name, patrol, age", ""},
		"a column that has something":          {"two shops: North, South. Columns: date, shop (North 60%, South 40%)", ""},
		"no column of that name":               {"Three tables: Customers, Orders, Items. Each has an id.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.CountedLabels(c.text)
			if ok != (c.want != "") || !strings.Contains(r.Text, c.want) {
				t.Errorf("got %q, want %q", r.Text, c.want)
			}
		})
	}
}
