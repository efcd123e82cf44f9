package reading_test

import "testing"

// TestRules tests how columns compare.
func TestRules(t *testing.T) {
	check(t, []example{
		{"90 loans with start date and end date; the end date is after the start date", []string{"rule loan.end date > loan.start date"}},
		{"90 loans with start date and end date, end date 7 to 14 days after start date", []string{"rule loan.end date >= loan.start date by 604800..1209600"}},
		{"90 orders with placed on and paid on; paid on is never before placed on", []string{"rule order.paid on >= order.placed on"}},
		{"90 products with cost and price; price is always higher than cost", []string{"rule product.price > product.cost"}},
		{"90 homes with area and price; bigger homes cost more", []string{"rule home.price ~ + home.area"}},
		{"90 users with username unique, email", []string{"user.username unique", "user.email"}},
	})
}
