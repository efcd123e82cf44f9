package planner_test

import "testing"

// TestEachDid: children that a sentence about each parent gives, whatever the verb.
func TestEachDid(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"times, named by a date":   {"400 donors with full name, age. Each donor gave blood between 1 and 6 times: donation date in 2024, volume 450-500 ml.", "donors 400: donor_id, full_name, age | donations 1400: donor_id>donors 1-6, donation_date, volume"},
		"times, named by a verb":   {"250 patients with name and age. Every patient saw a doctor 2 to 5 times: visit date in 2024, doctor, cost 20 to 200.", "patients 250: patient_id, name, age | visits 875: patient_id>patients 2-5, visit_date, doctor, cost"},
		"passive":                  {"students, courses, enrolments. 200 students: name, major. 24 courses: title, credits 3-6. Each student is enrolled in 3 to 5 courses; an enrolment has a grade A 25%, B 75%.", "students 200: student_id, name, major | courses 24: course_id, title, credits | enrolments 800: student_id>students 3-5, course_id>courses, grade"},
		"a group of them":          {"18 clubs (name, city), each club with a squad of 25 players (name, shirt number 1-99).", "clubs 18: club_id, name, city | players 450: club_id>clubs 25-25, name, shirt_number"},
		"of the table that is on":  {"shows: 15 rows, with title, language. episodes: every show has exactly 20, with a title, length in minutes 10-120.", "shows 15: show_id, title, language | episodes 300: show_id>shows 20-20, title, length"},
		"two sides that meet":      {"18 clubs: name, city. 306 matches played in 2024, where a home club meets an away club - a club can't play against itself - with home goals 0-7.", "clubs 18: club_id, name, city | matches 306: played, home_club_id>clubs, away_club_id>clubs, home_goals"},
		"numbered in their parent": {"15 shows: title, language. episodes: every show has exactly 20, numbered 1 to 20 inside the show, length in minutes 10-120.", "shows 15: show_id, title, language | episodes 300: show_id>shows 20-20, number, length"},
		"another of the same list": {"180 employees: employee number, first name, and the employee number of the manager, who must be somebody else from the same list. The managing director has no manager, so that field may be empty.", "employees 180: employee_number, first_name, manager_id>employees"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%s, questions %v, unread %v", res.Outcome, res.Questions, res.Unparsed)
			}
			if got := shapeOf(res.Contract); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}
