package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestColumnsOfAList: each item of a list is a column of its own, whatever its name begins with.
func TestColumnsOfAList(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"500 bingo calls, game id, called number 1-90, call order 1-90", "calls 500: game_id, called_number, call_order"},
		{"400 coupons: code (8 capital letters, unique), maximum uses 1-1000, minimum spend 10-200", "coupons 400: code, maximum_uses, minimum_spend"},
		{"900 lift rides: lift A to D, from floor 0-20, to floor 0-20, load 1-12 people", "rides 900: lift, from_floor, to_floor, load"},
		{"350 loans: tool, start date this past year, end date after the start, deposit 10-50", "loans 350: tool, start_date, end_date, deposit"},
		{"1500 till receipts: till number 1 to 9, cashier, number of items 1-60, amount 1-250", "receipts 1500: till_number, cashier, number_of_items, amount"},
		{"300 catches: boat, species cod 45 haddock 55, kilos, price per kilo 1.50 to 9", "catches 300: boat, species, kilos, price_per_kilo"},
		{"480 tickets for one evening at the theatre: row A to T, seat number 1-24", "tickets 480: row, seat_number"},
		{"5,000 bottles: line 1 to 4, cap torque 1.2-2.4", "bottles 5000: line, cap_torque"},
		{"results of 90 games in a tournament of 8 clubs: home club, away club, goals home 0-5", "games 90: home_club, away_club, goals_home"},
		{"Vet practice: 120 animals with name and species dog 60 cat 40, plus 800 visits scattered across 2025 - animal, fee 20 to 300", "animals 120: animal_id, name, species | visits 800: animal_id>animals, fee, visit_date"},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%s: %v, not understood: %v", res.Outcome, res.Questions, res.Unparsed)
			}
			if got := shapeOf(res.Contract); got != c.want {
				t.Errorf("made %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestNeverTheSame: two columns of one sort, in the words that people have for it.
func TestNeverTheSame(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"200 shipments: port of loading, port of discharge (a different port), weight 5-50",
		"240 flights with flight number, origin and destination airport (IATA codes, never the same), seats 70 to 400",
		"300 transfers: from account, to account (a different one), amount 5-900",
		"800 messages: sender, recipient (someone else), sent at in 2025",
		"300 relocations: old city, new city - never the same, moved on in 2025",
		"300 trades: sell currency, buy currency (different), amount 5-900",
		"200 matches: home team and away team (a team can't play itself), home maps won 0-3",
		"300 bouts: red fighter and blue fighter, no fighter meets himself, rounds 1-12",
	} {
		res := plan(t, text)
		if res.Contract == nil || len(res.Unparsed) > 0 {
			t.Errorf("%s\n%s: %v, not understood: %v", text, res.Outcome, res.Questions, res.Unparsed)
			continue
		}
		rules := res.Contract.Tables[0].Constraints
		if len(rules) != 1 || rules[0].Op != contract.NotEqual {
			t.Errorf("%s\n%+v", text, rules)
		}
	}
}

// TestFormulasOfAStay: how long a row lasted is computed where a formula multiplies by it.
func TestFormulasOfAStay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, column, want string }{
		{"1,200 hotel bookings: check-in during 2024, check-out 1 to 14 nights later, rate per night 80-450 and total = nights x rate", "total", "days(check_in, check_out) * rate_per_night"},
		{"300 rentals: picked up on in 2025, returned on 1-21 days after pickup, price per day 30 to 120, cost = days * price per day", "cost", "days(picked_up_on, returned_on) * price_per_day"},
		{"200 shifts: started at in June 2025, ended at 4 to 10 hours later, pay per hour 12 to 30, pay = hours worked x pay per hour", "pay", "hours(started_at, ended_at) * pay_per_hour"},
	} {
		res := plan(t, c.text)
		if res.Contract == nil {
			t.Fatalf("%s: %v", c.text, res.Questions)
		}
		col, ok := res.Contract.Tables[0].Column(c.column)
		if !ok || col.Formula != c.want || col.Type != contract.Decimal {
			t.Errorf("%s\n%+v", c.text, col)
		}
	}
}
