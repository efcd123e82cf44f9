package reading_test

import "testing"

// TestConditions tests of which rows something holds.
func TestConditions(t *testing.T) {
	check(t, []example{
		{"90 orders with status open/paid and paid on; paid on is empty unless the status is paid", []string{"order.paid on when status != paid: empty"}},
		{"90 parcels with kind letter/box and weight; letters weigh at most 1", []string{"parcel.weight when kind == letter: ..1"}},
	})
}
