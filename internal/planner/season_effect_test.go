package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestSeasonEffects: a measure that is higher or lower at some time keeps its numbers, and has a season or a trend.
func TestSeasonEffects(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"daily sales for 2025, higher on weekends":                                   "sales weekly peak 2.5d",
		"daily sales for 2025. Sales are 30% higher on weekends":                     "sales weekly peak 2.5d",
		"daily visitors of 3 museums for 2024, fewer on Mondays":                     "visitors weekly peak 0.5d",
		"daily sales for 2025, twice as high in December":                            "sales yearly peak 349.5d",
		"daily revenue for 2025 with a peak in December":                             "revenue yearly peak 349.5d",
		"daily temperature for 2025, colder in winter":                               "temperature yearly peak 197.1d",
		"hourly energy for 10 days, higher in the evening":                           "energy daily peak 0.8d",
		"hourly energy for 10 days, peaks at 6 pm":                                   "energy daily peak 0.8d",
		"hourly power of a solar panel for 10 days, zero at night":                   "power daily peak 0.5d",
		"hourly traffic for 10 days with morning and evening peaks":                  "traffic daily peak 0.6d, traffic half-daily peak 0.3d",
		"monthly users for 2 years, growing 3% per month":                            "users rises",
		"monthly sales for 3 years, declining 2% per month":                          "sales falls",
		"weekly orders for 2024, increasing by 1% each week":                         "orders rises",
		"revenue growing 10% per year, monthly for 5 years":                          "revenue rises",
		"mileage of 20 vans each week for a year, always increasing":                 "mileage rises",
		"meter reading in kWh of 50 homes, one per day in 2025. readings only go up": "meter_reading rises",
		"hourly temperature for 10 days with a daily cycle":                          "temperature daily peak 0.6d",
		"daily sales for 2025":                                                       "",
		"daily sales for 2025, 30% of them zero":                                     "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil || len(c.Tables) != 1 || c.Tables[0].Grid == nil {
				t.Fatalf("no series: %+v", c)
			}
			var got []string
			for _, col := range c.Tables[0].Columns {
				if col.Series == nil {
					continue
				}
				switch trend := col.Series.TrendPerDay; {
				case trend > 0:
					got = append(got, col.Name+" rises")
				case trend < 0:
					got = append(got, col.Name+" falls")
				}
				for _, s := range col.Series.Seasons {
					period := map[int64]string{43200: "half-daily", 86400: "daily", 7 * 86400: "weekly", 31557600: "yearly"}[s.PeriodSeconds]
					got = append(got, fmt.Sprintf("%s %s peak %.1fd", col.Name, period, float64(s.PeakSeconds)/86400))
				}
			}
			if said := strings.Join(got, ", "); said != want {
				t.Errorf("got %q, want %q", said, want)
			}
		})
	}
}
