package planner_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// What is said in one way and in another is the same plan.
func TestSaidAlike(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"ends are codes":            {"90 legs: origin and destination are three-letter airport codes and never equal; miles 100-9000", "90 legs: origin and destination (IATA codes, never the same); miles 100-9000"},
		"several words and slashes": {"90 shows: title, state on sale 60 / sold out 30 / called off 10", "90 shows: title, state (on sale 60%, sold out 30%, called off 10%)"},
		"both are never the same":   {"40 ports (name), 900 voyages. Each voyage has a departure port and an arrival port, never the same port, departed at in 2025", "40 ports (name), 900 voyages. Each voyage has a departure port and an arrival port, never the same one, departed at in 2025"},
		"a place before a period":   {"900 streams from a music app over the past 30 days: user id, started at", "900 streams over the past 30 days: user id, started at"},
		"flags parted by slashes":   {"900 orders: amount 5-90, the flags paid / gift wrapped / returned and city", "900 orders: amount 5-90, paid yes/no, gift wrapped yes/no, returned yes/no, city"},
		"booleans behind a colon":   {"900 parcels with weight 1-30, three booleans: insured, fragile and express", "900 parcels with weight 1-30, insured yes/no, fragile yes/no, express yes/no"},
		"a share behind its rows":   {"900 loans: amount 5-90, flags approved and repaid. Of all loans 70% are approved, 40% repaid.", "900 loans: amount 5-90, flags approved and repaid. 70% of all loans are approved, 40% repaid."},
		"a deed group by group":     {"900 visitors: variant A/B. Of the A people 3% convert, of the B people 4%.", "900 visitors: variant A/B. Converted 3% for A and 4% for B."},
		"filled exactly where":      {"900 claims: approved 80%, payout 10-90. The payout is there exactly when approved.", "900 claims: approved 80%, payout 10-90. The payout only when approved."},
		"two values of a type":      {"900 people: vip flag, contract type open or fixed", "900 people: vip flag, contract type: open or fixed"},
		"values of what is before":  {"900 visitors: visitor id, variant, half of them A and the other half B", "900 visitors: visitor id, variant half A, half B"},
		"a mean of a run":           {"900 people: q1 to q5 on a 1-5 scale, overall = the average of q1 to q5", "900 people: q1 to q5 on a 1-5 scale, overall = (q1 + q2 + q3 + q4 + q5) / 5"},
		"that is to say":            {"900 orders: net 2-40, vat 1-8, gross, i.e. net plus vat", "900 orders: net 2-40, vat 1-8, gross = net + vat"},
		"a difference in minutes":   {"900 trips: departure in May 2026, arrival 5 to 90 minutes later, travel time in minutes, which is arrival minus departure", "900 trips: departure in May 2026, arrival 5 to 90 minutes later, travel time in minutes = arrival - departure"},
		"rows of one day":           {"300 orders of yesterday: order no, ordered at, total", "300 orders: order no, ordered at yesterday, total"},
		"all of one day":            {"300 orders, all from today: order no, ordered at, total", "300 orders: order no, ordered at today, total"},
		"an item that is a verb":    {"20 tasks: name, begins not before 2025, ends after it begins", "20 tasks: name, begin not before 2025, end after the begin"},
		"what something contains":   {"40 dishes: dish name, contains nuts yes/no, price 4-9", "40 dishes: dish name, contains_nuts yes/no, price 4-9"},
		"what something has":        {"80 flats: address, has balcony yes/no, price 3-9", "80 flats: address, has balcony (yes/no), price 3-9"},
		"counted until now":         {"700 donors: name, gifts so far poisson with mean 4", "700 donors: name, gifts poisson with mean 4"},
		"counted in a period":       {"700 members: name, visits in the last year poisson mean 4", "700 members: name, visits poisson mean 4"},
		"measured then":             {"300 pictures: taken at, temperature at the time -5..15", "300 pictures: taken at, temperature -5..15"},
		"the noun of a column":      {"900 flights: delay 0 to 240, cancelled 2%. Cancelled flights have no delay value.", "900 flights: delay 0 to 240, cancelled 2%. Cancelled flights have no delay."},
		"a field of its own":        {"900 parcels: order no, order value 10-300. The order value is empty for 5%.", "900 parcels: order no, order value 10-300 (5% empty)"},
		"none for a share":          {"90 firms: rating 1 to 5 - no rating yet for about 10%", "90 firms: rating 1 to 5, none for about 10%"},
		"a number of some rows":     {"900 claims: paid amount 0-400, status open 25 settled 60 rejected 15; rejected claims are paid 0", "900 claims: paid amount 0-400, status open 25 settled 60 rejected 15. The paid amount is 0 for rejected claims."},
		"name of a protocol":        {"900 logins: source IPv4, user name", "900 logins: source ipv4, user name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// Values in digits and signs are no ranges, in whatever place their shares stand.
func TestScoresAreValues(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"900 games: result 1-0 in 45%, 0-1 in 38%, 1/2-1/2 in 17%, moves 12-120": "1-0 0-1 1/2-1/2",
		"900 tests: acuity (20/20 60%, 20/40 30%, 20/60 10%), age 18-75":         "20/20 20/40 20/60",
		"900 people: age group 18-24 for 20%, 25-34 for 45%, 35+ for the rest":   "18-24 25-34 35+",
		"900 people: an age group (18-29, 30-44, 45-59 or 60+), city":            "18-29 30-44 45-59 60+",
		"900 firms: size class is one of 1-9, 10-49 and 50+, city":               "1-9 10-49 50+",
		"900 bets: outcome 1 in 45%, X in 25%, 2 in 30%, stake 1-50":             "1 X 2",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			var values []string
			for _, v := range got.Contract.Tables[0].Columns[0].Values {
				values = append(values, v.Value)
			}
			if s := strings.Join(values, " "); s != want {
				t.Errorf("%s, want %s", s, want)
			}
		})
	}
}

