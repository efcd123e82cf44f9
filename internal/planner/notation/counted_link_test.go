package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCountedLinks(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountedLinks, map[string]struct{ text, want string }{
		"a number behind": {"students 400, courses 30, enrolments 1600 linking students to courses, grade", "students 400, courses 30, 1600 enrolments linking students to courses, grade"},
		"a table":         {"10 students and 6 clubs, a memberships table of 40 rows linking student to club", "10 students and 6 clubs, 40 memberships linking students to clubs"},
		"in the singular": {"10 students, 6 clubs, 40 memberships linking student and club", "10 students, 6 clubs, 40 memberships linking students to clubs"},
		"no such tables":  {"cables 40 linking server to rack", ""},
	})
}
