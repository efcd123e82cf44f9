package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestManyInCells(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ManyInCells, map[string]struct{ text, want string }{
		"brackets": {"samples: tags (one to three of A, C, G separated by ;), mass", "samples: tags, mass"},
		"commas":   {"allergens, up to three of nuts, milk, egg, joined by commas. Time", "allergens. Time"},
		"one each": {"tag one of A, C, G", ""},
		"children": {"orders: one to three of them per customer", ""},
	})
}
