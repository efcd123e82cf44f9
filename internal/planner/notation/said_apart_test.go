package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSaidApart(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SaidApart, map[string]struct{ text, want string }{
		"a different one":       {"900 flights: origin and a different destination, gate", "900 flights: origin, destination different from the origin, gate"},
		"of two names":          {"300 matches: home team and a different away team", "300 matches: home team, away team different from the home team"},
		"different places":      {"900 flights: origin and destination different airports, gate", "900 flights: origin, destination different from the origin, gate"},
		"made of a name":        {"300 staff: name, email made of their name, phone", "300 staff: name, email derived from the name, phone"},
		"of both":               {"300 staff: username built from first.last", "300 staff: username derived from the name"},
		"a share of a price":    {"houses: price, sold price between 90% and 105% of price", "houses: price, sold price 90 to 105% of price"},
		"for some":              {"houses: sold price 90 to 105% of price for the 55% that are sold, city", "houses: sold price 90 to 105% of price (filled for 55% of rows), city"},
		"a form of mails":       {"customers: email (lowercase firstname.lastname@example.com), phone", "customers: email derived from the name, phone"},
		"above another by":      {"min temp -5 to 12, max temp above min temp by 3 to 12 degrees, rain", "min temp -5 to 12, max temp between 3 and 12 degrees above min temp, rain"},
		"shares of rows":        {"between 10% and 20% of customers have no phone", ""},
		"columns of that name":  {"2 plans and a different price list", ""},
		"different in a clause": {"Orders have a different number each, and a total", ""},
	})
}
