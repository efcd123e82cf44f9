package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEachListed(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EachListed, map[string]struct{ text, want string }{
		"in a list": {"40 professors each in one faculty, 120 courses each taught by a professor, 1500 students.", "40 professors, each in one faculty. 120 courses, each taught by a professor. 1500 students."},
		"alone":     {"40 professors each in one faculty. 4 faculties", ""},
		"children":  {"40 owners each with one dog, 20 cats", ""},
	})
}
