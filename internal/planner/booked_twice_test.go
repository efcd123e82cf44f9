package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// What is never booked twice for one day is told apart by itself and the day, among rows that belong to several tables, and the engine
// can make it.
func TestBookedTwice(t *testing.T) {
	t.Parallel()
	const heads = "150 members (name), 40 desks (desk code) and 2,000 bookings"
	for name, c := range map[string]struct {
		text    string
		columns []string
	}{
		"the same day":    {heads + " (member, desk, booked for in 2025). A desk is never booked twice for the same day.", []string{"desk_id", "booked"}},
		"one day":         {heads + " (member, desk, day in 2025). No desk is booked twice on one day.", []string{"desk_id", "day"}},
		"a combination":   {heads + " (member, desk, day in 2025). The combination of desk and day is unique.", []string{"desk_id", "day"}},
		"what a row is":   {heads + " - every booking is one member at one desk on a day in 2025, and a desk is never booked twice for the same day.", []string{"desk_id", "day"}},
		"no day":          {heads + " (member, desk, day in 2025). A member never books the same desk twice.", []string{"desk_id", "member_id"}},
		"within an event": {"192 entries: swimmer, event A/B/C/D, heat 1-6, lane 1-8. Within an event nobody shares a heat and lane.", []string{"event", "heat", "lane"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("no plan: %v", res.Questions)
			}
			last := res.Contract.Tables[len(res.Contract.Tables)-1]
			if !slices.ContainsFunc(last.Constraints, func(k contract.Constraint) bool {
				slices.Sort(k.Columns)
				slices.Sort(c.columns)
				return k.Kind == contract.UniqueTogether && slices.Equal(k.Columns, c.columns)
			}) {
				t.Errorf("%s has the rules %v, want %v unique together", last.Name, last.Constraints, c.columns)
			}
		})
	}
}
