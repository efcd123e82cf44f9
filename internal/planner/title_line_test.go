package planner_test

import "testing"

// TestTitlesAndTheirCounts: what the rows are in a line of its own, or in front of their number.
func TestTitlesAndTheirCounts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"Conference badges\n- how many: 800\n- kind: speaker 10%, visitor 90%", `badges 800`},
		{"Wristbands for a music festival:\n  1) how many - 4000\n  2) zone - A 50%, B 50%", `wristbands 4000`},
		{"Ski passes\n1. amount: 450\n2. valid from, in December 2025\n3. kind: day 60, week 40", `passes 450`},
		{"Library cards. quantity 700. card number: letters and digits, 9 characters.", `cards 700`},
		{"Promo codes\ncount - 1200\ncode: 7 uppercase letters or digits, unique", `codes 1200`},
		{"satisfaction survey 200 rows: comment, rating 1-5", `surveys 200`},
		{"flood gauge 300 records: level 0-9, read at in 2025", `flood_gauges 300`},
		{"Marathon finishers 1800, bib number, chip seconds, gun seconds", `marathon_finishers 1800`},
	} {
		if got := shape(plan(t, c.text).Contract); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}
