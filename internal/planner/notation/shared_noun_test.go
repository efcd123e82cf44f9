package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSharedNouns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"two figures":            {"Each row has planned and actual spend; actual is within 15% of planned.", "Each row has planned spend and actual spend; actual spend is within 15% of planned spend."},
		"said in full":           {"Each row has planned and actual spend; the actual spend is above 3.", ""},
		"a plus":                 {"40 games: home + away goals 0-5, date", "40 games: home and away goals 0-5, date"},
		"an owner":               {"kids: child first + last name, age 1-5", "kids: child first name and child last name, age 1-5"},
		"an owner and a slash":   {"40 trips: trip start/end date", "40 trips: trip start date and trip end date"},
		"an owner, an and":       {"40 guests (guest first and last name, age)", "40 guests (guest first name and guest last name, age)"},
		"what everybody reads":   {"40 trips: start date, first and last name, home & away team", ""},
		"a slash":                {"40 trips: id, old/new status, home/away score 0-9, fee", "40 trips: id, old status and new status, home score 0-9 and away score 0-9, fee"},
		"sums":                   {"40 trips: total = base + tip, cost + tax amount", ""},
		"no pair":                {"40 trips: trip plan + cost centre", ""},
		"pairs without one noun": {"40 shops: open + close, age", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.SharedNouns(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
