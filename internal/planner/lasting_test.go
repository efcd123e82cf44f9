package planner_test

import "testing"

// TestLasting: how long something lasts between two dates is their distance, and no column.
func TestLasting(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"each lasts": {"50 fairs with start and end dates in 2025, each lasts 2 to 6 days.", "fairs 50: start_date, end_date"},
		"a return":   {"200 rentals with start date in 2024 and the return 1 to 21 days later.", "rentals 200: start_date, return_date"},
	})
}
