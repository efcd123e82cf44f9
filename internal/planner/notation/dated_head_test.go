package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDatedHeads(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"months":        {"Franchise w/ 12 sites, 3600 car washes jun-aug 2026. site, washed at", "Franchise w/ 12 sites, 3600 car washes in jun-aug 2026. site, washed at"},
		"a quarter":     {"12 shops, 900 orders q1 2026 (shop, total)", "12 shops, 900 orders in q1 2026 (shop, total)"},
		"whose rows":    {"monthly bills for 40 flats Jan to Dec 2024, total", ""},
		"a word":        {"12 shops, 900 orders in May 2026: shop, total", ""},
		"an amount":     {"12 shops, 30 days may 2026, total", ""},
		"more behind":   {"12 shops, 900 orders jun 2026 to aug 2026, total", ""},
		"a year alone":  {"12 shops, 900 orders 2026, total", ""},
		"not of a head": {"12 shops: opened jan 2026, total 5-9", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.DatedHeads(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
