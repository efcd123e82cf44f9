package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestValuesWhen(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ValuesWhen, [][2]string{
		{"users: age, status open/closed, closed if age > 50, city", "users: age, status (closed if age > 50, open otherwise), city"},
		{"loans: decision approve/reject, rejected when credit score below 550", "loans: decision (reject if credit score below 550, approve otherwise)"},
		{"users: tier (free, pro, team), team when seats are over 5.", "users: tier free/pro/team (team if seats are over 5)."},
		{"exams: grade A for 85 and more, B for 50 to 84, F for less, day", "exams: grade A for 85 and more, B for 50 to 84, F otherwise, day"},
		{"exams: grade A from 85, F if below.", "exams: grade A from 85, F otherwise."},
		{"users: plan: free or pro, pro if seats > 1", ""},
		{"users: status open/closed, late if days > 50", ""},
		{"users: status open/closed, closed when known", ""},
		{"users: status open/closed, closed at if status is closed", ""},
	})
}
