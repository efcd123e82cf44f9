package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNumberedLabels(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NumberedLabels, map[string]struct{ text, want string }{
		"brackets":     {"Tables: (1) lifts: 60 units. (2) visits: 2 per lift", "Tables:\nlifts: 60 units.\nvisits: 2 per lift"},
		"one":          {"(1) lifts: 60 units", ""},
		"out of order": {"(2) lifts: 60 units. (1) visits: 2 per lift", ""},
	})
}
