package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBeforeAfter(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BeforeAfter, map[string]struct{ text, want string }{
		"a sign":         {"180 patients, weight before and weight after in kg, change = after - before", "180 patients, weight before and weight after in kg, change = weight after - weight before"},
		"in words":       {"180 runners: pulse before, pulse after, difference is before minus after", "180 runners: pulse before, pulse after, difference is pulse before minus pulse after"},
		"a quotient":     {"score before 0-9, score after 1-9, growth = after / before", "score before 0-9, score after 1-9, growth = score after / score before"},
		"one noun":       {"180 people, weight before and after in kg, change = after - before", "180 people, weight before and after in kg, change = weight after - weight before"},
		"two measures":   {"weight before, weight after, pulse before, pulse after, change = after - before", ""},
		"named in full":  {"score before, score after, change = score after - score before", ""},
		"nothing before": {"180 visits, day, change = after - before", ""},
		"an order":       {"start before end, arrival after departure - before noon", ""},
	})
}
