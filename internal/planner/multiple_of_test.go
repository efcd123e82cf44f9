package planner_test

import "testing"

// What follows from other columns, which the text names by a part of their names or not at all.
func TestFollowsFromOthers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"500 leases: rent 600-3200, deposit is twice the rent":                                                                      "rent * 2",
		"500 leases: monthly rent 600-3200, deposit two months of rent":                                                             "monthly_rent * 2",
		"500 sales: list price 10-100, repair cost half of the list price":                                                          "list_price * 0.5",
		"640 orders: ordered quantity 1-100, delivered quantity at most what was ordered, missing quantity is the difference":       "ordered_quantity - delivered_quantity",
		"900 reads: old reading 0-9000, new reading not lower than the old one, usage is the difference between the two":            "new_reading - old_reading",
		"90 shops: cash 5-90, card 10-500, turnover: the sum of both":                                                               "cash + card",
		"450 stays: check in in 2025, check out 1 to 14 nights later, room rate 60-300, total = nights x rate":                      "days(check_in, check_out) * room_rate",
		"450 rides: started at in May 2025, ended at 5 to 90 minutes later, cost = 0.2 x minutes":                                   "0.2 * minutes(started_at, ended_at)",
		"800 leaves: first day in 2025, last day same day or later, number of days counting both the first and the last day":        "days(first_day, last_day) + 1",
		"800 leaves: start date in 2025, end date 0-20 days after it, length in days (inclusive)":                                   "days(start_date, end_date) + 1",
		"100 jobs: started at in 2025, finished at 5 to 90 minutes after starting, minutes taken is the difference between the two": "minutes(started_at, finished_at)",
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
			columns := got.Contract.Tables[0].Columns
			if f := columns[len(columns)-1].Formula; f != want {
				t.Errorf("%s, want %s", f, want)
			}
		})
	}
}

// Rules that name another column by what was done, compare only what can be compared.
func TestRulesByVerb(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"400 claims: claim date in 2025, claimed amount 50-900, paid amount never more than claimed":         "paid_amount <= claimed_amount",
		"900 fines: plate, issued at in 2025, paid on within 28 days of being issued":                        "issued_at <= paid_on",
		"90 shows: title, seats 50-900, tickets sold never more than there are seats":                        "tickets_sold <= seats",
		"400 refunds: purchase price 5-50, purchased on in 2025, refunded on within 2 weeks of the purchase": "purchased_on <= refunded_on",
		"400 leaves: first day in 2025, last day equal or later":                                             "first_day <= last_day",
		"400 leaves: start date in 2025, end date not before it":                                             "start_date <= end_date",
		"400 shifts: clocked in on in 2025, left on after it was clocked in":                                 "clocked_in_on < left_on",
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
			rules := got.Contract.Tables[0].Constraints
			if len(rules) == 0 {
				t.Fatal("no rule")
			}
			if s := rules[0].Left + " " + string(rules[0].Op) + " " + rules[0].Right; s != want {
				t.Errorf("%s, want %s", s, want)
			}
		})
	}
}
