package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDeedsEach(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DeedsEach, map[string]struct{ text, want string }{
		"each did some":     {"45 students took 6 exams each: student name, exam subject, score 0-100", "45 students (student name). Each student has 6 exams: exam subject, score 0-100"},
		"each did, no name": {"30 runners ran 2 to 4 races each: city, minutes 20-60", "30 runners. Each runner has 2 to 4 races: city, minutes 20-60"},
		"a passive":         {"45 exams taken by 6 students each: name", ""},
	})
}
