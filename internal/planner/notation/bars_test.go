package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBarredLines(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BarredLines, map[string]struct{ text, want string }{
		"a count":               {"meters: 60 | meter_no unique | district (North, South)", "Table: meters (60 rows)\n- meter_no unique\n- district (North, South)"},
		"a count in bracket":    {"drivers (40 rows) | driver_id | name", "Table: drivers (40 rows)\n- driver_id\n- name"},
		"rows per parent":       {"pets: 1 to 3 per owner | pet name | species dog 60 / cat 40", "Table: pets - 1 to 3 per owner\n- pet name\n- species dog 60 / cat 40"},
		"values within a table": {"tickets: 90 x { priority: low .5 | medium .3 | high .2 }", ""},
		"values":                {"sizes: S | M | L | XL", ""},
		"rows that are shown":   {"students | ages | scores\nAnna | 12 | 3.5", ""},
		"two cells":             {"books: 40 | isbn", ""},
	})
}

func TestBarredRows(t *testing.T) {
	t.Parallel()
	const first = "rooms (20 rows)\n| field | description |\n| room_no | 3 digits |\n\n"
	rewrites(t, notation.BarredRows, map[string]struct{ text, want string }{
		"the head of the table before": {first + "stays, 400 rows\n| stay_id | key |\n| nights | 1-14 |", first + "stays, 400 rows\n| field | description |\n| stay_id | key |\n| nights | 1-14 |"},
		"no name above":                {first + "For example like this:\n| stay_id | key |\n| nights | 1-14 |", ""},
		"another width":                {first + "stays, 400 rows\n| stay_id | key | x |", ""},
		"a head of its own":            {first + "stays, 400 rows\n| field | description |\n| nights | 1-14 |", ""},
	})
}
