package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLabelledBands(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LabelledBands, map[string]struct{ text, want string }{
		"shares before": {"score 0 to 10 with 50% promoters (9-10), 30% passives (7-8) and 20% detractors (0-6), comment", "score 0 to 10 with 50% 9-10, 30% 7-8 and 20% 0-6, comment"},
		"in a bracket":  {"score 0-10 (promoters 9-10 60%, detractors 0-8 40%), comment", "score 0-10, 60% 9-10, 40% 0-8, comment"},
		"not all of it": {"50% promoters (9-10), 30% passives (7-8)", ""},
		"one":           {"100% adults (18-99)", ""},
	})
}
