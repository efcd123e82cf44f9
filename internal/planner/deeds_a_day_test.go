package planner_test

import "testing"

// TestDeedsADay: what is done so many times a day for each of several is a row for each time.
func TestDeedsADay(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"ferry crossings, 5 routes, 90 days, 4 sailings a day per route, passengers 0-400, departed late yes/no":             "crossings 1800 (360 steps): route_id, timestamp, passengers, departed_late",
		"bus trips, 6 lines, 30 days, 12 trips per line per day, passengers 0-80":                                            "bus_trips 2160 (360 steps): line_id, timestamp, passengers",
		"2 shifts a day on each of 4 lines for 30 days: scrap 0-30, output 100-900":                                          "shifts 240 (60 steps): line_id, timestamp, scrap, output",
		"3 readings per ward per day, 8 wards, 14 days: temperature 18-25":                                                   "readings 336 (42 steps): ward_id, timestamp, temperature",
		"weights of 8 bee hives every hour from 2025-06-02 through 2025-06-08: hive id, timestamp, weight kg around 42 sd 3": "readings 1344 (168 steps): hive_id, timestamp, weight_kg",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
