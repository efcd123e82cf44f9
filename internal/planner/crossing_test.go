package planner_test

import "testing"

// TestCrossing: tables that have many of each other are crossed in a table of their own.
func TestCrossing(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"a deed":       {"300 students with name, 20 courses with title. Students enrol in 3 to 6 courses each.", "students 300: student_id, name | courses 20: course_id, title | student_courses 1350: student_id>students 3-6, course_id>courses"},
		"a phrasal":    {"40 volunteers with name and 12 events with title. Volunteers sign up for 1 to 3 events.", "volunteers 40: volunteer_id, name | events 12: event_id, title | volunteer_events 80: volunteer_id>volunteers 1-3, event_id>events"},
		"a link table": {"30 students, 6 courses, enrolments as a link table with grade and date. Students have a name. Courses have a title.", "students 30: student_id, name | courses 6: course_id, title | enrolments 90: student_id>students, course_id>courses, grade, date"},
		"a junction":   {"movies (title, budget), actors (name) and roles as junction: each movie has 3 to 12 actors. 100 movies, 300 actors.", "movies 100: movie_id, title, budget | actors 300: actor_id, name | roles 750: movie_id>movies 3-12, actor_id>actors"},
	})
}
