package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestChildlessParents(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ChildlessParents, map[string]struct{ text, want string }{
		"none of those told": {"400 authors, each with 0 to 5 books (title); 25% of authors have none", "400 authors, each with 0 to 5 books (title); 25% of the authors have no books"},
		"none per parent":    {"Books: title, 0 to 6 per author. A fifth of the authors have none.", "Books: title, 0 to 6 per author. A fifth of the authors have no books."},
		"not every":          {"500 users and 3000 logins. Not every user has logged in: 20% have no login.", "500 users and 3000 logins. 20% of the users have no logins."},
		"beside the count":   {"500 customers, 30% without orders, 2000 orders with a date", "500 customers, 2000 orders with a date. 30% of the customers have no orders."},
		"some":               {"2000 orders for 500 customers; some customers have no orders", "2000 orders for 500 customers; 10% of the customers have no orders"},
		"without any":        {"donations 1400 date. 30 percent of donors without any donation", "donations 1400 date. 30 percent of the donors have no donations"},
		"of the parents":     {"1400 donations, 500 donors. Of the donors, 30% have no donations.", "1400 donations, 500 donors. 30% of the donors have no donations."},
		"none of this line":  {"donors: 500 rows; name\ndonations: 1400 rows; donor; 30% of donors have none", "donors: 500 rows; name\ndonations: 1400 rows; donor; 30% of the donors have no donations"},
		"plain":              {"30% of the customers have no orders", ""},
		"of nothing":         {"25% of authors have none", ""},
	})
}
