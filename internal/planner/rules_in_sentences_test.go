package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestRulesInSentences: formulas, bounds and conditions that are told in sentences hold for the rows that they are told of, or are reported.
func TestRulesInSentences(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"prices per unit":      {"Shipments have a weight, a distance and a price. The price is 5 plus 0.8 per kilogram plus 0.02 per kilometer. 700 shipments.", "weight 0.1-31.5, distance 5-2800, price = 5 + 0.8 * weight + 0.02 * distance"},
		"one price per unit":   {"300 trips: distance 1-50, fare. Fare is 3 plus 1.5 per km.", "distance 1-50, fare = 3 + 1.5 * distance"},
		"near another":         {"100 budgets with planned spend and actual spend. Actual spend is within 15% of planned spend.", "planned_spend 300-2.5e+07, actual_spend_share 0.85-1.15, actual_spend = max(0, round(actual_spend_share * planned_spend - 0.005, 2))"},
		"compared with a name": {"1000 people: age, wealth. Rich is true if wealth > 100000.", "wealth around 80000, rich by wealth"},
		"no list of answers":   {"1000 people: age 18-85, income, satisfaction 1 to 10. Satisfaction is at least 6 if income is over 100000.", "age 18-85, income 4000-620000, satisfaction 1-10, satisfaction by income"},
		"what none has":        {"Each student has absences and a name. No student has more than 12 absences. 150 students.", "absences 0-12"},
		"parts of a whole":     {"200 soils with name, sand, silt and clay percentages that add up to 100.", "sand_percentage 0-100, silt_percentage 0-100, clay_percentage 0-100, sum 100 of sand_percentage silt_percentage clay_percentage"},
		"a branch ahead":       {"readings of 10 machines every 30 seconds for 1 day: temperature 20 to 105. If the temperature is above 90 the status is alarm, otherwise ok.", "temperature 20-105, status by temperature"},
		"of no column":         {"500 hospital stays: admitted on, discharged 1 to 21 days after admission, age 0-98. If the age is over 80 the stay is at least 5 days.", "age 0-98; unread If the age is over 80 the stay is at least 5 days"},
		"weights of scores":    {"For 300 students, record midterm, final and homework scores from 0 to 100. The overall score is 30% midterm, 50% final and 20% homework. Students pass if the overall is 60 or more, and about 85% pass.", "midterm_score 0-100, final_score 0-100, homework_score 0-100, overall_score = 0.3 * midterm_score + 0.5 * final_score + 0.2 * homework_score, passed by overall_score; unread , and about 85% pass"},
		"free beyond a limit":  {"2000 orders with an amount from 5 to 90. Shipping is free for orders over 75 and 4.99 otherwise.", "amount 5-90, shipping by amount"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := plan(t, c.text)
			if r.Contract == nil || len(r.Contract.Tables) != 1 {
				t.Fatalf("no table: %+v", r.Questions)
			}
			var got []string
			for _, col := range r.Contract.Tables[0].Columns {
				switch d := col.Distribution; {
				case col.Formula != "":
					got = append(got, col.Name+" = "+col.Formula)
				case col.Min != nil && col.Max != nil:
					got = append(got, fmt.Sprintf("%s %v-%v", col.Name, *col.Min, *col.Max))
				case d != nil && d.Median != nil && col.Semantic == "":
					got = append(got, fmt.Sprintf("%s around %v", col.Name, *d.Median))
				}
				if len(col.Cases) > 0 {
					got = append(got, col.Name+" by "+col.Cases[0].When.Column)
				}
			}
			for _, rule := range r.Contract.Tables[0].Constraints {
				if rule.Total != nil {
					got = append(got, fmt.Sprintf("sum %v of %s", *rule.Total, strings.Join(rule.Columns, " ")))
				}
			}
			said := strings.Join(got, ", ")
			for _, f := range r.Unparsed {
				said += "; unread " + f.Text
			}
			if said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}
