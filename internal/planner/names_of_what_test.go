package planner_test

import "testing"

// TestNamesOfWhat: names that say of what they are at some length.
func TestNamesOfWhat(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"60 bridges: year of last repair between 1950 and 2023, fee 1-9":  "60 rows; year_of_last_repair integer 1950..2023; fee decimal 1..9",
		"60 trees: number of dead branches 0-9, number of bird nests 0-4": "60 rows; number_of_dead_branches integer 0..9; number_of_bird_nests integer 0..4",
		"60 trees: date of last pruning in 2024, fee 1-9":                 "60 rows; date_of_last_pruning date 2024-01-01..2024-12-31; fee decimal 1..9",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
