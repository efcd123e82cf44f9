package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTogetherOnce(t *testing.T) {
	t.Parallel()
	const talks, once = "40 talks: room, slot 1-12. ", "40 talks: room, slot 1-12. the combination of room and slot is unique."
	rewrites(t, notation.TogetherOnce, map[string]struct{ text, want string }{
		"no two":    {talks + "No two talks share the same room and slot.", once},
		"two never": {talks + "Two talks never share room and slot.", once},
		"together":  {talks + "Room and slot together never come twice.", once},
		"one per":   {talks + "Only one talk per room and slot.", once},
		"a tuple":   {"40 talks: room, slot 1-12, (room, slot) unique", "40 talks: room, slot 1-12, the combination of room and slot is unique"},
		"a series":  {"5 shops, one row per shop and day: sales 1-100", ""},
		"of others": {talks + "No two talks share the same host and speaker.", ""},
	})
}
