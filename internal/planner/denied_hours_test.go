package planner_test

import (
	"fmt"
	"testing"
)

// TestDeniedHours: hours at which there is nothing are never those at which there is something. Where no one part of the day is left, they are
// unread.
func TestDeniedHours(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, want string
		unread     int
	}{
		"around noon":       {"90 visits: member, visit time not between 12:00 and 13:00, city", "", 1},
		"in a sentence":     {"90 visits: member, visit time. Visit time is never between 12:00 and 14:00.", "", 1},
		"an exception":      {"90 visits: member, visit time except between 12:00 and 13:00, city", "", 1},
		"from midnight on":  {"90 visits: member, visit time never between 0:00 and 6:00, city", " from 6 to 24", 0},
		"over midnight":     {"90 visits: member, visit time (not between 22:00 and 6:00), city", " from 6 to 22", 0},
		"hours of the day":  {"90 visits: member, visit time between 12:00 and 14:00, city", " from 12 to 14", 0},
		"until the evening": {"90 visits: member, visit time not between 20:00 and 24:00, city", " from 0 to 20", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := plan(t, c.text)
			if r.Contract == nil {
				t.Fatalf("no table: %+v", r.Questions)
			}
			said := ""
			if k := r.Contract.Tables[0].Columns[1].Calendar; k != nil {
				said = fmt.Sprintf(" from %d to %d", k.FromHour, k.ToHour)
			}
			if said != c.want || len(r.Unparsed) != c.unread {
				t.Errorf("got %q and %+v, want %q", said, r.Unparsed, c.want)
			}
		})
	}
}
