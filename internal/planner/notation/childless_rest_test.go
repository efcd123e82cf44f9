package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

// TestSomeHave: what share of the parents has rows in another table says what share has none.
func TestSomeHave(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ChildlessRests, map[string]struct{ text, want string }{
		"between":        {"600 customers. 70% of the customers have between 1 and 5 orders; the others have none. orders: date", "600 customers. 30% of the customers have no orders. Each other customer has between 1 and 5 orders. orders: date"},
		"each":           {"600 customers. 70% of the customers have orders, between 1 and 5 each; the others have none. orders: date", "600 customers. 30% of the customers have no orders. Each other customer has between 1 and 5 orders. orders: date"},
		"no table of it": {"600 customers. 70% of the customers have 1 to 5 phones.", ""},
		"a number each":  {"600 customers. 70% of the customers have orders. orders: 1-5 per customer", ""},
	})
}
