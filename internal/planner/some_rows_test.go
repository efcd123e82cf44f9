package planner_test

import "testing"

// TestSomeOfTheRows: fewer rows than the table has, with something told of them, are some of them.
func TestSomeOfTheRows(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{
		"90 pupils: name, test score 0-40; four pupils missed the test":       90,
		"120 guests: name, room 1-80, wing north or south, 60 guests in each": 120,
		"200 orders: id, amount 5-90. 20 orders were cancelled.":              200,
		"300 loans: title, days 1-28; 12 loans came back late":                300,
		"80 players: name, team red or blue, exactly 40 players per team":     80,
		"80 players: name, team red or blue, 40 players":                      40,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := plan(t, text).Contract.Tables[0].Rows; got != want {
				t.Errorf("%d rows, want %d", got, want)
			}
		})
	}
}
