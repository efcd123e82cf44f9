package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestUnmade(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Unmade, map[string]struct{ text, want string }{
		"faulty values":  {"9 users: email ~5% invalid, age", "9 users: email , age"},
		"mixed forms":    {"9 users: name w/ random casing, date in mixed formats", "9 users: name , date "},
		"a precision":    {"9 logs: ts in ms precision, level", "9 logs: ts , level"},
		"a rank":         {"9 reps: name, sales 1-9, rank by sales", "9 reps: name, sales 1-9, rank "},
		"what is first":  {"9 reps: sales 1-9, rank (1 = highest sales), x", "9 reps: sales 1-9, rank , x"},
		"or another":     {"9 gifts: amount 10, 25 or custom up to 1000, date", "9 gifts: amount 10, 25 , date"},
		"a bounded rank": {"9 reps: rank (1 to 9), rank_by y/n", ""},
		"a column":       {"9 models: precision, recall, format", ""},
		"a flag":         {"9 users: invalid 5%, wrong answers 1-9", ""},
		"values":         {"9 users: case random/fixed, schedule daily/weekly", ""},
		"a series":       {"daily temperature for 10 cities", ""},
	})
}
