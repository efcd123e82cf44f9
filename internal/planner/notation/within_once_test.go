package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestWithinOnce(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.WithinOnce, [][2]string{
		{"192 entries: event A/B, heat 1-6, lane 1-8. Within an event nobody shares a heat and lane.", "192 entries: event A/B, heat 1-6, lane 1-8. the combination of event, heat and lane is unique."},
		{"192 entries: event A/B, heat 1-6, lane 1-8. No two swimmers share a heat and lane within an event.", "192 entries: event A/B, heat 1-6, lane 1-8. the combination of heat, lane and event is unique."},
		{"192 entries: event A/B, heat 1-6, lane 1-8. In one event, a lane of a heat is used only once.", "192 entries: event A/B, heat 1-6, lane 1-8. the combination of event, lane and heat is unique."},
		{"90 seats: hall A/B/C, row 1-6, seat number 1-8. In a hall no two students have the same row and seat.", "90 seats: hall A/B/C, row 1-6, seat number 1-8. the combination of hall, row and seat is unique."},
		{"30 trainers (name), 900 sessions (trainer, date in 2025, slot a/b/c). A trainer never has two sessions in the same slot of a day.", "30 trainers (name), 900 sessions (trainer, date in 2025, slot a/b/c). the combination of trainer, slot and date is unique."},
		{"192 entries: event A/B, heat 1-6, lane 1-8. Within a club nobody shares a heat and lane.", ""},
		{"192 entries: event A/B, heat 1-6, lane 1-8. Within an event somebody shares a heat and lane.", ""},
		{"192 entries: event A/B, heat 1-6. A trainer never has two dogs.", ""},
	})
}
