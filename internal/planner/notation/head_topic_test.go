package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestHeadTopics(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HeadTopics, map[string]struct{ text, want string }{
		"a place":      {"airport lost n found 500 items. item, color", "500 items. item, color"},
		"an ampersand": {"hotel bed & breakfast 80 bookings: guest, nights 1-9", "80 bookings: guest, nights 1-9"},
		"two tables":   {"hotels and rooms 500 guests: name", ""},
		"a request":    {"make make and model 500 cars: name", ""},
	})
}
