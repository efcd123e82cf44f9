package planner_test

import (
	"strings"
	"testing"
)

// computedAs writes the columns of the first table, those that are computed with their formulas.
func computedAs(t *testing.T, text string) string {
	t.Helper()
	res := plan(t, text)
	if res.Contract == nil {
		t.Fatalf("%s: %+v", res.Outcome, res.Questions)
	}
	var out []string
	for _, c := range res.Contract.Tables[0].Columns {
		s := c.Name
		if c.Formula != "" {
			s += " = " + c.Formula
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

// TestTwinNames: names that only a year, a period, a unit or a month tells apart are columns of their own.
func TestTwinNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 sites with revenue 2022, revenue 2023, growth = (revenue 2023 - revenue 2022) / revenue 2022": "revenue_2022, revenue_2023, growth = (revenue_2023 - revenue_2022) / revenue_2022",
		"100 towns: population 2010, population 2020, area":                                                "population_2010, population_2020, area",
		"100 sites with rent last year, rent this year = rent last year * 1.05":                            "rent_last_year, rent_this_year = rent_last_year * 1.05",
		"100 sites with january sales, february sales, difference = february sales - january sales":        "january_sales, february_sales, difference = february_sales - january_sales",
		"100 transfers with amount in USD from 10 to 5000, amount in EUR = amount in USD * 0.92":           "amount_in_usd, amount_in_eur = amount_in_usd * 0.92",
		"100 rows with distance in miles 1-50 and distance in km = distance in miles * 1.609":              "distance_in_miles, distance_in_km = distance_in_miles * 1.609",
		"100 rows with distance in miles, distance in km = miles * 1.609":                                  "distance_in_miles, distance_in_km = distance_in_miles * 1.609",
		"100 rows with temp in celsius mean 15 sd 8, temp in fahrenheit = celsius * 9/5 + 32":              "temp_in_celsius, temp_in_fahrenheit = temp_in_celsius * 9 / 5 + 32",
		"100 orders with order date in january 2024 and amount":                                            "order_date, amount",
		"100 bills for the tax year 6 April 2025 to 5 April 2026: bill date, amount":                       "bill_date, amount",
		"100 parcels with weight in kg 1-30, city":                                                         "weight, city",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := computedAs(t, text); got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
}

// TestTakenOff: what is taken off a number is all that the text names, and differences are how much the later figure is more.
func TestTakenOff(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 payslips with gross, tax, insurance, net = gross minus tax and insurance":                    "gross, tax, insurance, net = gross - tax - insurance",
		"100 months with sales 1000-9000, rent 100-500, wages 100-500, gain is sales less rent and wages": "sales, rent, wage, gain = sales - rent - wage",
		"100 payslips with salary, tax 18% of salary, pension 6% of salary, net pay is what's left":       "salary, tax = salary * 0.18, pension = salary * 0.06, net_pay = salary - tax - pension",
		"100 payslips with salary, tax 18% of salary, net pay is the rest":                                "salary, tax = salary * 0.18, net_pay = salary - tax",
		"100 bills with previous reading, current reading, usage is the difference between the two":       "previous_reading, current_reading, usage = current_reading - previous_reading",
		"100 cages with opening stock 1-5, closing stock 1-9, change is the difference between the two":   "opening_stock, closing_stock, change = closing_stock - opening_stock",
		"100 bills with price 5-9, cost 1-4, gain is the difference between the two":                      "price, cost, gain = price - cost",
		"100 houses; square footage, price per sqft, price = sqft times price per sqft":                   "square_footage, price_per_sqft, price = square_footage * price_per_sqft",
		"100 flats with size 25-140, rent per m2 8 to 18, utilities 2.50 per m2":                          "size, rent_per_m2, utilities = 2.5 * size",
		"100 flats with area 25-140 m2, rent per m2 8 to 18, rent = area * rent per m2":                   "area, rent_per_m2, rent = area * rent_per_m2",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := computedAs(t, text); got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
}
