package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestToldLinks: what a column has to do with another is a rule of the contract, and makes no further column.
func TestToldLinks(t *testing.T) {
	t.Parallel()
	for text, holds := range map[string]func(*contract.Contract) bool{
		"75 employees: employee number, name, line manager = another employee, the boss has none": func(c *contract.Contract) bool {
			return len(c.Tables[0].Columns) == 3 && len(c.Relations) == 1 && c.Relations[0].Parent == c.Relations[0].Child
		},
		"320 bouts: winner, loser (someone else), winner's score is always 15, loser's score 0 to 14, piste 1-8": func(c *contract.Contract) bool {
			return len(c.Tables[0].Columns) == 5 && slices.ContainsFunc(c.Tables[0].Constraints, func(k contract.Constraint) bool { return k.Op == contract.NotEqual })
		},
		"35 translators (name, email, rate per word 0.06-0.22) and 700 jobs. Every job has its translator, words 150-12000, the translator's rate per word copied in, fee = words x rate": func(c *contract.Contract) bool {
			return len(c.Tables[1].Columns) == 4 && c.Tables[1].Columns[2].Formula == "translator_id.rate_per_word"
		},
		"800 club memberships: student, club, joined on in 2025, no duplicates of student and club": func(c *contract.Contract) bool {
			return len(c.Tables[0].Columns) == 3 && slices.ContainsFunc(c.Tables[0].Constraints, func(k contract.Constraint) bool { return k.Kind == contract.UniqueTogether })
		},
		"24 bakery products, all with different names, category bread/roll/pastry/cake, price 0.60 to 6.50": func(c *contract.Contract) bool {
			return len(c.Tables[0].Columns) == 3 && c.Tables[0].Columns[0].Name == "name" && c.Tables[0].Columns[0].Unique
		},
		"200 workers: name, shift (day, swing, night; equal), hourly rate 15-40": func(c *contract.Contract) bool {
			return len(c.Tables[0].Columns) == 3 && len(c.Tables[0].Columns[1].Values) == 3 && c.Tables[0].Columns[1].Values[1].Value == "swing"
		},
		"payslips for 60 staff for every month of 2025, so 720 rows. Employee no, month, gross pay 1900..6500": func(c *contract.Contract) bool {
			return len(c.Tables[0].Columns) == 3 && c.Tables[0].Grid != nil && c.Tables[0].Grid.KeyColumn == "employee_no" && c.Tables[0].Grid.Keys == 60
		},
		"We take waste water samples at 12 sites. Make 2,400 samples: site, taken at in 2026, ph 6-9": func(c *contract.Contract) bool {
			return len(c.Tables) == 1 && c.Tables[0].Name == "samples" && c.Tables[0].Columns[0].Distinct == 12
		},
		"Weather balloon launches: 5 stations, one launch every 12 hours, all through January 2026 (so 310 launches). station, launched at, burst altitude km normal 31 sd 2.5": func(c *contract.Contract) bool {
			return len(c.Tables) == 1 && c.Tables[0].Rows == 310 && len(c.Tables[0].Constraints) == 0
		},
		"Astronomers (48; name, email). Proposals (130, each belongs to one astronomer; title, grade A 20% B 80%). Observing nights: between 0 and 4 nights per proposal, with the night's date in 2027, seeing 0.5-2.5 and cloud cover 0-100.": func(c *contract.Contract) bool {
			return len(c.Tables) == 3 && c.Tables[2].Name == "observing_nights" && len(c.Tables[2].Columns) == 4 && len(c.Relations) == 2
		},
		"100,000 orders in total, each of 10,000 customers has 0 to 30. customers: name, email. orders: date, amount 5-500": func(c *contract.Contract) bool {
			return c.Tables[0].Rows == 100000 && len(c.Relations) == 1 && c.Relations[0].PerParent != nil && c.Relations[0].PerParent.Max == 30
		},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 || !holds(res.Contract) {
				t.Errorf("%s %+v %+v %+v", res.Outcome, res.Questions, res.Unparsed, res.Contract)
			}
		})
	}
}
