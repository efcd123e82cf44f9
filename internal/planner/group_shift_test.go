package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestGroupShift: where the numbers of some rows are told to be higher or lower, they are, and by how much is supposed where the text
// does not say it; a law that the text tells is of all rows.
func TestGroupShift(t *testing.T) {
	t.Parallel()
	law := func(k contract.Case) float64 {
		switch d := k.Distribution; {
		case d == nil && k.Min != nil:
			return *k.Min
		case d == nil:
			return 0
		case d.Median != nil:
			return *d.Median
		}
		return *k.Distribution.Mean
	}
	for name, c := range map[string]struct {
		text, column, value string
		at                  float64
	}{
		"of a value":    {"250 employees: level junior/senior, salary, higher for seniors", "salary", "senior", 91500},
		"in percent":    {"250 employees: level junior/senior, salary, 20% more for seniors", "salary", "senior", 73200},
		"of a range":    {"250 employees: level junior/senior, salary 30000-90000, higher for seniors", "salary", "senior", 54000},
		"of a flag":     {"250 patients: smoker 22%, heart rate, higher for smokers", "heart_rate", "true", 90},
		"of a told law": {"250 employees: level junior/senior, salary normal(50000, 9000), higher for seniors", "salary", "senior", 59000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil {
				t.Fatalf("asks %+v", res.Questions)
			}
			col, ok := res.Contract.Tables[0].Column(c.column)
			switch {
			case !ok:
				t.Fatalf("no column %s", c.column)
			case c.value == "":
				if len(col.Cases) > 0 || len(res.Unparsed) != 1 || !strings.Contains(res.Unparsed[0].Text, "higher for seniors") {
					t.Errorf("%s, unread %v", contractJSON(t, res), res.Unparsed)
				}
			case len(col.Cases) != 1 || col.Cases[0].When == nil || col.Cases[0].When.Values[0] != c.value || law(col.Cases[0]) != c.at || len(res.Unparsed) > 0:
				t.Errorf("%s, unread %v", contractJSON(t, res), res.Unparsed)
			}
		})
	}
}
