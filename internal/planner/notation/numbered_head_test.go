package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNumberedHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NumberedHeads, map[string]struct{ text, want string }{
		"behind a topic":   {"raffle for a fair, tickets 1 to 2000. buyer name, phone", "raffle for a fair, 2000 tickets: ticket number counting up from 1, buyer name, phone"},
		"alone":            {"Spots 1-350: level, plate", "350 Spots: Spot number counting up from 1, level, plate"},
		"counted rows":     {"survey, answers 1 to 90. 500 people: name, age", ""},
		"too few":          {"survey, questions 1 to 20. name, age", ""},
		"no rows":          {"a walk, minutes 1 to 90. name, age", ""},
		"in a list":        {"name, tickets 1 to 200, age", ""},
		"behind a heading": {"guests: seats 1 to 200. name", ""},
	})
}
