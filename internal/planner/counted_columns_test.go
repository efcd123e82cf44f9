package planner_test

import "testing"

// Columns that are counted, or named by where their numbers begin and end.
func TestCountedColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a count of a kind":         {"50 rows, 3 integer columns", `50 rows; column_1 integer 0..; column_2 integer 0..; column_3 integer 0..`},
		"questions on a scale":      {"50 respondents, 2 likert questions (1-7), age", `50 rows; q1 integer 1..7; q2 integer 1..7; age integer 18..89`},
		"said of each behind them":  {"50 respondents: 2 likert questions, each from 1 to 7", `50 rows; q1 integer 1..7; q2 integer 1..7`},
		"a count with their names":  {"three likert items i1 ... i3 (1 to 5), 50 respondents", `50 rows; i1 integer 1..5; i2 integer 1..5; i3 integer 1..5`},
		"one word":                  {"50 responses: id, q1-q3 (1-5)", `50 rows; id integer; q1 integer 1..5; q2 integer 1..5; q3 integer 1..5`},
		"the first are shown":       {"50 rows: x1, x2, ..., x4", `50 rows; x1 decimal; x2 decimal; x3 decimal; x4 decimal`},
		"behind their noun":         {"50 rows with features f1 ... f2 and target", `50 rows; f1 decimal; f2 decimal; target integer 0=0.7 1=0.3`},
		"letters":                   {"50 rows, columns a to c, integers 0-9", `50 rows; a integer 0..9; b integer 0..9; c integer 0..9`},
		"codes of a column's value": {"50 rows: hive (H-01 to H-03)", `50 rows; hive string H-01=0.3333 H-02=0.3333 H-03=0.3333`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
