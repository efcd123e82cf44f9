package planner_test

import (
	"math"
	"testing"
)

// TestStatesTellNumbers: a sentence about rows of one kind after the other says what other columns hold there.
func TestStatesTellNumbers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"while, and any other state":  {"400 logs: state (running 70%, idle 20%, alarm 10%), rpm. rpm is 6000-12000 while running and 0 in any other state.", "400 logs: state (running 70%, idle 20%, alarm 10%), rpm. rpm: running 6000-12000, otherwise 0."},
		"when, and every other case":  {"900 parcels: status (delivered 80%, failed 20%), tip. The tip is 1-10 when delivered and 0 in every other case.", "900 parcels: status (delivered 80%, failed 20%), tip. The tip: delivered 1-10, otherwise 0."},
		"its column before the value": {"600 readings: valve (open, closed), flow. Flow lies between 5 and 90 while the valve is open; when closed it is 0.", "600 readings: valve (open, closed), flow. Flow: open 5-90, closed 0."},
		"rows of the table behind":    {"800 calls: outcome (answered 60%, missed 40%), seconds. Seconds runs from 5 to 900 for answered calls and is zero for anything else.", "800 calls: outcome (answered 60%, missed 40%), seconds. Seconds: answered 5-900, otherwise 0."},
		"two columns at once":         {"300 shifts: type early/late/night, hours, bonus. Nights count 10 hours and bring a bonus of 25, the day shifts count 8 hours with bonus 0.", "300 shifts: type early/late/night, hours, bonus. Hours: night 10, otherwise 8. Bonus: night 25, otherwise 0."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestStatesTellValues: values that rows of one kind never have, or always have. Each value keeps its
// share of all rows.
func TestStatesTellValues(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"5000 requests: method GET 80% POST 20%, status (200 90%, 301 4%, 404 6%). POST requests never answer 301.":      "POST 200 404",
		"900 pets: species dog/cat/rabbit, vaccine (rabies, distemper, myxo). Rabbits never get rabies.":                 "rabbit distemper myxo",
		"900 pets: species dog/cat/rabbit, vaccine (rabies, distemper, myxo). Dogs never get myxo or distemper.":         "dog rabies",
		"500 gifts: kind (sale, refund), method (card, cash, voucher), amount 5-900. Refunds are never made by voucher.": "refund card cash",
		"500 gifts: kind (sale, refund), method (card, cash, voucher), amount 5-900. Refunds are always made by card.":   "refund card",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			table := plan(t, text).Contract.Tables[0]
			for _, c := range table.Columns {
				if len(c.Cases) == 0 {
					continue
				}
				first := c.Cases[0]
				got, weight := first.When.Values[0], 0.0
				for _, v := range first.Values {
					got += " " + v.Value
				}
				if got != want {
					t.Errorf("the case says %q, want %q", got, want)
				}
				of, _ := table.Column(first.When.Column)
				for _, v := range of.Values {
					if v.Value == first.When.Values[0] {
						weight = v.Share
					}
				}
				share := map[string]float64{}
				for _, v := range first.Values {
					share[v.Value] += weight * v.Share
				}
				for _, v := range c.Cases[len(c.Cases)-1].Values {
					share[v.Value] += (1 - weight) * v.Share
				}
				for _, v := range c.Values {
					if len(c.Cases) == 2 && math.Abs(share[v.Value]-v.Share) > .001 {
						t.Errorf("%s has %v of all rows, want %v", v.Value, share[v.Value], v.Share)
					}
				}
				return
			}
			t.Errorf("no case in %+v", table.Columns)
		})
	}
}
