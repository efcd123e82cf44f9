package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestClausesApart(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ClausesApart, map[string]struct{ text, want string }{
		"and every":           {"Every owner has 1 to 3 pets, and every pet has at least one visit.", "Every owner has 1 to 3 pets. Every pet has at least one visit."},
		"plurals":             {"Each pet has visits. Pets have a species (dog, cat), visits have a cost.", "Each pet has visits. Pets have a species (dog, cat). Visits have a cost."},
		"three":               {"a school has 2 to 5 classes, each class has 20 pupils, pupils have a name", "a school has 2 to 5 classes. Each class has 20 pupils. Pupils have a name"},
		"while":               {"Customers have a name, while orders have a date. 5 orders per customer, 20 customers", "Customers have a name. Orders have a date. 5 orders per customer, 20 customers"},
		"belongs":             {"Each song belongs to an album, each album has a title. 20 albums, 300 songs", "Each song belongs to an album. Each album has a title. 20 albums, 300 songs"},
		"columns":             {"Every owner has a name, a phone and an email.", ""},
		"a list":              {"owners: name, pets have a species", ""},
		"a condition":         {"If an order has items, every order has a total. Orders, items.", ""},
		"a relative clause":   {"Each owner has pets, where each pet has a name. Pets, owners.", ""},
		"no table":            {"Every row has a price, each price has two decimals.", ""},
		"inside of a bracket": {"Owners have pets (each pet has a name, each owner has a phone).", ""},
	})
}
