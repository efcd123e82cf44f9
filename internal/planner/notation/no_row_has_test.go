package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNoRowHas(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NoRowHas, map[string]struct{ text, want string }{
		"more":               {"9 users: age, logins. No user has more than 50 logins.", "9 users: age, logins. logins is at most 50."},
		"fewer":              {"9 users: age, logins. No user has fewer than 2 logins, city", "9 users: age, logins. logins is at least 2, city"},
		"of":                 {"9 trucks: height 1-4 m, axles. No truck has a height of more than 3 m.", "9 trucks: height 1-4 m, axles. height is at most 3."},
		"the begin of names": {"9 portfolios: cash percentage, bonds. No portfolio has more than 20% cash.", "9 portfolios: cash percentage, bonds. cash percentage is at most 20%."},
		"what each has":      {"Each student has absences and a name. No student has more than 12 absences. 150 students.", "Each student has absences and a name. absences is at most 12. 150 students."},
		"older":              {"9 users: name, age. No user is older than 60.", "9 users: name, age. age is at most 60."},
		"of other rows":      {"9 users: age, logins. No admin has more than 50 logins.", ""},
		"of children":        {"9 users: age. No user has more than 50 orders.", ""},
	})
}
