package planner_test

import "testing"

// TestTwoOfASort: two columns that never hold the same, said of what they are.
func TestTwoOfASort(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"never the same person":     {"500 matches: winner and loser never the same person, sets 2 to 5", `500 rows; winner string; loser string; sets integer 2..5; winner != loser`},
		"always two different":      {"300 duels: red and blue always two different fighters, rounds 1-12", `300 rows; red string 20 values; blue string 20 values; rounds integer 1..12; red != blue`},
		"are never the same":        {"200 swaps: giver and taker are never the same user", `200 rows; giver string 20 values; taker string 20 values; giver != taker`},
		"two different, one known":  {"80 exams: examiner and second examiner two different teachers, mark 1-6", `80 rows; examiner string; second_examiner string; mark integer 1..6; examiner != second_examiner`},
		"in a bracket":              {"900 calls: caller, callee (always different people), minutes 1-90", `900 rows; caller string; callee string; minutes integer 1..90; caller != callee`},
		"a list behind an arrow":    {"400 addresses -> street, house number", `400 rows; street string; house_number string`},
		"a name that ends in needs": {"90 plants: water needs, gear needs yes/no", `90 rows; water_needs integer 0..; gear_needs boolean`},
		"words that speak of data":  {"90 tests, field: blood / urine, table 1-12, row 1-40", `90 rows; field string blood=0.5 urine=0.5; table integer 1..12; row integer 1..40`},
		"values with blanks":        {"240 samples: field is one of A1 A2 B1 B2, colour one of red blue", `240 rows; field string A1=0.25 A2=0.25 B1=0.25 B2=0.25; colour string red=0.5 blue=0.5`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
			if res := plan(t, c.text); len(res.Unparsed) > 0 {
				t.Errorf("unread %v", res.Unparsed)
			}
		})
	}
}
