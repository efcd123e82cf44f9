package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestComparedValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ComparedValues, map[string]struct{ text, want string }{
		"twice as often":        {"400 bikes: colour red or blue, red twice as often, price 5-9", "400 bikes: colour (red 66.6667%, blue 33.3333%), price 5-9"},
		"as each other":         {"400 bikes: colour red, blue, green (red is three times as frequent as each of the others)", "400 bikes: colour (red 60%, blue 20%, green 20%)"},
		"in a sentence":         {"400 bikes: colour red or blue, price 5-9. There are twice as many red bikes as blue ones.", "400 bikes: colour (red 66.6667%, blue 33.3333%), price 5-9. "},
		"no list":               {"400 bikes: colour, twice as many red as blue ones, price 5-9", "400 bikes: colour (red 66.6667%, blue 33.3333%), price 5-9"},
		"half as often":         {"600 surveys: grade A, B or C, C only half as often as the others", `600 surveys: grade ("A" 40%, B 40%, C 20%)`},
		"equal parts":           {"400 bikes: colour red, blue and green in equal parts, price 5-9", "400 bikes: colour (red 33.3333%, blue 33.3333%, green 33.3333%), price 5-9"},
		"inside the bracket":    {"400 doors: colour (red/blue, red twice as likely as blue), price 5-9", "400 doors: colour (red 66.6667%, blue 33.3333%), price 5-9"},
		"weights":               {"400 tickets: status open, closed, on hold (weights 5, 3, 2)", `400 tickets: status (open 50%, closed 30%, "on hold" 20%)`},
		"a ratio":               {"400 tickets: status open, closed or on hold in the ratio 5:3:2", `400 tickets: status (open 50%, closed 30%, "on hold" 20%)`},
		"bars":                  {"400 tickets: subject, status = open | closed, 70:30", "400 tickets: subject, status (open 70%, closed 30%)"},
		"numbers behind values": {"400 tickets: subject, status: open 5, closed 3, on hold 2", `400 tickets: subject, status (open 50%, closed 30%, "on hold" 20%)`},
		"counted":               {"200 seats: price 20-90, status free or taken, 50 of them taken", "200 seats: price 20-90, status (free 75%, taken 25%)"},
		"of all":                {"75 spaces: number, type normal or disabled; 15 of the 75 are disabled spaces", `75 spaces: number, type ("normal" 80%, disabled 20%)`},
		"all counted":           {"80 machines: name, status running / stopped / broken - 60 running, 15 stopped and 5 broken", "80 machines: name, status (running 75%, stopped 18.75%, broken 6.25%)"},
		"with the name":         {"120 eggs: weight 40-80, grade A or B. Exactly 30 are grade B.", `120 eggs: weight 40-80, grade ("A" 75%, B 25%). `},
		"more than there are":   {"80 machines: name, status running or stopped, 90 of them stopped", ""},
		"not all":               {"80 machines: name, status running or stopped - 60 running, 15 stopped", ""},
		"a flag":                {"90 animals: food, eaten up true/false 80/20", ""},
		"two tables":            {"60 suppliers: name; twice as many tools as suppliers", ""},
		"sizes":                 {"400 boxes: size: width 5, height 5", ""},
		"columns with a count":  {"420 incidents: incident number INC-00001, site (9 sites), date", ""},
	})
}

func TestEachShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EachShares, map[string]struct{ text, want string }{
		"two":             {"bikes: colour red 60%, blue and green 20% each", "bikes: colour red 60%, blue 20%, green 20%"},
		"three":           {"bikes: colour (red 40%, blue, green and black 20% each), price", "bikes: colour (red 40%, blue 20%, green 20%, black 20%), price"},
		"a part of each":  {"invoices: net, tax and fee 20% of each", ""},
		"nothing said":    {"bikes: colour red 60%, blue 20%", ""},
		"of a named list": {"loans: fees of 5% each", ""},
	})
}
