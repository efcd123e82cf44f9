package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestUnreadConstraintIsShown: a clause that limits the data and that nobody understood
// stands word for word in Unparsed, for whoever approves the plan; it never becomes a column.
func TestUnreadConstraintIsShown(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, clause string
		columns      int
	}{
		"seats of a table": {"140 guests with name, table number 1-14 with 10 guests at each table", "10 guests at each table", 2},
		"derived flag":     {"200 products with sku, qty 0 to 9, in stock true/false according to the qty", "according to the qty", 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned || len(res.Contract.Tables[0].Columns) != c.columns {
				t.Fatalf("outcome %s, %+v", res.Outcome, res.Contract)
			}
			for _, u := range res.Unparsed {
				if strings.Contains(u.Text, c.clause) {
					return
				}
			}
			t.Errorf("%q is not among the unparsed %v", c.clause, res.Unparsed)
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
