package planner_test

import "testing"

// TestNullGlosses: a word for an empty cell, and what it means in the file.
func TestNullGlosses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"i.e.":                {"60 hills: year of last eruption 1600-2023, unknown i.e. null for a quarter", "60 hills: year of last eruption 1600-2023, null for a quarter"},
		"i.e. between commas": {"60 hills: closed on in 2023, unknown, i.e. empty, for 80%", "60 hills: closed on in 2023, empty for 80%"},
		"meaning":             {"60 hills: closed on in 2023, withheld, meaning blank, in 10%", "60 hills: closed on in 2023, blank in 10%"},
		"a bracket":           {"60 hills: closed on in 2023, withheld (left blank) for 1 in 8, height 90-900 m", "60 hills: closed on in 2023, blank for 1 in 8, height 90-900 m"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
