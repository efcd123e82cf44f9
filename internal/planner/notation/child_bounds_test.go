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
		{"An owner can have up to 3 pets, everyone has at least one.", "An owner can have 1 to 3 pets."},
		{"A lift has a minimum of 8 inspections and a maximum of 15.", "A lift has 8 to 15 inspections."},
		{"No lift has fewer than 8 or more than 15 inspections.", "each lift has 8 to 15 inspections."},
		{"No shop gets more than twelve orders or fewer than three.", "each shop gets 3 to 12 orders."},
		{"Eight inspections per lift is the minimum and 15 the maximum.", "each lift has 8 to 15 inspections."},
		{"For each lift there are eight inspections or more, but never over 15.", "each lift has 8 to 15 inspections."},
		{"Each lift has at least eight inspections. None has more than 15.", "Each lift has 8 to 15 inspections."},
		{"Every lift was inspected at least 8 times, at most 15 times.", "Every lift was inspected 8 to 15 times."},
		{"800 products and 5k reviews (0 to 40 each). products: name", "800 products and 5k reviews (0 to 40 per product). products: name"},
		{"25 schools (name, city), 400 teachers, between 5 and 30 each, with a subject", "25 schools (name, city), 400 teachers (5 to 30 per school), with a subject"},
		{"20 shops with city, 500 sales with amount 5 to 90 each, date", ""},
		{"60 players: pace and shots (1-99 each), club", ""},
		{"No lift has fewer than 15 or more than 8 inspections.", ""},
		{"Each lift has at least eight inspections.", ""},
		{"A score of at least 8 and at most 15 points", ""},
		{"No price is less than 8 or more than 15 euros.", ""},
	})
}
