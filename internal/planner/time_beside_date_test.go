package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestTimeBesideDate tests that a time right beside the date of the same thing is a time of day, and a moment elsewhere.
func TestTimeBesideDate(t *testing.T) {
	for text, want := range map[string]struct {
		column string
		kind   contract.Type
	}{
		"800 receipts with a date, a time and an amount.":         {"receipts.time", contract.Time},
		"800 visits: visit date in 2024, visit time, full name.":  {"visits.visit_time", contract.Time},
		"300 jobs: customer name, job date in 2024, start time.":  {"jobs.start_time", contract.Time},
		"300 games: team, date in may 2024, kick-off time, hall.": {"games.kick_off_time", contract.Time},
		"900 logins: timestamp, time, level.":                     {"logins.time", contract.Timestamp},
		"300 parcels: order date, delivery time, weight 1-20 kg.": {"parcels.delivery_time", contract.Timestamp},
	} {
		c := plan(t, text).Contract
		if c == nil {
			t.Fatalf("no plan of %q", text)
		}
		if k := column(t, c, want.column); k.Type != want.kind {
			t.Errorf("%q: %s is %s", text, k.Name, k.Type)
		}
	}
}
