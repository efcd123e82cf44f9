package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLaterBy(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LaterBy, map[string]struct{ text, want string }{
		"that many":        {"pickup date last year, days 1 to 14, return date is that many days after the pickup", "pickup date last year, days 1 to 14, return date = pickup + days"},
		"a named number":   {"issued on, terms 14/30 days, due terms days after issue", "issued on, terms 14/30 days, due = issue + terms"},
		"a bracket":        {"arrival 2025, nights 2-7, departure (arrival + nights), rate 60-200", "arrival 2025, nights 2-7, departure = arrival + nights, rate 60-200"},
		"computed":         {"started_at, runtime 10 to 900 seconds, finished_at computed from started_at and runtime", "started_at, runtime 10 to 900 seconds, finished_at = started_at + runtime"},
		"the number first": {"duration, start time and end time calculated by adding duration to start time", "duration, start time and end time = start time + duration"},
		"an order":         {"departure time in 2025, arrival time later than departure, seats", ""},
		"numbers":          {"total (net + vat), net 5 to 900", ""},
		"no column":        {"order date, delivery date 3 days after the order date", ""},
	})
}
