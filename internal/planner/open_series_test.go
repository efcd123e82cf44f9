package planner_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestOpenSeries: a series has rows only on the days and in the hours that the text tells, in whatever words it does.
func TestOpenSeries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, grid string }{
		{"closed on a day", "daily sales of 3 shops in March 2025, closed on Sundays: shop, date, revenue 200-3000",
			`{"time_column":"date","start":"2025-03-01","step_seconds":86400,"steps":26,"weekdays":["mon","tue","wed","thu","fri","sat"],"key_column":"shop","keys":3}`},
		{"in brackets", "daily sales in March 2025 (closed on Sundays): date, revenue 200-3000",
			`{"time_column":"date","start":"2025-03-01","step_seconds":86400,"steps":26,"weekdays":["mon","tue","wed","thu","fri","sat"],"keys":1}`},
		{"no such day", "daily revenue for a bakery in 2024, no Sundays: date, revenue 300-2000",
			`{"time_column":"date","start":"2024-01-01","step_seconds":86400,"steps":314,"weekdays":["mon","tue","wed","thu","fri","sat"],"keys":1}`},
		{"days from one to another", "daily takings for a cafe, 2025, Tuesday to Sunday, date and takings 200-3000",
			`{"time_column":"date","start":"2025-01-01","step_seconds":86400,"steps":313,"weekdays":["tue","wed","thu","fri","sat","sun"],"keys":1}`},
		{"hours of working days", "every 15 minutes from 8:00 to 18:00 on weekdays in June 2025: timestamp, visitors poisson mean 12",
			`{"time_column":"timestamp","start":"2025-06-02T08:00:00Z","step_seconds":900,"steps":840,"weekdays":["mon","tue","wed","thu","fri"],"from_time":"08:00","to_time":"18:00","keys":1}`},
		{"days and hours together", "hourly calls at a call centre during business hours (Mon-Fri 9-17) in March 2025: timestamp, calls 0-50",
			`{"time_column":"timestamp","start":"2025-03-03T09:00:00Z","step_seconds":3600,"steps":168,"weekdays":["mon","tue","wed","thu","fri"],"from_time":"09:00","to_time":"17:00","keys":1}`},
		{"hours of trade", "stock prices every minute during trading hours 9:30 to 16:00 for 5 tickers on 2025-03-03 to 2025-03-07: ticker, ts, price",
			`{"time_column":"ts","start":"2025-03-03T09:30:00Z","step_seconds":60,"steps":1950,"from_time":"09:30","to_time":"16:00","key_column":"ticker","keys":5}`},
		{"hours behind the measure", "passenger counts every 10 minutes between 6 am and 10 pm, 1 to 7 June 2025, counted 0-80",
			`{"time_column":"timestamp","start":"2025-06-01T06:00:00Z","step_seconds":600,"steps":672,"from_time":"06:00","to_time":"22:00","keys":1}`},
		{"both told apart", "hourly temperature of a greenhouse, June 2025, open 10 to 18 and closed on Mondays, between 15 and 28",
			`{"time_column":"timestamp","start":"2025-06-01T10:00:00Z","step_seconds":3600,"steps":200,"weekdays":["tue","wed","thu","fri","sat","sun"],"from_time":"10:00","to_time":"18:00","keys":1}`},
		{"over midnight", "Sensor readings every 5 minutes from 22:00 to 06:00 for two weeks starting 2025-02-01: timestamp, db 30-90",
			`{"time_column":"timestamp","start":"2025-02-01T00:00:00Z","step_seconds":300,"steps":1344,"from_time":"22:00","to_time":"06:00","keys":1}`},
		{"a sentence of its own", "Daily visitors for 2024. The museum is closed on Mondays. Visitors rise slowly.",
			`{"time_column":"date","start":"2024-01-02","step_seconds":86400,"steps":313,"weekdays":["tue","wed","thu","fri","sat","sun"],"keys":1}`},
		{"usual hours", "hourly energy use of an office in March 2025, working hours only, 2 to 40 kWh",
			`{"time_column":"timestamp","start":"2025-03-01T09:00:00Z","step_seconds":3600,"steps":248,"from_time":"09:00","to_time":"17:00","keys":1}`},
		{"a quarter", "Call center: calls per half hour from 8:00 to 20:00, Monday to Saturday, for one quarter. Average handling time around 6 minutes.",
			`{"time_column":"timestamp","start":"2026-08-22T08:00:00Z","step_seconds":1800,"steps":1848,"weekdays":["mon","tue","wed","thu","fri","sat"],"from_time":"08:00","to_time":"20:00","keys":1}`},
		{"in a head", "Footfall of 3 museums every 15 minutes in June 2025, open 10:00 to 18:00, closed on Mondays: timestamp, visitors poisson mean 12",
			`{"time_column":"timestamp","start":"2025-06-01T10:00:00Z","step_seconds":900,"steps":800,"weekdays":["tue","wed","thu","fri","sat","sun"],"from_time":"10:00","to_time":"18:00","key_column":"museum_id","keys":3}`},
		{"a single day", "readings every 10 minutes on 7 June 2025 from 6:00 to 22:00: passengers 0-80",
			`{"time_column":"timestamp","start":"2025-06-07T06:00:00Z","step_seconds":600,"steps":96,"keys":1}`},
		{"fewer on a day", "daily visitors of 3 museums for 2024, fewer on Mondays",
			`{"time_column":"date","start":"2024-01-01","step_seconds":86400,"steps":366,"key_column":"museum_id","keys":3}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			grid, err := json.Marshal(res.Contract.Tables[0].Grid)
			if err != nil || string(grid) != c.grid || len(res.Unparsed) > 0 {
				t.Errorf("grid %s, unread %v, want %s", grid, res.Unparsed, c.grid)
			}
		})
	}
}

// TestOpenSeriesTold: which hours are usual is an assumption, and days that nobody knows are unread.
func TestOpenSeriesTold(t *testing.T) {
	t.Parallel()
	const supposed = "these hours are 9:00 to 17:00, because the text does not say which"
	for text, want := range map[string]bool{
		"hourly energy use of an office in March 2025, working hours only, 2 to 40 kWh":      true,
		"hourly energy use of an office in March 2025, working hours (9 to 17), 2 to 40 kWh": false,
		"hourly energy use of an office in March 2025, open between 9 and 17, 2 to 40 kWh":   false,
	} {
		res := PlanOf(t, text)
		told := slices.ContainsFunc(res.Assumptions, func(a planner.Assumption) bool { return a.Text == supposed })
		if told != want || res.Contract.Tables[0].Grid.FromTime != "09:00" {
			t.Errorf("%s: told %v, grid %+v", text, told, res.Contract.Tables[0].Grid)
		}
	}
	res := PlanOf(t, "hourly sales of 3 kiosks in May 2025, open 7 to 20, closed on Sundays and holidays: time, takings 5-200")
	if g := res.Contract.Tables[0].Grid; len(g.Weekdays) != 6 || g.FromTime != "07:00" || len(res.Unparsed) != 1 || res.Unparsed[0].Text != "holidays" {
		t.Errorf("grid %+v, unread %v", g, res.Unparsed)
	}
}
