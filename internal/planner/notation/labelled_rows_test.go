package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLabelledRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LabelledRows, map[string]struct{ text, want string }{
		"two labels":   {"titles: 90 books with author. members: 300 people with email", "titles: 90 rows with author. members: 300 rows with email"},
		"per label":    {"sites: 12 buildings (city). meters: two per site", "sites: 12 rows (city). meters: 2 per site"},
		"spoken again": {"titles: 90 books with author. loans: 300 rows with book", ""},
		"a title":      {"Library titles: 90 books with author, year", ""},
	})
}

func TestNumberedLabels(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NumberedLabels, map[string]struct{ text, want string }{
		"brackets":     {"Tables: (1) lifts: 60 units. (2) visits: 2 per lift", "Tables:\nlifts: 60 units.\nvisits: 2 per lift"},
		"one":          {"(1) lifts: 60 units", ""},
		"out of order": {"(2) lifts: 60 units. (1) visits: 2 per lift", ""},
	})
}
