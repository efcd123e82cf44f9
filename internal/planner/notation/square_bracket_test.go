package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSquareBrackets(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SquareBrackets, map[string]struct{ text, want string }{
		"a remark":            {"300 bugs: assignee [blank for about 20%], status", "300 bugs: assignee (blank for about 20%), status"},
		"lists":               {"80 hosts [name, email] and 250 listings [title, city].", "80 hosts (name, email) and 250 listings (title, city)."},
		"an interval":         {"score in [0, 1] yet missing in 12% of the lines", ""},
		"a class of signs":    {`a code like [A-Z]{3}-[0-9]{4}`, ""},
		"a heading":           {"[parking_events]\nrows=2200", ""},
		"a mark of a column":  {"id int [pk], name varchar [not null]", ""},
		"a list of a program": {`status in ["open", "closed"]`, ""},
		"a box of a list":     {"- [x] 180 scooters\n- [ ] a serial", ""},
		"an open bracket":     {"80 hosts [name, email", ""},
	})
}
