package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCrossings(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Crossings, map[string]struct{ text, want string }{
		"enrol in":        {"300 students, 20 courses. Students enrol in 3 to 6 courses each.", "300 students, 20 courses. Each student enrol in 3 to 6 courses."},
		"sign up for":     {"90 kids, 8 activities. Kids sign up for 2-4 activities.", "90 kids, 8 activities. Each kid sign up for 2-4 activities."},
		"a link table":    {"30 students, 6 courses, enrolments as a link table with grade and date.", "30 students, 6 courses. Enrolments link students and courses, with grade and date."},
		"with a number":   {"movies (title), actors (name) and roles as junction: each movie has 3 to 12 actors. 100 movies, 300 actors.", "movies (title), actors (name), roles (movie, actor). Each movie has 3 to 12 roles. 100 movies, 300 actors."},
		"many to many":    {"30 students, 6 courses, many-to-many.", "30 students and 6 courses. A student can be in several courses and a course has many students."},
		"many, told":      {"20 courses with title, 60 students with name, many to many", "20 courses with title, 60 students with name. A course can be in several students and a student has many courses"},
		"many through":    {"15 suppliers, 120 parts, many-to-many through supplier_parts with a lead time in days and a unit price.", "15 suppliers, 120 parts, and supplier_parts linking them with a lead time in days and a unit price."},
		"linked by":       {"20 courses with title, 60 students with name, linked by enrollments (grade, date).", "20 courses with title, 60 students with name, and enrollments linking them with grade, date."},
		"a sentence":      {"20 courses with title and 60 students with name. They are linked through an enrollments table with grade A-F.", "20 courses with title and 60 students with name, and enrollments linking them with grade A-F."},
		"linked by a key": {"20 courses with title, 60 students with name, linked by foreign keys.", ""},
		"in every one":    {"40 students, 6 courses; every student has a grade in each course.", "40 students, 6 courses. One grade for every student and course."},
		"a unit":          {"60 talks, 40 speakers. Talks last 30 or 45 minutes.", ""},
		"what they have":  {"60 pupils, 9 clubs. Pupils have 1 to 3 clubs.", ""},
		"uncounted":       {"300 students. Students enrol in 3 to 6 courses.", ""},
		"a link of three": {"30 pupils, 6 clubs, 9 rooms, visits as a link table.", ""},
	})
}
