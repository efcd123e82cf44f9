package planner_test

import "testing"

// TestRangeMagnitudes: the word for the size of a range's upper end is said of both ends.
func TestRangeMagnitudes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"from and to":           {"90 houses: price from 200 to 600 thousand, rooms 1-9", "90 houses: price 200000-600000, rooms 1-9"},
		"between with points":   {"90 houses: price between 0.2 and 1.5 million, rooms 1-9", "90 houses: price 200000-1500000, rooms 1-9"},
		"a currency behind":     {"90 firms: revenue between 1 and 50 million dollars, city", "90 firms: revenue 1000000-50000000 dollars, city"},
		"between and k":         {"90 houses: price between 200 and 600k, rooms 1-9", "90 houses: price 200000-600000, rooms 1-9"},
		"a dash and M":          {"90 firms: revenue 1-50M, city", "90 firms: revenue 1000000-50000000, city"},
		"a dash and a word":     {"90 firms: revenue 1.2-3.5 million, city", "90 firms: revenue 1200000-3500000, city"},
		"a sign ahead":          {"90 funds: volume $1.5-20bn, city", "90 funds: volume $1500000000-20000000000, city"},
		"in words":              {"90 farms: hens two to five hundred, town", "90 farms: hens 200-500, town"},
		"brackets":              {"90 plants: capacity (10 to 80 thousand), town", "90 plants: capacity 10000-80000, town"},
		"its own size":          {"90 flats: deposit 500 to 2k, town", "90 flats: deposit 500-2000, town"},
		"from one, counted":     {"90 shops: followers from 1 to 10k, town", "90 shops: followers 1-10000, town"},
		"from nothing":          {"90 shops: views 0 to 2 million, town", "90 shops: views 0-2000000, town"},
		"more than the end can": {"90 shops: views 100 to 20 thousand, town", "90 shops: views 100-20000, town"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestRangeByBothEnds: two bounds are a range, also where their numbers would do for the shares of two values.
func TestRangeByBothEnds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"over and under":     {"90 staff: name, age over 18 and under 65", "90 staff: name, age 19-64"},
		"a whole hundred":    {"90 sensors with humidity over 20 and under 80", "90 sensors with humidity between 20.1 and 79.9"},
		"a comma":            {"90 staff: name, age over 18, under 65", "90 staff: name, age 19-64"},
		"in brackets":        {"90 staff (name, age over 18 and under 82)", "90 staff (name, age 19-81)"},
		"other words":        {"90 jobs: load greater than 20 and less than 80, city", "90 jobs: load 21-79, city"},
		"values with shares": {"90 users: name, age group (under 18 20%, over 18 80%)", "90 users: name, age group (under 18: 20%, over 18: 80%)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
