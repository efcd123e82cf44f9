package planner_test

import "testing"

// TestEachOnce: that a value comes once, with any verb.
func TestEachOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"occurring": {"90 slips: token (the letter E and six digits, each occurring once), amount 5-90", "90 slips: token (the letter E and six digits, unique), amount 5-90"},
		"given out": {"90 lockers: token (2 letters and 3 digits, each given out exactly once), floor 1-3", "90 lockers: token (2 letters and 3 digits, unique), floor 1-3"},
		"used":      {"90 seals: token (2 letters and 5 digits, every one is used a single time), floor 1-3", "90 seals: token (2 letters and 5 digits, unique), floor 1-3"},
		"appears":   {"90 seals: token (2 letters and 5 digits, which appears only once), floor 1-3", "90 seals: token (2 letters and 5 digits, unique), floor 1-3"},
		"issued":    {"90 seals: token (2 letters and 5 digits, all issued just once), floor 1-3", "90 seals: token (2 letters and 5 digits, unique), floor 1-3"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
