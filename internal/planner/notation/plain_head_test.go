package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPlainHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PlainHeads, map[string]struct{ text, want string }{
		"no marks":   {"donors 500 name email. donations 1400 date 2022 to 2024, amount 5-500", "500 donors: name email. 1400 donations: date 2022 to 2024, amount 5-500"},
		"ordinals":   {"Two tables. The first: donors, 500 rows, name and email. The second: donations, 1400 rows, with the date.", "Two tables. 500 donors: name and email. 1400 donations: the date."},
		"per parent": {"customers 200 name city. policies 1-3 per customer, type car/home", "200 customers: name city. policies 1-3 per customer, type car/home"},
		"one alone":  {"donors 500 name email", ""},
		"units":      {"lasts 5 minutes. takes 4 hours more", ""},
	})
}
