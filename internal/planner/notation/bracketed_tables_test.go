package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBracketedTables(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.BracketedTables, [][2]string{
		{"clinic: doctors(name, specialty), visits(date weekdays only, 15 or 30 minutes)", "doctors: name, specialty. visits: date weekdays only, 15 or 30 minutes. "},
		{"authors (name, born 1950-1990) and books (title, price 5-20). 3 books per author", "authors: name, born 1950-1990. books: title, price 5-20. 3 books per author"},
		{"doctors(name, specialty), patients(name, dob)", ""},
		{"90 users: roles (admin, user 60%), plans (free, pro 40%)", ""},
		{"roles (admin 10%, user), plans (free, pro 40%)", ""},
		{"users (name, age 18-60)", ""},
	})
}
