package planner_test

import (
	"slices"
	"strings"
	"testing"
)

// TestSupposed: where a plan takes a text for more than it says, it tells what it took it for.
func TestSupposed(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"40 dogs with 1 to 6 visits each, most have only one":                  "on average 1.6",
		"200 tickets: id, opened at, closed at: empty if still open":           "sometimes empty",
		"500 tickets: opened at, closed at. Closing usually takes 3 days":      "any time from 2 to 4 days",
		"100 invoices with issue date, due date 14, 30 or 60 days later":       "any time from",
		"100 people: name, income. low earners 10-20k, high earners 80-200k":   "earner type (low, high)",
		"100 orders: shipping 4.99 for most, free for the rest, amount 20-900": "0 in 20%",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			var told []string
			for _, a := range res.Assumptions {
				told = append(told, a.Text)
			}
			if !slices.ContainsFunc(told, func(s string) bool { return strings.Contains(s, "is taken as") && strings.Contains(s, want) }) {
				t.Errorf("no assumption with %q in %q", want, told)
			}
		})
	}
}

// TestLeastShares: a number that is at least a share of another is rounded up, and no more than the other.
func TestLeastShares(t *testing.T) {
	t.Parallel()
	table := plan(t, "100 orders with price, cost at least 50% of price").Contract.Tables[0]
	cost, ok := table.Column("cost")
	if want := "min(price, round(cost_share * price + 0.005, 2))"; !ok || cost.Formula != want {
		t.Errorf("cost %+v, want the formula %s", cost, want)
	}
}
