package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestGradeTrends: a number that is more or less for what a comparative compares goes with the column of it.
func TestGradeTrends(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"longer is a length":     {"80 hikes: trail name, length km 2-28, ascent m 50-1800 (more for longer), difficulty", "80 hikes: trail name, length km 2-28, ascent m 50-1800 (correlated with length), difficulty"},
		"longer service":         {"300 staff: name, years of service 0-30, salary 30k-90k, more for longer ones", "300 staff: name, years of service 0-30, salary 30k-90k, correlated with years of service"},
		"bigger is a size":       {"200 flats: rooms 1-5, size m2 30-150, rent 500-2500 (higher for bigger flats)", "200 flats: rooms 1-5, size m2 30-150, rent 500-2500 (correlated with size m2)"},
		"heavier is a weight":    {"200 parcels: id, weight kg 1-30, fee 3-40 higher for heavier ones", "200 parcels: id, weight kg 1-30, fee 3-40 correlated with weight kg"},
		"cheaper when older":     {"500 cars: make, age years 0-15, price 1000-40000 cheaper when older", "500 cars: make, age years 0-15, price 1000-40000 negatively correlated with age"},
		"lower for shorter":      {"200 rides: id, distance km 1-90, fare 3-60 (lower for shorter rides)", "200 rides: id, distance km 1-90, fare 3-60 (correlated with distance)"},
		"really long ones":       {"500 visits: url, seconds on page usually short with a few really long ones, device", "500 visits: url, seconds on page usually short with a few very long ones, device"},
		"some with an ampersand": {"300 users: name, country mainly US with some UK & CA, age 16-70", "300 users: name, country (US 70%, UK 15%, CA 15%), age 16-70"},
		"some with a plus":       {"300 users: name, lang (en mostly, some es + fr), age 16-70", "300 users: name, lang (en 70%, es 15%, fr 15%), age 16-70"},
		"mostly behind a value":  {"300 users: name, lang en mostly + some de/fr, age 16-70", "300 users: name, lang (en 70%, de 15%, fr 15%), age 16-70"},
		"a bit of":               {"300 users: name, browser mainly chrome, a bit of safari & firefox, age 16-70", "300 users: name, browser (chrome 80%, safari 10%, firefox 10%), age 16-70"},
		"the rest is of two":     {"600 orders: id, currency EUR mostly, rest USD & GBP, total 5-90", "600 orders: id, currency (EUR 80%, USD 10%, GBP 10%), total 5-90"},
		"or with a share":        {"120 cars: make, fuel petrol diesel or electric with only 8% electric, year 2005-2023", "120 cars: make, fuel (petrol 46%, diesel 46%, electric 8%), year 2005-2023"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestRemarksAreNoColumns: words about when a number is more or less are read as no column, and told where nothing makes it so.
func TestRemarksAreNoColumns(t *testing.T) {
	t.Parallel()
	for text, unread := range map[string]string{
		"400 meters: meter id, read date, kwh 150-900 higher in winter, cost":           "higher in winter",
		"300 staff: name, grade G1-G7, gross 1800-9000 (higher grade more), city":       "higher grade more",
		"500 jobs: distance km 1-50, fee 3-20, tip 0-10 bigger on weekends, rating 1-5": "bigger on weekends",
		"500 sales: date, item, amount 1-50 (busier on saturdays), paid card/cash":      "(busier on saturdays)",
		"500 sales: date in 2025, units 10-200 more in summer, revenue":                 "more in summer",
		"400 readings: temp 10-35 lower at night, humidity 30-90":                       "lower at night",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if !slices.ContainsFunc(res.Unparsed, func(f planner.Fragment) bool { return f.Text == unread }) {
				t.Errorf("unread is %v", res.Unparsed)
			}
		})
	}
}

// TestComparativesInNames: a comparative begins names too.
func TestComparativesInNames(t *testing.T) {
	t.Parallel()
	res := PlanOf(t, "400 tests: name, lower limit 1-5, higher education y/n, upper floor y/n, larger unit y/n, lower bound in mm 1-9")
	var names []string
	for _, c := range res.Contract.Tables[0].Columns {
		names = append(names, c.Name)
	}
	if want := []string{"name", "lower_limit", "higher_education", "upper_floor", "larger_unit", "lower_bound"}; !slices.Equal(names, want) {
		t.Errorf("columns are %v", names)
	}
}
