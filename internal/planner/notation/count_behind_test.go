package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCountsBehind(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountsBehind, map[string]struct{ text, want string }{
		"marks":           {"Patients 400 – name, room. Dentists 5, just their name.", "400 patients: name, room. 5 dentists: name."},
		"a period":        {"Books 90, title, author. Loans 1200 in 2025, each for one book, fee 0-5", "90 books: title, author. 1200 loans in 2025, each for one book, fee 0-5"},
		"with":            {"a small gym\nMembers 300 with name, age\nClasses 12 (name, room)", "a small gym\n300 members with name, age\n12 classes (name, room)"},
		"only one":        {"Pages 12, 13 and 14. Then orders with amount", ""},
		"years":           {"Sales 2024, all of them. Orders 2025, the same.", ""},
		"numbers of none": {"Score 5, name. Level 3, x.", ""},
	})
}
