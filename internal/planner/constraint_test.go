package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestUnreadConstraintIsAsked: a clause that limits the data and that nobody understood
// becomes a question that quotes it, never a column and never nothing.
func TestUnreadConstraintIsAsked(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, clause string }{
		"seats of a table": {"140 guests with name, table number 1-14 with 10 guests at each table", "10 guests at each table"},
		"derived flag":     {"200 products with sku, qty 0 to 9, in stock true/false according to the qty", "according to the qty"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Clarification {
				t.Fatalf("outcome %s, want a question about %q", res.Outcome, c.clause)
			}
			for _, q := range res.Questions {
				if strings.Contains(q.Text, c.clause) {
					return
				}
			}
			t.Errorf("no question quotes %q: %v", c.clause, res.Questions)
		})
	}
}

// TestContradictingDatesAreAsked: bounds that leave no room for the order of two dates.
func TestContradictingDatesAreAsked(t *testing.T) {
	t.Parallel()
	res := plan(t, "200 loans with borrowed date after 2024-06-01 and due date before 2024-01-01, and the due date must be later than the borrowed date.")
	if res.Outcome != planner.Clarification {
		t.Fatalf("outcome %s, want a question", res.Outcome)
	}
}
