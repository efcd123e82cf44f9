package reading_test

import "testing"

// TestIntervals tests between which numbers lie.
func TestIntervals(t *testing.T) {
	check(t, []example{
		{"90 people with age between 18 and 65", []string{"person.age 18..65"}},
		{"90 people with age 18-65", []string{"person.age 18..65"}},
		{"90 people with age at least 18", []string{"person.age 18.."}},
		{"90 people, height from 1.5 to 2.1 m", []string{"person.height 1.5..2.1 in m"}},
		{"90 parcels with weight up to 30 kg", []string{"parcel.weight ..30 in kg"}},
		{"90 orders with price $5 to $250", []string{"order.price 5..250 in USD"}},
	})
}
