package planner_test

import "testing"

// TestUsualKeysGiveWay: columns that a text does not ask for never make it impossible.
func TestUsualKeysGiveWay(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"100 hotels with 20 rooms each", "50 buildings with 20 rooms each", "10 airports, each with 20 flights", "10 airports with 20 flights each",
		"30 managers and 200 employees. Each employee reports to a manager.", "1000 orders from 12 countries",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
		})
	}
}
