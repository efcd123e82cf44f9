package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestComparedPairs(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a bracket":        {"110 seeds: sow month start <= sow month end (1-12), stock", "110 seeds: sow month start (1-12), sow month end (1-12), sow month start <= sow month end, stock"},
		"both in it":       {"90 deals: start_date < end_date (both in 2025)", "90 deals: start_date (in 2025), end_date (in 2025), start_date < end_date"},
		"a range":          {"90 jobs: title, hours low < hours high between 1 and 80", "90 jobs: title, hours low between 1 and 80, hours high between 1 and 80, hours low < hours high"},
		"ends":             {"90 shops: opening < closing (8-22), name", "90 shops: opening (8-22), closing (8-22), opening < closing, name"},
		"different things": {"90 sales: net <= tax (5-10)", ""},
		"no range":         {"90 sales: first day <= last day, price", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.ComparedPairs(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
