package planner_test

import "testing"

// TestLaterBound: a bound of the number of children that is told by itself leaves the other one as it is.
func TestLaterBound(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]int64{
		"Invoices (900) have 1 to 6 lines each: product, quantity 1-10. No invoice has more than 5 lines.":         {1, 5},
		"Invoices (900) have 1 to 6 lines each: product, quantity 1-10. An invoice has at most 5 lines.":           {1, 5},
		"90 customers with name. Each customer has at least 2 orders (amount 1-9). Nobody has more than 8 orders.": {2, 8},
		"90 customers with name. Each customer has 0 to 8 orders (amount 1-9).":                                    {0, 8},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Contract.Relations) != 1 {
				t.Fatalf("%+v", res)
			}
			if per := res.Contract.Relations[0].PerParent; per == nil || per.Min != want[0] || per.Max != want[1] {
				t.Errorf("%+v, want %v", per, want)
			}
		})
	}
}
