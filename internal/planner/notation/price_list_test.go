package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPriceLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"behind a colon":     {"seat, ticket type and price: adult 12.5, child 8, senior 9. No refunds.", "seat, ticket type (adult/child/senior), price (12.5 for adult, 8 for child, 9 for senior). No refunds."},
		"in a bracket":       {"300 rentals: car class with daily rate (economy 35, suv 60 and luxury 120), days", "300 rentals: car class (economy/suv/luxury), daily rate (35 for economy, 60 for suv, 120 for luxury), days"},
		"slashes":            {"300 parcels: service and fee: standard 4.99 / express 9.99, weight 1-9", "300 parcels: service (standard/express), fee (4.99 for standard, 9.99 for express), weight 1-9"},
		"in order":           {"300 subs: plan basic/pro/team 50/30/20, plan price 9/29/99, email", "300 subs: plan basic/pro/team 50/30/20, plan price (9 for basic, 29 for pro, 99 for team), email"},
		"by what":            {"300 subs: plan basic/pro/team, price 9/29/99 by plan", "300 subs: plan basic/pro/team, price (9 for basic, 29 for pro, 99 for team)"},
		"shares":             {"300 tickets: status and fee: open 60, closed 40", ""},
		"ranges":             {"300 tickets: type and fee: small 5-9, large 10-20", ""},
		"another number":     {"300 subs: plan basic/pro/team, price 9/29, email", ""},
		"neither kinds":      {"300 subs: plan and price, price 9 to 29", ""},
		"shares of a number": {"300 subs: plan basic/pro, months 1/12", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.PriceLists(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
