package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestChildrenBehind(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ChildrenBehind, [][2]string{
		{"50 flights with origin, departure time; passengers with name, fare 80-900", "50 flights with origin, departure time. Passengers have name, fare 80-900. Each passenger belongs to one flight"},
		{"40 movies with title, release year; actors with name, birth date.", "40 movies with title, release year. Actors have name, birth date."},
		{"40 users with name, age; fields with blanks are fine", ""},
		{"40 users with name, age", ""},
		{"40 users: name; orders with date", ""},
	})
}
