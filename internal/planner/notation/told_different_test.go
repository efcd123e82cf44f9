package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestToldDifferent(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldDifferent, map[string]struct{ text, want string }{
		"every number":           {"600 tickets, every ticket number different, buyer name", "600 tickets, ticket number unique, buyer name"},
		"with its range":         {"600 tickets, every ticket number different and the numbers only go from 1 to 500, plus buyer", "600 tickets, ticket number unique from 1 to 500, plus buyer"},
		"each with one":          {"200 pupils, each one with a different locker number from 1 to 120", "200 pupils, locker number unique from 1 to 120"},
		"no other has it":        {"and every umbrella has to have a tag colour no other umbrella has.", "and every umbrella has a unique tag colour."},
		"of another thing":       {"and every umbrella has a tag colour no other shop has.", ""},
		"digits":                 {"the bay number is written with exactly two digits (00 to 99) and", "the bay number is exactly two digits and"},
		"digits of another size": {"the bay number has exactly three digits (00 to 99) and", ""},
		"digits alone":           {"a PIN of exactly four digits", ""},
		"different things":       {"every item comes from a different shop", ""},
	})
}

func TestSameNumbers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SameNumbers, map[string]struct{ text, want string }{
		"no two":            {"a door PIN of four digits; no two badges may have the same PIN.", "a door PIN of four digits; door PIN is unique."},
		"every one another": {"and the ticket number from 1 to 300, every ticket has to have a different number.", "and the ticket number from 1 to 300, ticket number is unique."},
		"two such columns":  {"with ticket number, seat number, no two tickets have the same number", ""},
		"no such column":    {"name, age. no two members have the same number", ""},
	})
}

func TestHeadDeeds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HeadDeeds, map[string]struct{ text, want string }{
		"behind a colon":    {"raffle for the ball: 200 tickets sold, buyer name", "raffle for the ball: 200 tickets, buyer name"},
		"at the beginning":  {"1,200 parcels delivered: date, weight", "1,200 parcels: date, weight"},
		"where":             {"40 sheep sold at market: breed, price", "40 sheep: breed, price"},
		"how":               {"I need 70 tickets bought online: seat, price", "I need 70 tickets: seat, price"},
		"by whom":           {"90 bikes found by the police: brand, found on", "90 bikes: brand, found on"},
		"in a bracket":      {"120 cars parked illegally (plate, street)", "120 cars (plate, street)"},
		"by rows":           {"40 guests (name) and 300 orders placed by guests: total", ""},
		"how often":         {"900 readings taken every hour: value", ""},
		"when":              {"60 dogs rescued last week: name, breed", ""},
		"an order":          {"60 dogs ordered by name: name, breed", ""},
		"a quality":         {"40 newly registered users: name", ""},
		"something is told": {"200 tickets sold in 2025, buyer name", ""},
		"a column":          {"300 products: tickets sold, price", ""},
	})
}