// The density at the end of the period by the one at its beginning.
func TestGrowthInNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]float64{
		"900 posts from 2025, with about twice as many in the second half of the year as in the first: text, posted at":     4,
		"900 claims: filed on in 2024 with 50% more in the second half than in the first half, amount 100-9000":             2.25,
		"900 orders in 2024, doubling over the year: ordered at, amount 5-90":                                               2,
		"900 signups: email, signed up at in 2025. Three times as many signups at the end of the year as at the beginning.": 3,
		"900 visits: visited on in 2024 with half as many in the first half of the year as in the second half, age 5 to 80": 4,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			for _, c := range got.Contract.Tables[0].Columns {
				if c.Type == contract.Date || c.Type == contract.Timestamp {
					if c.Calendar == nil || c.Calendar.Growth != want {
						t.Errorf("%+v, want growth %g", c.Calendar, want)
					}
					return
				}
			}
			t.Error("no date")
		})
	}
}

// What the text says of one value, or of one flag, holds in its rows and leaves the others as they were.
func TestExceptions(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"500 visits: visitor type (adult 80, child 20), fee 5-20 (free for children)":                                 `[{"when":{"column":"visitor_type","op":"==","values":["child"]},"min":0,"max":0},{"min":5,"max":20}]`,
		"500 guests: ticket type (vip 12%, speaker 88%), price paid 10-899 where speakers pay nothing":                `[{"when":{"column":"ticket_type","op":"==","values":["speaker"]},"min":0,"max":0},{"min":10,"max":899}]`,
		"150 dishes: name, vegan 20%, vegetarian 40%. Anything vegan has to be vegetarian too":                        `[{"when":{"column":"vegan","op":"==","values":["true"]},"true_share":1}]`,
		"5000 runners: bib, finish time in minutes mean 255 and sd 40. 6% did not finish so they have no finish time": `[{"when":{"column":"did_not_finish","op":"==","values":["true"]},"null":true}]`,
		"8k SSH login attempts in January 2026: attempted at, success 93%, reason (a / b) only if the attempt failed": `[{"when":{"column":"success","op":"!=","values":["false"]},"null":true}]`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			for _, c := range got.Contract.Tables[0].Columns {
				if len(c.Cases) == 0 {
					continue
				}
				data, err := json.Marshal(c.Cases)
				if err != nil {
					t.Fatal(err)
				}
				if string(data) != want {
					t.Errorf("%s, want %s", data, want)
				}
				return
			}
			t.Error("no exception")
		})
	}
}

// One example shows the form of codes, not how many there are.
func TestExamplesOfCodes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2,400 issues: issue key like PROJ-123, unique; title": "PROJ-####",
		"600 deployments: version like 1.14.3, deployed at":    "#.##.#",
		"600 deployments: version 10.4.212 style, deployed at": "##.#.###",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			if c := got.Contract.Tables[0].Columns[0]; c.Pattern != want {
				t.Errorf("%s, want %s", c.Pattern, want)
			}
		})
	}
}

// Laws of counts make whole numbers of what is called like money, too.
func TestCountedByLaw(t *testing.T) {
	t.Parallel()
	for _, said := range []string{"donations poisson with mean 4", "price geometric p 0.2", "tips binomial n 10 p 0.3"} {
		t.Run(said, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, "700 donors: code, "+said)
			if c := got.Contract.Tables[0].Columns[1]; c.Type != contract.Integer {
				t.Errorf("%s is %s, want an integer", c.Name, c.Type)
			}
		})
	}
}

// A bound that the text tells stands in its own unit, and what is usual for other things gives way to it.
func TestBoundBesideUsual(t *testing.T) {
	t.Parallel()
	for said, want := range map[string][2]float64{
		"300 parcels: weight up to 900 g":         {100, 900},
		"300 parcels: weight at most 2 kg":        {.1, 2},
		"300 containers: gross weight up to 30 t": {1, 30},
		"300 dogs: weight up to 60 kg":            {1.5, 60},
	} {
		t.Run(said, func(t *testing.T) {
			t.Parallel()
			c := PlanOf(t, said).Contract.Tables[0].Columns[0]
			if *c.Min != want[0] || *c.Max != want[1] {
				t.Errorf("from %v to %v, want %v", *c.Min, *c.Max, want)
			}
		})
	}
}
