package planner_test

import (
	"strings"
	"testing"
)

// TestGleaned: what no reader understands still says how many cells are empty, between what a number lies, how often values occur, and
// which rows there are; and is an assumption of the plan.
func TestGleaned(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		says string // "" where the words say nothing that can be taken
	}{
		"empty cells":       {"600 visits: date, treatment, fee. The fee runs from 45 to 380 euros, and for one visit in ten it is not known yet and stays empty.", "fee is empty in 10% of the rows"},
		"nobody":            {"1040 races: swimmer name, distance 50, 100 or 200 metres, time in seconds. Sorry to say that nobody needs less than 22 or more than 190 seconds here.", "time lies from 22 up to 190"},
		"few children":      {"300 customers with name and city, 1,100 orders (order date, amount 5-400). Every order belongs to a customer; nobody has more than 8 orders.", "each of the customers has at most 8 orders"},
		"childless":         {"200 members (card no unique, name), 900 loans: loan date, returned yes/no. About a third of the members have never borrowed anything.", "33.33% of the members have no loans"},
		"days of a week":    {"350 badges: age 5-12, awarded on (Saturdays in 2025), examiner one of 4", "awarded_on lies from 2025-01-01 to 2025-12-31 and on sat"},
		"not empty":         {"300 bills: number, tip. Like 40% dont tip so put zero there not empty", ""},
		"of something else": {"300 bookings: booking date, guest, fee 10 to 90. 15% of the phones rang in vain and stayed blank there", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil {
				t.Fatalf("no plan: %v", res.Questions)
			}
			said := ""
			for _, a := range res.Assumptions {
				if at := strings.LastIndex(a.Text, " to say that "); at > 0 && strings.HasPrefix(a.Text, "took ") {
					said += a.Text[at+len(" to say that "):]
				}
			}
			if said != c.says {
				t.Errorf("said %q, want %q; unread %v", said, c.says, res.Unparsed)
			}
			checkSpans(t, c.text, res)
			if faults := res.Contract.Validate(); len(faults) > 0 {
				t.Error(faults)
			}
		})
	}
}

// TestGleanedIsCarriedOut: what is gleaned is in the contract.
func TestGleanedIsCarriedOut(t *testing.T) {
	t.Parallel()
	res := PlanOf(t, "600 visits: date, treatment, fee. The fee runs from 45 to 380 euros, and for one visit in ten it is not known yet and stays empty.")
	if c, ok := res.Contract.Tables[0].Column("fee"); !ok || c.NullShare != .1 {
		t.Errorf("%+v", c)
	}
	res = PlanOf(t, "300 customers with name and city, 1,100 orders (order date, amount 5-400). Every order belongs to a customer; nobody has more than 8 orders.")
	if r := res.Contract.Relations; len(r) != 1 || r[0].PerParent == nil || r[0].PerParent.Max != 8 {
		t.Errorf("%+v", r)
	}
}
