package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestAskedNames(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.AskedNames, map[string]struct{ text, want string }{
		"a colon":    {"500 orders. What people buy (product): bread or cake. How many (quantity): 1 to 12.", "500 orders. Product: bread or cake. Quantity: 1 to 12."},
		"a verb":     {"What people spend (amount) goes from 2 to 60.", "Amount goes from 2 to 60."},
		"more":       {"When (opened at, date and time): last 90 days.", "Opened at: last 90 days."},
		"a question": {"What (if anything) do you need?", ""},
	})
}
