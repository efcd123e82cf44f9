package planner_test

import "testing"

// TestBarLists: bars part the columns of a list whose columns hold commas of their own.
func TestBarLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a gap":       {"900 flights: flight number | gate, one of B1…B8 | arrival | departure, 6 to 72 hours after arrival | bags", "900 flights: flight number; gate, one of B1…B8; arrival; departure, 6 to 72 hours after arrival; bags"},
		"an arrow":    {"80 tools, columns → code (T-###, unique) | name | price, 4 to 90 EUR, two decimals | stock 0-40", "80 tools. Columns: code (T-###, unique); name; price, 4 to 90 EUR, two decimals; stock 0-40"},
		"fields":      {"300 guests. Fields -> full name | room, 101 to 140 | check in, in 2024 | check out, 1 to 9 nights after check in", "300 guests. Fields: full name; room, 101 to 140; check in, in 2024; check out, 1 to 9 nights after check in"},
		"an emptied":  {"60 loans: book | member, never empty | due date, in 2025 | fee 1-9", "60 loans: book; member, never empty; due date, in 2025; fee 1-9"},
		"values stay": {"80 tickets. status: open | closed | held | lost, price 3-9", "80 tickets. status: open, closed, held or lost; price 3-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
