package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestCopiedFromTheParent: a column that is copied from a parent is a look-up; where there
// is nothing to look up, the words are reported.
func TestCopiedFromTheParent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, column, formula string }{
		{"20 products with product id, sku and unit price, and 200 orders with order id, product id, quantity and unit price copied from the product", "unit_price", "product_id.unit_price"},
		{"20 products with sku and unit price, and 200 orders, each for one product, with quantity and product unit price copied from the product", "product_unit_price", "product_id.unit_price"},
		{"30 customers with customer id, name and signup date; 90 orders with order id, customer id, signup date copied from the customer and amount", "signup_date", "customer_id.signup_date"},
		{"30 customers with customer id, name and signup date; 90 orders with order id, customer id, colour copied from the customer", "colour", ""},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %+v", res.Outcome, res.Questions)
			}
			orders := res.Contract.Tables[1]
			at := slices.IndexFunc(orders.Columns, func(have contract.Column) bool { return have.Name == c.column })
			if at < 0 || orders.Columns[at].Formula != c.formula {
				t.Errorf("columns %+v, want %s = %q", orders.Columns, c.column, c.formula)
			}
			if (len(res.Unparsed) > 0) != (c.formula == "") {
				t.Errorf("not understood: %+v", res.Unparsed)
			}
		})
	}
}
