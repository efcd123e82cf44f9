package planner_test

import "testing"

// TestShortYears: a "yr" in a name, or as one, is a year of the calendar; behind what lasts it is a unit.
func TestShortYears(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 cars: vin, yr":                            `100 rows; vin string; year integer 2008..2026`,
		"100 cars: yr, postcode":                       `100 rows; year integer 2008..2026; postcode string`,
		"100 books: isbn, published yr":                `100 rows; isbn string; published_year integer 1970..2026`,
		"100 trees: planted yr, height 1-9":            `100 rows; planted_year integer 1900..2023; height integer 1..9`,
		"100 cars: postcode, yr between 1998 and 2022": `100 rows; postcode string; year integer 1998..2022`,
		"100 wells: depth 5-90, drilled yr.":           `100 rows; depth integer 5..90; drilled_year integer 1970..2026`,
		"100 roofs: age 2-30 yr, area 40-90":           `100 rows; age integer 2..30; area integer 40..90`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}

// TestTimeCounted: a unit of time in a list is a column that counts it, and the unit of what lasts before it.
func TestTimeCounted(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 subscriptions with fee 5-9, months, total = fee * months":     "subscriptions 100: fee, months, total",
		"100 rentals with daily price, days, total = daily price * days":   "rentals 100: daily_price, days, total",
		"100 rentals with daily rate, number of days, total = rate * days": "rentals 100: daily_rate, number_of_days, total",
		"100 leases: rent, months, deposit":                                "leases 100: rent, months, deposit",
		"100 courses: title, weeks, price":                                 "courses 100: title, weeks, price",
		"100 pups: name, age, months":                                      "pups 100: name, age",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
