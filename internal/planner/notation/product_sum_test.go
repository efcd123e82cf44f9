package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestProductSums(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ProductSums, map[string]struct{ text, want string }{
		"of its lines": {"Invoice total = sum of qty*price of its lines.", "Invoice total = sum of the line totals. Line total = qty * price."},
		"in a bracket": {"100 orders, 1-4 items each with price and quantity. Order: date, total (sum of price * quantity).", "100 orders, 1-4 items each with price and quantity. Order: date, total = sum of the item totals. Item total = price * quantity."},
		"in words":     {"The bill total is the sum of hours times rate over all its visits", "The bill total = sum of the visit totals. Visit total = hours * rate."},
		"one column":   {"Invoice total = sum of the amounts of its lines.", ""},
		"told already": {"line total = qty * price. Invoice total = sum of qty * price of its lines.", ""},
		"no children":  {"total = sum of qty * price", ""},
	})
}
