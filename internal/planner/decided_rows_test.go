package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestDecidedRows: what some rows are, and what makes a flag true, is told by cases of one column, and changes no other.
func TestDecidedRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"two conditions":          {"Loans: income 10000-90000, credit score 300-850. Loans are approved only when the score is above 650 and income over 25000.", "income 10000-90000; credit_score 300-850; approved: credit_score <= 650 0, income <= 25000 0, else 0.5"},
		"one of two":              {"orders: total 5-500, country US/DE/FR, flagged is true when total above 400 or country is DE", "total 5-500; country; flagged: total > 400 1, country == DE 1, else 0"},
		"a name taken for a fee":  {"orders: total 5-500, country US/DE/FR, free shipping. Free shipping is true if total is at least 100 and country is US.", "total 5-500; country; free_shipping: total < 100 0, country != US 0, else 1"},
		"what no list has":        {"cards: amount 1-2000, merchant. A card is flagged if the amount exceeds 1000 or the mood is bad.", "amount 1-2000; merchant; unread"},
		"means of groups":         {"Members ride 12 minutes on average, casual riders 25. Each ride has a rider type (member, casual) and a duration in minutes.", "rider_type; duration: rider_type == member ~12, rider_type == casual ~25"},
		"means of flags":          {"Insurance customers: age from 18 to 85, smoker 20%, premium. Smokers pay 450 on average, non-smokers 300.", "age 18-85; smoker; premium: smoker == true ~450, smoker == false ~300"},
		"others":                  {"calls: agent, duration in minutes, outcome (sale, callback). sales last 8 minutes on average, the other calls 3.", "agent; duration: outcome == sale ~8, else ~3; outcome"},
		"a figure of a state":     {"If a delivery is express it costs 9.99, otherwise 4.99. Deliveries have a distance in km up to 50 and a driver.", "distance; driver; express; cost: express == true 9.99, else 4.99"},
		"a figure by its name":    {"orders: total 1-9, urgent yes/no. If an order is urgent the fee is 15, otherwise 5.", "total 1-9; urgent; fee: urgent == true 15, else 5"},
		"an order as a condition": {"targets: region, target 10000-50000, achieved 0-60000; bonus is paid only if achieved is at least the target", "region; target 10000-50000; achieved 0-60000; bonus; achieved_minus_target; is_paid: achieved_minus_target < 0 0"},
		"a limit of a value":      {"expenses: amount 1-900, category travel/meals/office, receipt attached yes/no. Meals never exceed 60, travel up to 2000.", "amount: category == meals 1; category; receipt_attached; unread"},
		"a flag of a sentence":    {"stock: sku, quantity 0-90, weak. Weak is true when quantity is below 5.", "sku; quantity 0-90; weak: quantity < 5 1, else 0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := plan(t, c.text)
			if r.Contract == nil || len(r.Contract.Tables) != 1 {
				t.Fatalf("not one table: %+v", r.Questions)
			}
			var got []string
			for _, col := range r.Contract.Tables[0].Columns {
				said := col.Name
				switch {
				case len(col.Cases) > 0:
					var cases []string
					for _, k := range col.Cases {
						cases = append(cases, caseSaid(k))
					}
					said += ": " + strings.Join(cases, ", ")
				case col.Min != nil && col.Max != nil && col.Distribution == nil:
					said += fmt.Sprintf(" %v-%v", *col.Min, *col.Max)
				}
				got = append(got, said)
			}
			if len(r.Unparsed) > 0 {
				got = append(got, "unread")
			}
			said := strings.Join(got, "; ")
			if !strings.HasPrefix(said, c.want) && said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}

// caseSaid is what holds in the rows of a case.
func caseSaid(k contract.Case) string {
	said := "else"
	if k.When != nil {
		said = fmt.Sprintf("%s %s %s", k.When.Column, k.When.Op, strings.Join(k.When.Values, "/"))
	}
	switch {
	case k.TrueShare != nil:
		said += fmt.Sprintf(" %v", *k.TrueShare)
	case k.Distribution != nil:
		said += fmt.Sprintf(" ~%v", *k.Distribution.Mean)
	case k.Min != nil:
		said += fmt.Sprintf(" %v", *k.Min)
	}
	return said
}
