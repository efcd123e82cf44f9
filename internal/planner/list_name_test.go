package planner_test

import "testing"

// TestNamesBehindValues: what values are of, said behind them, and what ranges and words count.
func TestNamesBehindValues(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"as, with a rest":        {"260 cars: 30% electric, rest petrol as fuel, age 1-9", `260 rows; fuel string electric=0.3 petrol=0.7; age integer 1..9`},
		"as, of three":           {"400 houses: 20% oil, 50% gas, rest electric as heating", `400 rows; heating string oil=0.2 gas=0.5 electric=0.3`},
		"for, with an article":   {"350 bikes: 40 percent city, 35 percent mountain, remainder road for the type", `350 rows; type string city=0.4 mountain=0.35 road=0.25`},
		"for, of a known name":   {"500 orders, two thirds card, the rest cash for payment, age 4-90", `500 rows; payment string card=0.6667 cash=0.3333; age integer 4..90`},
		"what a capacity counts": {"650 flights, capacity 120-220 seats, age 1-9", `650 rows; capacity integer 120..220; age integer 1..9`},
		"what a size counts":     {"90 batches, size 10-60 boxes", `90 rows; size integer 10..60`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
	for _, text := range []string{"900 parcels: weight 50 to 30000, most light and a handful very heavy", "400 houses: price 90000 to 3000000, the majority cheap with a few very expensive ones"} {
		res := plan(t, text)
		if c := res.Contract.Tables[0].Columns; len(c) != 1 || c[0].Distribution == nil || len(res.Unparsed) > 0 {
			t.Errorf("%s: %+v, unread %v", text, c, res.Unparsed)
		}
	}
}
