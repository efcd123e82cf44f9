package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPartCounts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PartCounts, map[string]struct{ text, want string }{
		"nothing between":  {"18 machines (10 washers 8 dryers) and 90 cycles: machine", "18 machines (type: \"washer\"/\"dryer\" 1000/800) and 90 cycles: machine"},
		"commas":           {"30 seats (10 front, 15 middle and 5 back seats): row", "30 seats (type: \"front\"/\"middle\"/\"back\" 1000/1500/500): row"},
		"a colon":          {"40 dogs: 25 males and 15 females. Each dog has a name.", "40 dogs (gender: \"male\"/\"female\" 2500/1500). Each dog has a name."},
		"in groups":        {"120 products: 60 in Food, 40 in Drinks and 20 in Other, with price", "120 products (type: \"food\"/\"drink\"/\"other\" 6000/4000/2000), with price"},
		"of each":          {"10 clubs, 25 players per club: 3 keepers, 22 strikers.", "10 clubs, 25 players per club (type: \"keeper\"/\"striker\" 300/2200)."},
		"dashes":           {"40 boats – 25 kayaks and 15 canoes – with length", "40 boats (type: \"kayak\"/\"canoe\" 2500/1500) with length"},
		"tables of a shop": {"90 shops: 60 clerks and 20 managers", ""},
		"a sort listed":    {"18 machines (10 washers 8 dryers): type, year", "18 machines : type (\"washer\"/\"dryer\" 1000/800), year"},
		"not all the rows": {"30 boats (7 kayaks, 5 canoes): name", ""},
		"units":            {"30 days (10 hours, 20 minutes): name", ""},
		"other tables":     {"30 shops (name, city) and 8 dryers", ""},
	})
}
