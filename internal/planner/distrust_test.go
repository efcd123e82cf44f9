package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestDistrust: what contradicts itself is asked about where the text was understood, and left out where much of it
// was not.
func TestDistrust(t *testing.T) {
	t.Parallel()
	const unread = " Zorbing squids frobnicate beneath nineteen quarrelsome lanterns whenever moonlight permits such flummery, gladly yodelling hither and thither."
	for name, c := range map[string]struct{ text, left string }{
		"a range":         {"300 orders: order no, weight kg at least 60 and at most 16, amount 5-90.", "its range"},
		"uniqueness":      {"300 orders: order no, depot unique one of A, B, C, amount 5-90.", "that it is unique"},
		"rows of a child": {"20 shops (name, city) and 900 tills, exactly 3 tills per shop, each till with a serial number and a type.", "how many tills"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if res := plan(t, c.text); res.Outcome != planner.Clarification {
				t.Errorf("%s: %s, want a question", c.text, res.Outcome)
			}
			res := plan(t, c.text+unread)
			if res.Outcome != planner.Planned {
				t.Fatalf("%s: %s %v", c.text+unread, res.Outcome, res.Questions)
			}
			for _, a := range res.Assumptions {
				if strings.Contains(a.Text, c.left) {
					return
				}
			}
			t.Errorf("%v does not tell of %q", res.Assumptions, c.left)
		})
	}
	// What stands side by side is the text's own.
	for _, text := range []string{
		"300 orders: order no, state (open 50%, closed 30%, late 40%), amount 5-90.", "300 orders: order no, state (open 80%, closed 40%), amount 5-90.",
		"300 orders: order no, weight between 60 and 16 kg, amount 5-90.", "300 orders: order no, score 1-5 with a mean of 7, amount 5-90.",
	} {
		if res := plan(t, text+unread); res.Outcome != planner.Clarification {
			t.Errorf("%s: %s, want a question", text, res.Outcome)
		}
	}
}
