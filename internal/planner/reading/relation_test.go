package reading_test

import "testing"

// TestRelations tests whose rows they are.
func TestRelations(t *testing.T) {
	check(t, []example{
		{"20 customers with name; each customer has 0-5 orders with amount", []string{"table customer 20", "order.amount", "order -> customer 0..5"}},
		{"20 customers with name; 3 orders per customer with amount", []string{"order -> customer 3..3"}},
		{"20 teams with name and 8 players per team with name, shirt number", []string{"player.shirt number", "player -> team 8..8"}},
		{"20 authors with name, each with at least one and at most four books with title", []string{"book -> author 1..4"}},
	})
}
