package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLevelShares(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"as":              {"visits: triage level 1-5 as 2/13/45/30/10 %, age 0-98", "visits: triage level 1/2/3/4/5 2/13/45/30/10 %, age 0-98"},
		"a bracket":       {"reviews: stars 1 to 5 (5/5/20/30/40), text", "reviews: stars 1/2/3/4/5 (5/5/20/30/40), text"},
		"other numbers":   {"reviews: stars 1-5 in 3/4 size, text", ""},
		"not of all":      {"reviews: stars 1-5 as 50/30/20, text", ""},
		"a date":          {"trips: days 1-3 10/20/2026", ""},
		"not to hundred":  {"reviews: stars 1-3 as 5/6/7, text", ""},
		"a range and two": {"reviews: stars 1-2 50/50, text", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.LevelShares(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
