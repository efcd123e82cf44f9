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
		{"150 bookings: guest, room 1-30, slot 1-10; in one slot a room has only one booking", "150 bookings: guest, room 1-30, slot 1-10; the combination of slot and room is unique"},
		{"200 results: pupil 1-60, exam 1-12, points 0-100; for a pupil and an exam there is only one row", "200 results: pupil 1-60, exam 1-12, points 0-100; the combination of pupil and exam is unique"},
		{"150 bookings: guest, room 1-30, slot 1-10. Room and slot: each pair at most once.", "150 bookings: guest, room 1-30, slot 1-10. the combination of room and slot is unique."},
		{"150 bookings: guest, room 1-20, date in June 2025, only one per room and date", "150 bookings: guest, room 1-20, date in June 2025, the combination of room and date is unique"},
		{"150 bookings: guest, room 1-30, slot 1-10; in one slot a room has two bookings", ""},
		{"150 bookings: guest, room 1-30, slot 1-10; a guest has only one booking", ""},
		{"192 entries: event A/B, heat 1-6, lane 1-8. Within a club nobody shares a heat and lane.", ""},
		{"192 entries: event A/B, heat 1-6, lane 1-8. Within an event somebody shares a heat and lane.", ""},
		{"192 entries: event A/B, heat 1-6. A trainer never has two dogs.", ""},
	})
}
