package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestBusyTimes: when more of a table's events happen weighs the moment of its rows; what no calendar weighs is unread. It is never a
// column of its own.
func TestBusyTimes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"so many times on weekends":   {"500 orders: ordered at, total. Weekends are twice as busy.", "ordered_at weekend 2, total"},
		"times in a bracket":          {"500 orders: ordered at in 2025 (weekends twice as busy), total", "ordered_at weekend 2, total"},
		"so many times at some hours": {"500 orders: ordered at (timestamp), total. It is three times as busy between 18:00 and 22:00.", "ordered_at peak 18-22 3, total"},
		"half as many at night":       {"500 orders: ordered at (timestamp), total. There are half as many orders at night.", "ordered_at peak 6-22 2, total"},
		"times in a month":            {"500 orders: ordered at, total. December has twice as many orders as other months.", "ordered_at year 0.83 in 12, total"},
		"a share of all":              {"500 orders: ordered at (timestamp), total. 70% of orders are placed between 18:00 and 22:00.", "ordered_at peak 18-22 11.67, total"},
		"a fraction on weekends":      {"500 orders: ordered at, total. Two thirds of the orders come on weekends.", "ordered_at weekend 5, total"},
		"most at some hours":          {"500 orders: ordered at in 2025 (mostly between 10 and 12), total", "ordered_at peak 10-12 25.67, total"},
		"values with shares":          {"500 orders\n- ordered at\n- service: standard 60%, express 30%, overnight 10%", "ordered_at, service"},
		"season behind the columns":   {"1000 bookings in 2025: guest, check in, more in summer", "guest, check_in year 0.5 in 7"},
		"season as a sentence":        {"1000 visits: date. Winters are quiet", "date year 0.5 in 7"},
		"both halves of the year":     {"1000 rides: date, rider. More rides in summer, fewer in winter", "date year 0.5 in 7, rider"},
		"months":                      {"500 orders in 2024: order_date, amount. Most orders come in November and December", "order_date year 0.5 in 11, amount"},
		"weekends without a moment":   {"Orders from the last 90 days, more on weekends, amount between 5 and 200 euro", "date weekend 2, amount"},
		"weekdays":                    {"restaurant reservations for 2025, fewer on weekdays, party size 1-8", "date weekend 2, party_size"},
		"hours":                       {"2000 clicks: ts, url, peak hours 18-22", "ts peak 18-22 4, url"},
		"hours of an evening":         {"parking events: entry time, plate; rush hour is between 5 and 7 pm", "entry_time peak 17-19 4, plate"},
		"night is the rest of a day":  {"1000 logins: user, login time, mostly at night", "user, login_time peak 6-22 0.25"},
		"few in the night":            {"show me sample API logs for yesterday, between midnight and 6am nearly no traffic", "timestamp peak 0-6 0.25"},
		"some evenings":               {"app crash log: crashed_at within the last 30 days, app version, more crashes in the evening", "crashed_at peak 17-22 4, app_version"},
		"overnight":                   {"charging sessions: plugged in at, unplugged at (20 min to 9 h later), kWh 5-70, mostly overnight", "plugged_in_at peak 8-20 0.25, unplugged_at, kwh"},
		"one day of the week":         {"1000 calls: agent, start time, busiest on mondays", "agent, start_time; unread busiest on mondays"},
		"nights of some days":         {"1000 taxi rides: pickup time, fare. More rides on Friday and Saturday nights", "pickup_time, fare; unread More rides on Friday and Saturday nights"},
		"two peaks":                   {"gym visits, 1000 rows: member id, check in time. Peaks at 7am and 6pm", "member_id, check_in_time; unread Peaks at 7am and 6pm"},
		"some of the events":          {"500 logins: time, failed 5%. failures happen mostly at night", "time, failed; unread failures happen mostly at night"},
		"busy weekends of a series":   {"daily sales for 2025, higher on weekends", "date, sales"},
		"a value that is most common": {"1000 requests: method mostly GET, time", "method, time"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := plan(t, c.text)
			if r.Contract == nil || len(r.Contract.Tables) != 1 {
				t.Fatalf("no table: %+v", r.Questions)
			}
			var got []string
			for _, col := range r.Contract.Tables[0].Columns {
				got = append(got, col.Name+calendarSaid(col.Calendar))
			}
			said := strings.Join(got, ", ")
			for _, f := range r.Unparsed {
				said += "; unread " + f.Text
			}
			if said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}

func calendarSaid(k *contract.Calendar) string {
	said := ""
	if k == nil {
		return said
	}
	if k.WeekendFactor != 0 {
		said += fmt.Sprintf(" weekend %v", k.WeekendFactor)
	}
	if k.PeakFactor != 0 {
		said += fmt.Sprintf(" peak %d-%d %v", k.PeakFromHour, k.PeakToHour, k.PeakFactor)
	}
	if k.Yearly != 0 {
		said += fmt.Sprintf(" year %v in %d", k.Yearly, k.PeakMonth)
	}
	return said
}
