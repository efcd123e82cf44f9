package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// Numbers that are never above others, told by how many there are of both.
func TestNeverMore(t *testing.T) {
	t.Parallel()
	const (
		products = "300 products: name, stock 0-500, sold 0-500"
		rooms    = "15 rooms: name, seats 10-60. 200 events: title, room, attendees 1-60"
	)
	for name, c := range map[string]struct{ text, want string }{
		"a deed":             {products + ". You cannot sell more than you have in stock.", "sold <= stock"},
		"no verb":            {products + ". Never more sold than in stock.", "sold <= stock"},
		"not less":           {products + ". There is never less stock than sold.", "stock >= sold"},
		"of no row":          {"300 flights: number, seats 50-300, booked 0-300. No flight has more booked than seats.", "booked <= seats"},
		"the other way":      {"250 projects: title, budget 1000-9000, spent 0-9000. No project has spent more than its budget.", "spent <= budget"},
		"of the parent":      {rooms + ". There are no more attendees than seats in the room.", "attendees <= room_id.seats"},
		"what it has":        {rooms + ". Never more attendees than the room has seats.", "attendees <= room_id.seats"},
		"what fits":          {"15 rooms: name, capacity 10-60. 200 events: title, room, attendees 1-60, not more than fit into the room", "attendees <= room_id.capacity"},
		"what it holds":      {"15 rooms: name, capacity 10-60. 200 events: title, room, attendees 1-60 (never more than the room holds)", "attendees <= room_id.capacity"},
		"no worse":           {"200 exams: subject, first attempt 0-100, second attempt 0-100, the second never worse than the first", "second_attempt >= first_attempt"},
		"a bound, no column": {products + ". Never more than 400 sold.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil {
				t.Fatalf("questions %v", res.Questions)
			}
			got := ""
			for _, table := range res.Contract.Tables {
				for _, k := range table.Constraints {
					if k.Kind == contract.Order {
						got += k.Left + " " + string(k.Op) + " " + k.Right
					}
				}
			}
			if got != c.want {
				t.Errorf("%s: %s, want %s", c.text, got, c.want)
			}
		})
	}
}
