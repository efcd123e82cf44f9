package planner_test

import (
	"reflect"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestSteppedLists: where a list says how often the date of its rows comes, there is a row for each step, for each of the things
// that the list tells apart.
func TestSteppedLists(t *testing.T) {
	t.Parallel()
	day, week := int64(86400), int64(7*86400)
	for text, want := range map[string]contract.Grid{
		"60 episodes: title, published every Tuesday starting 2 Jan 2024, downloads 5-90":           {TimeColumn: "published", Start: "2024-01-02", StepSeconds: week, Steps: 60, Keys: 1},
		"60 episodes: ep number 1 up, title, guest name, published (every Tuesday from 1 Jan 2024)": {TimeColumn: "published", Start: "2024-01-02", StepSeconds: week, Steps: 60, Keys: 1},
		"temperature log: date daily 2024, temp 10-30":                                              {TimeColumn: "date", Start: "2024-01-01", StepSeconds: day, Steps: 366, Keys: 1},
		"2000 rows, temperature log: ts (every 5 min from 1 Jan 2025), value 10-30, ok y/n":         {TimeColumn: "ts", Start: "2025-01-01T00:00:00Z", StepSeconds: 300, Steps: 2000, Keys: 1},
		"temperature log, 2000 rows: value 10-30, recorded_at hourly":                               {TimeColumn: "recorded_at", Start: "2026-08-28T16:00:00Z", StepSeconds: 3600, Steps: 2000, Keys: 1},
		"temperature log, 2000 rows: timestamp (one per hour), value 10-30":                         {TimeColumn: "timestamp", Start: "2026-08-28T16:00:00Z", StepSeconds: 3600, Steps: 2000, Keys: 1},
		"readings 20000 rows: sensor_id (S001-S020), ts every 5 min, value ~ normal(50,5)":          {TimeColumn: "ts", Start: "2026-11-16T12:40:00Z", StepSeconds: 300, Steps: 1000, KeyColumn: "sensor_id", Keys: 20},
		"8000 rows: temp -10 to 45, humidity 0-100%, station (5 stations), recorded_at (hourly)":    {TimeColumn: "recorded_at", Start: "2026-09-14T08:00:00Z", StepSeconds: 3600, Steps: 1600, KeyColumn: "station", Keys: 5},
		"air quality: city (Delhi, Mumbai, Pune), date daily 2024, pm25 10-400":                     {TimeColumn: "date", Start: "2024-01-01", StepSeconds: day, Steps: 366, KeyColumn: "city", Keys: 3},
		"meter readings, 100 rows: read date monthly from jan 2020, kwh 150-900":                    {TimeColumn: "read_date", Start: "2020-01-01", StepMonths: 1, Steps: 100, Keys: 1},
		"bakery sales 365 rows: date daily from 1 jan 2025, revenue 200-900, customers 40-200":      {TimeColumn: "date", Start: "2025-01-01", StepSeconds: day, Steps: 365, Keys: 1},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			table := PlanOf(t, text).Contract.Tables[0]
			if table.Grid == nil || !reflect.DeepEqual(*table.Grid, want) {
				t.Errorf("grid is %+v", table.Grid)
			}
		})
	}
}

// TestUnsteppedLists: a word for how often is no step of the rows where they cannot be one.
func TestUnsteppedLists(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"400 lessons: teacher, room, date every monday in 2025, pupils 5-30",
		"100 customers: name, billing date monthly, plan a/b",
		"100 cows: ear tag, breed: half Holstein, half Jersey; daily milk in litres 8-45",
		"100 accounts: owner, interest paid monthly y/n, opened date",
		"100 plans: name, billing weekly/monthly, started date, monthly fee 5-90",
		"1000 visits: date in 2024, sensor_id (S001-S007), value 5-9, checked hourly y/n",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if g := PlanOf(t, text).Contract.Tables[0].Grid; g != nil {
				t.Errorf("grid is %+v", g)
			}
		})
	}
}

// TestFromADay: a period that begins on a day and has no end goes on until today.
func TestFromADay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"from a day":       {"500 orders: order date from 1 jan 2025, amount 5-90", "500 orders: order date since 1 jan 2025, amount 5-90"},
		"in a bracket":     {"500 orders: order date (from 2025-01-01), amount 5-90", "500 orders: order date since 1 jan 2025, amount 5-90"},
		"from day to day":  {"500 orders: order date from 1 jan 2025 to 3 mar 2025, amount 5-90", "500 orders: order date between 1 jan 2025 and 3 mar 2025, amount 5-90"},
		"in from a year":   {"500 orders: order date from 2023, amount 5-90", "500 orders: order date in 2023, amount 5-90"},
		"in from a month":  {"500 orders: order date from march 2025, amount 5-90", "500 orders: order date in march 2025, amount 5-90"},
		"from a year on":   {"500 orders: order date from 2023 on, amount 5-90", "500 orders: order date since 2023, amount 5-90"},
		"from a day until": {"500 orders: order date from 1 jan 2025 until 3 mar 2025, amount 5-90", "500 orders: order date between 1 jan 2025 and 3 mar 2025, amount 5-90"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
