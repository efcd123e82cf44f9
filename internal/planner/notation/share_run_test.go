package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestShareRuns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ShareRuns, map[string]struct{ text, want string }{
		"marks of the values": {"donors: blood type O+ 38 A+ 34 B- 28, age", "donors: blood type O+ 38% A+ 34% B- 28%, age"},
		"a bracket":           {"papers: grade (A+ 50, A 30, B- 20) pages", "papers: grade (A+ 50%, A 30%, B- 20%) pages"},
		"words":               {"seeds: light sun 40 half shade 60, age", ""},
		"no whole":            {"papers: grade A+ 40 B- 50, age", ""},
		"percentages":         {"seeds: light sun 40% shade 60%, age", ""},
		"a list of columns":   {"seeds: height 40, width 60, age", ""},
		"a range":             {"seeds: light sun 40 height 60-90, age", ""},
	})
}

func TestSignedValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SignedValues, map[string]struct{ text, want string }{
		"grades":    {"grade A- 40% B+ 20%, C 40%", `grade "A-" 40% "B+" 20%, C 40%`},
		"no shares": {"grade A- to B+, age", ""},
	})
}
