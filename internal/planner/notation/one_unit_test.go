package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOneUnit(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OneUnit, map[string]struct{ text, want string }{
		"a bound":          {"500 chats: wait time average 45 seconds, max 10 minutes", "500 chats: wait time average 45 seconds, max 600 seconds"},
		"a told unit":      {"500 calls: duration in minutes, max 2 hours, topic", "500 calls: duration in minutes, max 120 minutes, topic"},
		"up to":            {"500 requests: latency in ms, up to 5 seconds", "500 requests: latency in ms, up to 5000 ms"},
		"quantiles":        {"10000 requests: latency p50 800 ms and p95 about 3 s", "10000 requests: latency p50 800 ms and p95 about 3000 ms"},
		"glued units":      {"10000 requests: latency median 800ms, p99 3s", "10000 requests: latency median 800ms, p99 3000 ms"},
		"a range":          {"500 rides: duration 5 minutes to 2 hours", ""},
		"two columns":      {"500 rides: wait 2 minutes, duration max 2 hours", ""},
		"one unit":         {"500 rides: duration average 20 minutes, max 90 minutes", ""},
		"no time at all":   {"500 rides: weight average 20 kg, max 2 tons", ""},
		"another sentence": {"500 rides: duration 5 minutes. At most 2 hours per day.", ""},
	})
}

func TestCountedDeeds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountedDeeds, map[string]struct{ text, want string }{
		"statistics": {"daily email stats for 2024: sent, delivered, opened", "daily email stats for 2024: sent (integer), delivered (integer), opened (integer)"},
		"others too": {"weekly numbers for 2 years: week, sold, revenue, returned", "weekly numbers for 2 years: week, sold (integer), revenue, returned (integer)"},
		"events":     {"500 orders: ordered, shipped, delivered", ""},
		"one":        {"daily stats for 2024: date, opened, revenue", ""},
		"no figures": {"hourly readings of 4 doors for 2 days: opened, locked", ""},
	})
}
