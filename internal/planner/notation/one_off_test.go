package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOneOffs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OneOffs, map[string]struct{ text, want string }{
		"in a month":       {"Weekly claims for 50 states from 2019 to 2021, with a sharp jump in April 2020.", "Weekly claims for 50 states from 2019 to 2021."},
		"so many":          {"Vibration every 10 seconds for 2 hours. Insert 5 spikes in vibration. Rpm is 1500.", "Vibration every 10 seconds for 2 hours.  Rpm is 1500."},
		"for so long":      {"fridge temperature every 5 min for a day, one outage of 3 hours where it climbs to 15", "fridge temperature every 5 min for a day"},
		"irregular":        {"temperature of two rooms, sampled irregularly every minute for 2 days", "temperature of two rooms,  every minute for 2 days"},
		"until when":       {"Daily cases for 2020: exponential growth until mid April, then decline, never negative", "Daily cases for 2020: exponential growth , never negative"},
		"a period":         {"Daily cases from 1 March until 3 May 2020, rising", ""},
		"each year":        {"Monthly sales 2020 to 2024, with a peak in December and a dip in summer", ""},
		"each day":         {"Hourly traffic for a week, with a spike at 17:00", ""},
		"now and then":     {"CPU usage per minute for a day, with occasional spikes to 100", ""},
		"columns":          {"Daily readings for 2024, with outages, duration", ""},
		"no series at all": {"500 power plants with one outage in 2024", ""},
	})
}
