package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMostHave(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MostHave, map[string]struct{ text, want string }{
		"alone":                      {"120 owners, 200 pets. A pet belongs to an owner, most owners have one pet.", "120 owners, 200 pets. A pet belongs to an owner. Each owner has 1 to 5 pets."},
		"a few have more":            {"100 customers. Most customers have 1 or 2 orders, a few have over 20.", "100 customers. Each customer has 1 to 30 orders, on average 1.5."},
		"few have many":              {"300 customers, 900 tickets. most customers have one ticket, few have many.", "300 customers, 900 tickets. Each customer has 1 to 7 tickets."},
		"a handful":                  {"50 authors, 400 books; most authors wrote 2 books but a handful have 40+.", "50 authors, 400 books; Each author has 1 to 60 books."},
		"more parents than children": {"500 users, 200 orders. Most users have one order.", "500 users, 200 orders. Each user has 0 to 5 orders."},
		"a column":                   {"most customers have a phone number", ""},
		"a share":                    {"500 customers, most have an email", ""},
	})
}
