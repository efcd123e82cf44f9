package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSingularHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SingularHeads, map[string]struct{ text, want string }{
		"the last word":  {"12 courses, 3000 quiz attempts. Course: code, title. Attempt: score 0-100", "12 courses, 3000 quiz attempts. Courses: code, title. Quiz attempts: score 0-100"},
		"the whole name": {"3000 quiz attempts for 12 courses. Quiz attempt: score", "3000 quiz attempts for 12 courses. Quiz attempts: score"},
		"a column":       {"3000 orders. Status: open, closed", ""},
		"counted later":  {"Order: id, date. 3000 orders", ""},
	})
}
