package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// What a value or a flag brings for another column is a case of that column.
func TestStateMeans(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"900 lines: action allow 80 / deny 20, bytes 40-90000, deny means 0 bytes":                                              "bytes: 0..0 if action == deny; 40..90000",
		"900 sessions: bounced 40%, pageviews; a bounced session has 1 pageview and all the others 2 to 30":                     "pageviews: 1..1 if bounced == true; 2..30",
		"700 runs: runner, finish time in May 2025, status finished 92 / dnf 8; those have no finish time":                      "finish_time: empty if status == dnf",
		"700 runs: runner, finish time in May 2025, dnf 8%; those have no finish time":                                          "finish_time: empty if dnf == true",
		"700 runs: runner, finish time in minutes normal mean 255 sd 38, DNF 4% and those have no finish time":                  "finish_time: empty if dnf == true",
		"300 machines: output 10-90, offline 5% and these have no output":                                                       "output: empty if offline == true",
		"900 visits: no show 10%, fee 20-90, a no show has no fee":                                                              "fee: empty if no_show == true",
		"900 payments: direction debit 70% or credit 30%, merchant only on debits (empty on credits)":                           "merchant: empty if direction != debit; empty if direction == credit",
		"900 orders: state paid 80 / cancelled 20, refund 5-90; paid ones have a refund of 0":                                   "refund: 0..0 if state == paid; 5..90",
		"900 rentals: class car 60 / van 40, deposit 200-400. Vans have a deposit of 500 and all other rentals 200-400 deposit": "deposit: 500..500 if class == van; 200..400",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if len(got.Unparsed) > 0 {
				t.Errorf("unread %v", got.Unparsed)
			}
			for _, c := range got.Contract.Tables[0].Columns {
				if len(c.Cases) == 0 {
					continue
				}
				if s := c.Name + ": " + casesText(c.Cases); s != want {
					t.Errorf("%s, want %s", s, want)
				}
				return
			}
			t.Error("no cases")
		})
	}
}

func casesText(cases []contract.Case) string {
	var out []string
	for _, k := range cases {
		text := "empty"
		if k.Min != nil && k.Max != nil {
			text = fmt.Sprintf("%g..%g", *k.Min, *k.Max)
		}
		if k.When != nil {
			text += fmt.Sprintf(" if %s %s %s", k.When.Column, k.When.Op, strings.Join(k.When.Values, "/"))
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}
