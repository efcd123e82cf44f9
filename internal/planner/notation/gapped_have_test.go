package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestGappedHave(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.GappedHave, [][2]string{
		{"40 customers placed 300 orders. Customers have a name and a city; orders a total 10-500.", "40 customers placed 300 orders. Customers have a name and a city. orders have a total 10-500."},
		{"40 customers placed 300 orders. A customer has a name and a city, an order an order no.", "40 customers placed 300 orders. A customer has a name and a city. an order has an order no."},
		{"900 matches of 16 teams. A match has an id, team a and team b.", ""},
		{"40 customers. Customers have a name, status the usual ones.", ""},
		{"40 customers placed 300 orders. Customers have a name, a city, a phone.", ""},
	})
}
