package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestChildBounds(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ChildBounds, [][2]string{
		{"Each lift has eight inspections at the least and fifteen at the most.", "Each lift has 8 to 15 inspections."},
		{"Every member must have 2 visits or more, but never more than 9.", "Every member must have 2 to 9 visits."},
		{"A lift has a minimum of 8 inspections and a maximum of 15.", "A lift has 8 to 15 inspections."},
		{"No lift has fewer than 8 or more than 15 inspections.", "each lift has 8 to 15 inspections."},
		{"No shop gets more than twelve orders or fewer than three.", "each shop gets 3 to 12 orders."},
		{"Eight inspections per lift is the minimum and 15 the maximum.", "each lift has 8 to 15 inspections."},
		{"For each lift there are eight inspections or more, but never over 15.", "each lift has 8 to 15 inspections."},
		{"Each lift has at least eight inspections. None has more than 15.", "Each lift has 8 to 15 inspections."},
		{"Every lift was inspected at least 8 times, at most 15 times.", "Every lift was inspected 8 to 15 times."},
		{"No lift has fewer than 15 or more than 8 inspections.", ""},
		{"Each lift has at least eight inspections.", ""},
		{"A score of at least 8 and at most 15 points", ""},
		{"No price is less than 8 or more than 15 euros.", ""},
	})
}
