package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCorrelatedPairs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CorrelatedPairs, map[string]struct{ text, want string }{
		"with a number": {"30 pupils with name, math score and reading score correlated at about 0.7", "30 pupils with name, math score and reading score; math score and reading score are correlated at 0.7"},
		"with ranges":   {"30 pupils: math 0-100 and reading 0-100, correlated about 0.7.", "30 pupils: math 0-100 and reading 0-100; math and reading are correlated at 0.7."},
		"by words":      {"30 pupils with height and weight strongly correlated", "30 pupils with height and weight; height and weight are strongly correlated"},
		"in brackets":   {"30 pupils with height and weight (correlated, r = 0.8)", "30 pupils with height and weight; height and weight are correlated at 0.8"},
		"a sentence":    {"30 pupils. The height and the weight are correlated at 0.8", ""},
	})
}

func TestCorrelatedWithIt(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CorrelatedPairs, map[string]struct{ text, want string }{
		"a unit and a law behind": {"300 patients: height cm normal(170, 9), weight kg strongly correlated with it, bmi", "300 patients: height cm normal(170, 9), weight kg strongly correlated with height, bmi"},
		"a range behind":          {"300 patients: age 20-80, income 20000 to 90000 strongly correlated with it", "300 patients: age 20-80, income 20000 to 90000 strongly correlated with age"},
		"of something else":       {"300 patients with mean 4, weight correlated with it", ""},
	})
}
