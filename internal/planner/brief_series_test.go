package planner_test

import (
	"strconv"
	"testing"
)

// Texts that say what is measured, how often, when and for whom, in any order, and no more.
func TestBriefSeries(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"the step behind, a year":      {"website traffic per day for 2025", `365 rows; 1 x 365 from 2025-01-01 each 86400 s; date date; website_traffic decimal 0..`},
		"a bare year":                  {"daily orders and revenue 2024", `366 rows; 1 x 366 from 2024-01-01 each 86400 s; date date; orders integer 0..; revenue decimal`},
		"years":                        {"quarterly headcount 2019-2025", `28 rows; 1 x 28 from 2019-01-01 each 0 s; date date; headcount integer`},
		"keys and time in pieces":      {"temperature, humidity; 5 rooms; every 10 min; 1 day", `720 rows; 5 x 144 from 2026-11-19T00:00:00Z each 600 s; room_id integer; timestamp timestamp; temperature decimal; humidity integer 12..100`},
		"a title before a colon":       {"IoT: 2 devices, battery, every minute for 1h", `120 rows; 2 x 60 from 2026-11-19T23:00:00Z each 60 s; device_id integer; timestamp timestamp; battery integer 3..100`},
		"what is measured in brackets": {"server metrics (cpu, memory) every 5 min for 24h, 4 hosts", `1152 rows; 4 x 288 from 2026-11-19T00:00:00Z each 300 s; host_id integer; timestamp timestamp; cpu_percent decimal 0.5..100; memory_percent decimal 8..99`},
		"names without commas":         {"stock prices AAPL MSFT 2024 daily OHLC", `732 rows; 2 x 366 from 2024-01-01 each 86400 s; symbol string AAPL=0.5 MSFT=0.5; date date; open decimal; high decimal; low decimal; close decimal; volume integer; low <= open; low <= close; open <= high; close <= high`},
		"one name":                     {"weather data London 2024 daily", `366 rows; 1 x 366 from 2024-01-01 each 86400 s; city string London=1; date date; temperature decimal -24..41; humidity integer 12..100; wind_speed decimal 0..96; rainfall_mm decimal 0..`},
		"how it moves":                 {"time series with trend and weekly seasonality, 2 years daily", `730 rows; 1 x 730 from 2024-11-20 each 86400 s; date date; value decimal`},
		"twice a day":                  {"blood pressure readings for 50 patients, twice a day, 2 weeks", `1400 rows; 50 x 28 from 2026-11-06T00:00:00Z each 43200 s; patient_id integer; timestamp timestamp; systolic integer; diastolic integer`},
		"parts of the date":            {"calendar table for 2025 with weekday and is_weekend", `365 rows; 1 x 365 from 2025-01-01 each 86400 s; date date; weekday string; is_weekend boolean`},
		"rows, not times":              {"50 orders per customer: order id, amount", `50 rows; order_id integer; amount decimal`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// A year at the end of a text counts no rows.
func TestYearAtEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a year":             {"flights 2025", `100 rows`},
		"a number":           {"flights 2500", `2500 rows`},
		"a year of long ago": {"flights 1990", `1990 rows`},
		"rows":               {"flights, 2025 rows", `2025 rows`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := plan(t, c.text).Contract.Tables[0]; strconv.FormatInt(got.Rows, 10)+" rows" != c.want {
				t.Errorf("%d rows, want %s", got.Rows, c.want)
			}
		})
	}
}
