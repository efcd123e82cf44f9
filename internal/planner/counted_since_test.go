package planner_test

import "testing"

// TestCountedSince: years and ages that follow from the dates of the row, and how long it took from one moment to the other.
func TestCountedSince(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 workers: badge, hire date, years of service computed from hire date":                   "badge, hire_date, years_of_service = years(hire_date, as_of())",
		"100 workers: badge, hire date, tenure":                                                     "badge, hire_date, tenure = years(hire_date, as_of())",
		"100 workers: badge, joined on, seniority is years since joined on":                         "badge, joined_on, seniority = years(joined_on, as_of())",
		"100 workers: badge, hire date, tenure 2-9":                                                 "badge, hire_date, tenure",
		"100 cars with year built, age = current year - year built":                                 "built_year, age = year(as_of()) - built_year",
		"500 stops: start, end, duration is the difference between start and end":                   "start, end, duration = minutes(start, end)",
		"500 stops: start, end, hours is the difference between start and end":                      "start, end, hours = hours(start, end)",
		"500 tickets: opened at, closed at, resolution hours is the time between opened and closed": "opened_at, closed_at, resolution_hours = hours(opened_at, closed_at)",
		"100 leases: start date, end date, days is the difference between start date and end date":  "start_date, end_date, days = days(start_date, end_date)",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := computedAs(t, text); got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
	const years = 365.25 * 86400
	for text, want := range map[string]float64{
		"100 workers: badge, birth date, hire date at least 18 when hired": 18 * years,
		"100 workers: badge, date of birth, hire date at age 16 or later":  16 * years,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Contract.Tables[0].Constraints) != 1 {
				t.Fatalf("%s: %+v", res.Outcome, res.Contract)
			}
			if gap := res.Contract.Tables[0].Constraints[0].MinGap; gap == nil || *gap < want*.995 || *gap > want*1.005 {
				t.Errorf("gap %v, want about %v", gap, want)
			}
		})
	}
}

// TestRoundedTo: what numbers are rounded to is a part of the formula or of the column, and no column.
func TestRoundedTo(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 houses with sqft, price = sqft * 200 rounded to the nearest thousand":        "sqft, price = round((sqft * 200) / 1000, 0) * 1000",
		"100 orders with quantity, price, total = quantity * price rounded up":            "quantity, price, total = round((quantity * price) + 0.499999, 0)",
		"100 orders with quantity, price, total = quantity * price rounded to 2 decimals": "quantity, price, total = quantity * price",
		"100 calls with minutes 1-90, cost = minutes * 0.05 rounded up to whole cents":    "minutes, cost = round((minutes * 0.05) * 100 + 0.499999, 0) / 100",
		"100 boats with weight, load = weight / 3 rounded down":                           "weight, load = round((weight / 3) - 0.499999, 0)",
		"100 things with city, salary mean 50k, rounded to hundreds":                      "city, salary",
		"100 things with city, age 20-60 rounded down to whole years":                     "city, age",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := computedAs(t, text); got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
}
