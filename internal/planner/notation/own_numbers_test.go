package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOwnNumbers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnNumbers, map[string]struct{ text, want string }{
		"of cards": {"50 fake credit cards. The numbers should pass the Luhn check. Also holder", "50 fake credit cards. The card numbers should pass the Luhn check. Also holder"},
		"named":    {"50 cards: card number. The numbers must be unique", ""},
		"of rows":  {"50 rows. The numbers must be unique", ""},
	})
}

func TestAnnouncedParts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.AnnouncedParts, map[string]struct{ text, want string }{
		"lines":       {"60 orders (date) and the order lines. Each order has 1 to 6 lines with fee", "60 orders (date). Each order has 1 to 6 order lines with fee"},
		"of another":  {"60 orders (date) and the order lines. Each shop has 1 to 6 lines", ""},
		"never again": {"60 orders (date) and the order lines. Each has a fee", ""},
	})
}
