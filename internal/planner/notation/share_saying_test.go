package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestShareSayings(t *testing.T) {
	t.Parallel()
	const tickets = "400 tickets: subject, status, hours 1-40. "
	cases := map[string]struct{ text, want string }{}
	for name, c := range map[string][2]string{
		"split":            {"Open and closed are split 60/40.", "60% are open, 40% are closed."},
		"split between":    {"The split between open and closed is 60:40.", "60% are open, 40% are closed."},
		"ratio":            {"Open, closed and waiting are in the ratio 5:3:2.", "50% are open, 30% are closed, 20% are waiting."},
		"to":               {"Open to closed is 60 to 40.", "60% are open, 40% are closed."},
		"for every":        {"For every 3 open there are 2 closed.", "60% are open, 40% are closed."},
		"in ten":           {"Five in ten are open, three closed and two waiting.", "50% are open, 30% are closed, 20% are waiting."},
		"out of ten":       {"Out of ten tickets, six are open and four are closed.", "60% are open, 40% are closed."},
		"every ten":        {"Every ten tickets hold six open and four closed.", "60% are open, 40% are closed."},
		"counts":           {"240 are open, the other 160 closed.", "60% are open, 40% are closed."},
		"otherwise":        {"They are open 60% of the time and closed otherwise.", "60% are open, 40% are closed."},
		"all the others":   {"Only 40% are closed, all the others are open.", "40% are closed, 60% are open."},
		"brackets":         {"The tickets are open (60%) or closed (40%).", "60% are open, 40% are closed."},
		"in three, others": {"3 in 5 are open, the other two closed.", "60% are open, 40% are closed."},
		"a name first":     {"Status open (60%) or closed (40%).", ""},
		"a range":          {"Priority is a score of 20 to 40.", ""},
		"of columns":       {"Subject to hours is 60 to 40.", ""},
		"an age":           {"Age 18 to 75, sexes balanced.", ""},
		"figures":          {"Types open/closed 60/40.", ""},
		"ranges of two":    {"The rate is 3 to 12, the amount 1,000 to 50,000.", ""},
		"what they cost":   {"Open ones cost nothing, the others 5 to 9.", ""},
		"no whole":         {"240 are open, 100 closed.", ""},
		"no shares":        {"Open and closed are split by hours.", ""},
		"another meaning":  {"Open tickets take 60 hours, closed 40.", ""},
		"one value":        {"60% are open.", ""},
		"more than all":    {"80% are open and 40% are closed.", ""},
		"of another thing": {"Open and closed are shown 60 to 40 times.", ""},
	} {
		want := c[1]
		if want != "" {
			want = tickets + want
		}
		cases[name] = struct{ text, want string }{tickets + c[0], want}
	}
	rewrites(t, notation.ShareSayings, cases)
}
