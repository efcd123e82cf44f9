package planner_test

import "testing"

// TestSaidBesideColumns: words around columns that change what they are.
func TestSaidBesideColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"thanks":                   {"40 gyms with name, city and opening time thx", "40 gyms with name, city and opening time"},
		"please":                   {"30 walkers w/ name, phone and hourly rate pls!", "30 walkers w/ name, phone and hourly rate!"},
		"a type in the plural":     {"90 rows: col_a, col_b, col_c as floats", "90 rows: col_a decimal number, col_b decimal number, col_c decimal number"},
		"both bounds":              {"90 jobs: salary min, salary max (always higher than the minimum)", "90 jobs: salary_min, salary_max (always higher than salary_min)"},
		"a unit of one letter":     {"60 trees: height in m 2-40, age in years", "60 trees: height in metres 2-40, age in years"},
		"a count of the first":     {"900 rides with driver number (40 drivers), seats 1-3", "900 rides with driver number (40 different), seats 1-3"},
		"a verb amid":              {"40 hotels (name) and 900 stays. A stay belongs to one hotel and carries guest name and price.", "40 hotels (name) and 900 stays. A stay belongs to one hotel and has a guest name and price."},
		"a remark between dashes":  {"250 staff: first name, club - unknown, so blank, for a third -, seats 1-9", "250 staff: first name, club (blank for a third), seats 1-9"},
		"how often it is empty":    {"300 stays: admitted on in 2024, discharged on never before admitted on and still missing in 12% of the stays", "300 stays: admitted on in 2024, discharged on never before admitted on and missing in 12%"},
		"no at the end":            {"120 kicks - taker, scored yes/no. about 75% are scored", "120 kicks - taker, scored yes/no 75%"},
		"the last minute of a day": {"one row per minute from 2025-01-15 22:00 to 2025-01-15 23:59, heart rate 50-110", "one row per minute from 2025-01-15 22:00 to 2025-01-16 00:00, heart rate 50-110"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestNamesThatAreAlike: names with nothing but blanks between, and a type that is said of them all.
func TestNamesThatAreAlike(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"90 rows: x1 x2 x3 as integers between 1 and 9":                 "90 rows; x1 integer 1..9; x2 integer 1..9; x3 integer 1..9",
		"90 rows: sensor_a sensor_b as decimals between 0 and 1":        "90 rows; sensor_a decimal 0..1; sensor_b decimal 0..1",
		"90 rows: a_1, a_2 and a_3 (all floats between 0 and 1), y 1-9": "90 rows; a_1 decimal 0..1; a_2 decimal 0..1; a_3 decimal 0..1; y integer 1..9",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
