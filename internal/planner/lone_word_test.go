package planner_test

import "testing"

// Columns that a list alone makes names, and the two sides of a row.
func TestLoneWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"ends of a flight":            {"50 flights: number, from, to", `50 rows; flight_number string; from string; to string; from != to`},
		"ends of a while":             {"50 stays: guest, from, to", `50 rows; guest string; from date 2024-11-20..2026-11-20; to date 2024-11-20..2027-02-18; from <= to`},
		"ends of a call":              {"50 calls: from, to", `50 rows; from string; to string; from != to`},
		"letters":                     {"50 boxes: x, y, w, h", `50 rows; x decimal 0..; y decimal 0..; w decimal 0..; h decimal 0..`},
		"letters before and":          {"50 points with x, y and z", `50 rows; x decimal 0..; y decimal 0..; z decimal 0.001..7.2`},
		"letters in a bracket":        {"50 points (x, y)", `50 rows; x decimal 0..; y decimal 0..`},
		"a clock's in and out":        {"50 shifts: employee, in, out", `50 rows; employee string; in timestamp; out timestamp; in <= out`},
		"grades are values":           {"50 students: name, grade (a, b, c)", `50 rows; name string; grade string a=0.3333 b=0.3333 c=0.3333`},
		"places of one trip":          {"50 trips: origin, destination", `50 rows; origin string; destination string; origin != destination`},
		"a range said of both's ends": {"50 rides: origin and destination station, never the same", `50 rows; origin_station string 20 values; destination_station string 20 values; origin_station != destination_station`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
