package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTwoInOne(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TwoInOne, map[string]struct{ text, want string }{
		"matching":          {"addresses: street, state + matching zip, phone", "addresses: street, state, zip matching the state, phone"},
		"go together":       {"addresses: street, zip and state that go together, phone", "addresses: street, zip, state matching the zip, phone"},
		"lack":              {"contacts: kind (adult, child), company name, which children lack", "contacts: kind (adult, child), company name, empty for children"},
		"coordinates":       {"sites: name, coordinates (lat/lon), height 0-3000", "sites: name, lat, lon, height 0-3000"},
		"sides in a unit":   {"tests: width x height in mm 10-90, weight 1-5", "tests: width 10-90 mm, height 10-90 mm, weight 1-5"},
		"three sides":       {"boxes: length x width x height 10-90 cm, weight 1-5", "boxes: length 10-90 cm, width 10-90 cm, height 10-90 cm, weight 1-5"},
		"each":              {"boxes: width and depth (10-90 cm each), weight 1-30", "boxes: width 10-90 cm, depth 10-90 cm, weight 1-30"},
		"results":           {"games: white, black, result 1-0, 0-1 or draw", `games: white, black, result ("1-0"/"0-1"/"draw")`},
		"different people":  {"interviews: interviewer and candidate, two different people, date", "interviews: interviewer, candidate other than the interviewer, date"},
		"somebody else's":   {"people: name, seat 1-40; nobody sits on somebody else's seat", "people: name, seat 1-40; no two have the same seat"},
		"matching products": {"orders: shirt and matching tie, price", ""},
		"ranges":            {"games: hours 1-3, 4-6", ""},
	})
}

func TestPools(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Pools, map[string]struct{ text, want string }{
		"picked":    {"messages: sender picked from 20 users, sent at", "messages: sender (20 different), sent at"},
		"one of":    {"messages: sender (one of 20 users), sent at", "messages: sender (20 different), sent at"},
		"a table":   {"20 users (name). messages: sender picked from 20 users, sent at", ""},
		"digits":    {"patients: MRN of 7 digits, sex", ""},
		"a column":  {"hives: code, one of 5 users, year", ""},
		"its brand": {"cars: one of 5 colours, year", ""},
	})
}

func TestUniqueSayings(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.UniqueSayings, map[string]struct{ text, want string }{
		"nobody else":  {"taxis: model, a licence no nobody else has", "taxis: model, unique licence no"},
		"never shared": {"taxis: model, licence no - one each, never shared", "taxis: model, licence no (unique)"},
		"the same":     {"ratings: visitor 1-60, exhibit 1-20. Nobody rates the same exhibit twice.", "ratings: visitor 1-60, exhibit 1-20. no visitor has the same exhibit twice."},
		"once":         {"votes: voter 1-500, candidate A or B; every voter votes once", "votes: voter 1-500, candidate A or B; no two have the same voter"},
		"once a day":   {"machines: name, runs 1-5; every machine runs once a day", ""},
		"no column":    {"exams: student name, grade 1-6. Nobody takes the same exam twice.", ""},
	})
}

func TestHashCodes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HashCodes, map[string]struct{ text, want string }{
		"a number sign": {"tickets: ticket no like #10234, subject", `tickets: ticket no matching "^#\d\d\d\d\d$", subject`},
		"a colour":      {"cars: colour as hex code like #A1B2C3, age", "cars: colour hex code, age"},
		"in a bracket":  {"cars: colour (hex), age", "cars: colour hex code, age"},
		"scores":        {"games: score like 3-1 or 0-2, date", `games: score matching "^\d-\d$", date`},
		"they look":     {"parts: part number. Part numbers look like AB12-C.", "parts: part number. The part number looks like AB12-C."},
		"a form":        {"parts: part number of the form XY123, weight", "parts: part number like XY123, weight"},
		"a mask":        {"parts: part number like ##-###, weight", ""},
	})
}
