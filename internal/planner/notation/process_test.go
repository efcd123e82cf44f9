package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestProcessTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EventsLater, map[string]struct{ text, want string }{
		"one after the other": {"600 orders. An order is placed, then packed, then shipped.", "600 orders. Each order has the columns placed on, packed on after placed on, shipped on after packed on."},
		"so far apart":        {"600 orders. An order is placed, then packed, then shipped. Each step happens at least 2 hours after the previous one.", "600 orders. Each order has the columns placed at, packed at 2 to 74 hours after placed at, shipped at 2 to 74 hours after packed at. "},
		"some of them":        {"An application is submitted, then maybe interviewed, then maybe offered, each date later than the one before. Only 30% get an interview.", "Each application has the columns submitted on, interviewed on after submitted on, offered on after interviewed on. interviewed on is empty for 70%."},
		"others of them":      {"A plea is filed, then heard, then decided, then closed. Rejected ones have a reason.", ""},
		"of no known sort":    {"A plea is filed, then reviewed, then decided. Rejected ones have a reason.", "Each plea has the columns filed on, reviewed on after filed on, decided on after reviewed on. ."},
		"in that order":       {"Each user is created and then invited and then activated, in that order.", "Each user has the columns created on, invited on after created on, activated on after invited on."},
		"two of them":         {"A parcel is packed then shipped.", ""},
		"no order":            {"Each order is paid, shipped or cancelled.", ""},
		"what is done then":   {"The score is summed, then it is rounded.", ""},
	})
}
