package planner_test

import "testing"

// TestProductSums: a total over a product of two columns of the children has the product as a column of theirs.
func TestProductSums(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"of its lines": {"50 invoices, 1-5 lines each. Line: qty 1-5, price 2-90. Invoice total = sum of qty*price of its lines.", "invoices 50: invoice_id, total | lines 150: invoice_id>invoices 1-5, qty, price, line_total"},
		"in a bracket": {"100 orders, 1-4 items each with price and quantity. Order: date, total (sum of price * quantity).", "orders 100: order_id, date, total | items 250: order_id>orders 1-4, price, quantity, item_total"},
	})
}
