package planner_test

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

// What only a misreading can have put into a contract is left out, and said; nobody is asked about it.
func TestMisreadPartsAreLeftOut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, note string }{
		{"places without one", "650 property listings in Texas (60%) and Florida (40%): street address, city, state, zip that fits the state, bedrooms 1-6", "the agreement of "},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			for _, a := range got.Assumptions {
				if strings.Contains(a.Text, c.note) {
					return
				}
			}
			t.Errorf("no %q in %v", c.note, got.Assumptions)
		})
	}
}

// A list whose last share is not understood is no contradiction; one that is read whole is.
func TestSharesThatGoOn(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "700 cars with plate, make, price. make: Volvo 40%, Scania 35%, and 25 of whatever sells.")
	if got.Contract == nil {
		t.Errorf("questions %v", got.Questions)
	}
	got = PlanOf(t, "700 cars with plate, make, price. make (Volvo 40%, Scania 35%).")
	if got.Contract != nil || len(got.Questions) != 1 || got.Questions[0].ID != "shares_sum" {
		t.Errorf("contract %v, questions %v", got.Contract != nil, got.Questions)
	}
}

// Shares are completed in many words.
func TestWordsForTheLastShare(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"140 matters: matter number, practice area. Practice areas come in at corporate 35, litigation 30, tax 20, employment 15 percent.": "corporate 35%, litigation 30%, tax 20%, employment 15%",
		"1100 bugs: bug key, severity, status. status: 3/5 closed, 1/4 open, wontfix is what's left.":                                      "closed 60%, open 25%, wontfix 15%",
		"1,900 purchase orders: po number, status, net. status: 3 in 10 open, 6 in 10 received, the last tenth cancelled.":                 "open 30%, received 60%, cancelled 10%",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			for _, col := range got.Contract.Tables[0].Columns {
				var values []string
				for _, v := range col.Values {
					values = append(values, v.Value+" "+strconv.Itoa(int(math.Round(v.Share*100)))+"%")
				}
				if strings.Join(values, ", ") == want {
					return
				}
			}
			t.Errorf("no column with %s in %+v", want, got.Contract.Tables[0].Columns)
		})
	}
}

// What the ends of a scale mean is no rule and no column.
func TestScaleNotes(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "500 entries: rank, gamertag, score. rank goes 1 to 500 (rank 1 = top score), score 1000 to 99999.")
	if got.Contract == nil || len(got.Unparsed) > 0 {
		t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
	}
	if n := len(got.Contract.Tables[0].Columns); n != 3 {
		t.Errorf("%d columns", n)
	}
}
