package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBracketSorts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BracketSorts, map[string]struct{ text, want string }{
		"kinds":       {"80 rooms (single, double, suite), 1200 bookings.", "80 rooms (room type: single/double/suite), 1200 bookings."},
		"shares":      {"80 rooms (single 50%, double 40%, suite 10%)", "80 rooms (room type: single 50%, double 40%, suite 10%)"},
		"of children": {"each has 1-3 accounts (checking, savings), every account has about 40 transactions", "each has 1-3 accounts (account type: checking/savings), every account has about 40 transactions"},
		"a state":     {"500 tickets (open, closed)", "500 tickets (status: open/closed)"},
		"columns":     {"100 products (name, price), 50 orders (status, date)", ""},
		"names":       {"3 stores (Oslo, Bergen, Paris)", ""},
	})
}
