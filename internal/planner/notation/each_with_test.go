package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEachWithOne(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EachWithOne, map[string]struct{ text, want string }{
		"counted ahead":  {"50 students (name) and 200 enrolments with a student and a date", "50 students (name) and 200 enrolments, each with a student and a date"},
		"counted behind": {"200 enrolments each with a student and a date; 50 students", "200 enrolments, each with a student and a date; 50 students"},
		"a column":       {"200 enrolments with a grade and a date", ""},
	})
}
