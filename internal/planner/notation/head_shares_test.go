package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestHeadShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HeadShares, map[string]struct{ text, want string }{
		"a bracket":    {"60 visits (check-up 50%, vaccination 30%, emergency 20%)", "60 visits (type: check-up 50%, vaccination 30%, emergency 20%)"},
		"a colon":      {"60 orders: online 60%, in store 40%", "60 orders (channel: online 60%, in store 40%)"},
		"each":         {"9 farms with 20 animals each: cows 50%, goats 50%.", "9 farms with 20 animals each (type: cows 50%, goats 50%)."},
		"a known sort": {"400 calls (inbound 70%, outbound 30%) with duration", "400 calls (direction: inbound 70%, outbound 30%) with duration"},
		"a name taken": {"60 visits (check-up 50%, repair 50%): type, date", "60 visits (visit type: check-up 50%, repair 50%): type, date"},
		"flags":        {"300 users (premium 20%, verified 60%)", ""},
		"a column":     {"status: open 60%, closed 40%", ""},
		"other items":  {"100 users: name, active 80%, newsletter 20%", ""},
	})
}
