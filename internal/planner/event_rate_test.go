package planner_test

import (
	"fmt"
	"testing"
)

// TestEventRates: how often events happen says how many there are, and when.
func TestEventRates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"1000 heartbeats one per minute: device, status":             "readings 1000 (1000 steps): timestamp, device, status",
		"500 readings every 5 minutes: temperature":                  "readings 500 (500 steps): timestamp, temperature",
		"1000 samples, one every 5 seconds: voltage, current":        "samples 1000 (1000 steps): timestamp, voltage, current",
		"100 orders a day for 2 weeks: time, amount":                 "orders 1400: time, amount",
		"20 support calls per hour for 3 days: time, agent, minutes": "calls 1440: time, agent, minutes",
		"50 bookings per day for 10 days: name, time":                "bookings 500: name, time",
		"200 invoices a month for 1 year: date, amount":              "invoices 2400: date, amount",
		"10 employees per department for 3 years: name":              "employees 10: name",
		"heart rate of 10 patients every minute for 1 hour":          "readings 600 (60 steps): patient_id, timestamp, heart_rate",
		"500 visits: time, page":                                     "visits 500: time, page",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
	for text, want := range map[string]string{
		"2000 logins over one week: time, user":          "2026-11-13T00:00:00Z to 2026-11-20T23:59:59Z",
		"500 visits in one week in May 2025: time, page": "2025-05-01T00:00:00Z to 2025-05-07T23:59:59Z",
		"300 sales over 3 months: date, product, amount": "2026-08-21 to 2026-11-20",
		"500 visits in May 2025: time, page":             "2025-05-01T00:00:00Z to 2025-05-31T23:59:59Z",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil {
				t.Fatal("no plan")
			}
			if col := c.Tables[0].Columns[0]; col.Earliest+" to "+col.Latest != want {
				t.Errorf("%s to %s, want %s", col.Earliest, col.Latest, want)
			}
		})
	}
}

// TestChildrenPerParent: how many children each of some parents has, said before how many parents there are.
func TestChildrenPerParent(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"10 readings for each of 30 devices: time, temperature": "10-10 of 30",
		"two visits per patient, 40 patients: date, reason":     "2-2 of 40",
		"12 payments per customer, 50 customers":                "12-12 of 50",
		"3 orders per customer for 100 customers":               "3-3 of 100",
		"five exams per student, 40 students: subject, grade":   "5-5 of 40",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil || len(c.Tables) != 2 || len(c.Relations) != 1 || c.Relations[0].PerParent == nil {
				t.Fatalf("no parent and children: %+v", c)
			}
			per := c.Relations[0].PerParent
			if got := fmt.Sprintf("%d-%d of %d", per.Min, per.Max, c.Tables[0].Rows); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}
