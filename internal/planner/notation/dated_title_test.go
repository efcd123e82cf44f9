package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDatedTitle(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"two years":          {"site incidents 2023-2025, 640 rows: site", "site incidents in 2023 to 2025, 640 rows: site"},
		"a short second":     {"grants 2021/22, 500 rows: amount", "grants in 2021 to 2022, 500 rows: amount"},
		"a month in digits":  {"invoices 2024-06, 500 rows: amount", "invoices in 2024-06, 500 rows: amount"},
		"months":             {"bookings Jan-Mar 2025: 300 rows", "bookings in Jan-Mar 2025: 300 rows"},
		"in brackets":        {"permits (2020 through 2025), 2000 rows", "permits in 2020 through 2025, 2000 rows"},
		"a day and a count":  {"Mediation test, one day (2026-02-14), 10,000 calls: caller", "Mediation test, 10,000 calls in 2026-02-14: caller"},
		"each has its count": {"customers 2024, orders 5000", ""},
		"a word leads to it": {"orders in 2024, 500 rows", ""},
		"no rows":            {"model year 2024, 500 cars", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.DatedTitle(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
