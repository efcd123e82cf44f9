package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSortedValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SortedValues, map[string]struct{ text, want string }{
		"what was done":    {"Appointments have a date and a status scheduled, completed, cancelled or no-show.", "Appointments have a date and a status (scheduled/completed/cancelled/no-show)."},
		"two words":        {"200 listings, status active, under offer, sold.", "200 listings, status (active/under offer/sold)."},
		"two of them":      {"500 tickets with priority low, medium, high and status open, closed.", "500 tickets with priority (low/medium/high) and status (open/closed)."},
		"before a column":  {"events with status created, picked up, in transit, delivered and a timestamp.", "events with status (created/picked up/in transit/delivered) and a timestamp."},
		"names of columns": {"500 orders with status, priority and type, created at", ""},
		"shares":           {"door state open or closed, open 5% of the time", ""},
		"a column behind":  {"500 users: role, email, plan", ""},
		"slashes":          {"500 users with role admin/editor and plan free/pro", ""},
	})
}
