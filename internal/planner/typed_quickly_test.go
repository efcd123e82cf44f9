package planner_test

import "testing"

// TestTypedQuickly: what people leave out when they type quickly.
func TestTypedQuickly(t *testing.T) {
	t.Parallel()
	for text, same := range map[string]string{
		"300 orders: id, returned 20%, return date and return reason only when returned, total 5-90":     "300 orders: id, returned 20%, return date only when returned, return reason only when returned, total 5-90",
		"300 found items: found date in 2025, claimed 20%, claimed date, and never claimed before found": "300 found items: found date in 2025, claimed 20%, claimed date on or after found date",
		"200 alumni: name, grad yr 2010-2020, gpa 2-4":                                                   "200 alumni: name, grad year 2010-2020, gpa 2-4",
		"50 sales: amount 5-90, sale date in 2026 so far":                                                "50 sales: amount 5-90, sale date this year",
		"300 calls: called at in the last 6 mths, minutes 1-30":                                          "300 calls: called at in the last 6 months, minutes 1-30",
		"90 bookings: desk D1 - D40, date in 2025, fee 5-9. A desk cant be booked twice on same day":     "90 bookings: desk D1 - D40, date in 2025, fee 5-9. A desk can't be booked twice on the same day",
		"300 trades: qty in multiples of 10, price 5-90":                                                 "300 trades: qty (multiples of 10), price 5-90",
		"90 shows: price 5-9, format 2D/3D/IMAX 70/20/10":                                                "90 shows: price 5-9, format (2D 70%, 3D 20%, IMAX 10%)",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			sameInOtherWords(t, "typed quickly", text+" == "+same)
		})
	}
	t.Run("a word of the text mistyped", func(t *testing.T) {
		t.Parallel()
		shapedAs(t, "85 consignors (name, phone), 950 items: consigner, brand, asking price 8-250", "consignors 85: consignor_id, name, phone | items 950: consignor_id>consignors, brand, asking_price")
	})
	t.Run("a value of the same sort", func(t *testing.T) {
		t.Parallel()
		if got := plan(t, "200 members: name, level beginner 60%, intermediate 40%, advanced 20%, join date"); len(got.Questions) != 1 || got.Questions[0].ID != "shares_sum" {
			t.Errorf("asks %v", got.Questions)
		}
	})
}
