package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLawsAhead(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LawsAhead, map[string]struct{ text, want string }{
		"a mean":     {"calls with an exponentially distributed waiting time with a mean of 5 minutes", "calls with an waiting time exponential distributed with a mean of 5 minutes"},
		"a hyphen":   {"Poisson-distributed visit count (mean 3)", "visit count Poisson distributed (mean 3)"},
		"a range":    {"evenly distributed rating 1-5, email", "rating evenly distributed between 1-5, email"},
		"a skew":     {"a heavily right-skewed amount and a log-normal income", "a amount heavily right-skewed and a income log-normal"},
		"its own":    {"age normally distributed with mean 40", ""},
		"parameters": {"age is uniformly distributed between 18 and 65", ""},
		"a value":    {"status normal or high", ""},
	})
}
