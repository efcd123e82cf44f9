package reading_test

import "testing"

// TestFormulas tests columns that are computed.
func TestFormulas(t *testing.T) {
	check(t, []example{
		{"90 lines with quantity, unit price and total; total = quantity * unit price", []string{"record.total = {quantity} * {unit price}"}},
		{"90 lines with quantity, unit price, total = quantity times unit price", []string{"record.total = {quantity} * {unit price}"}},
		{"90 rooms with width, length and area; area is width times length", []string{"room.area = {width} * {length}"}},
		{"90 orders with net, tax and gross; gross = net + tax", []string{"order.gross = {net} + {tax}"}},
	})
}
