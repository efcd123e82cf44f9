package planner_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// unreadIn: the words are reported as not understood.
func unreadIn(res planner.Result, words string) bool {
	return slices.ContainsFunc(res.Unparsed, func(f planner.Fragment) bool { return strings.Contains(f.Text, words) })
}

// What somebody does, and when or how, is no column, whatever reader took the words for one: it is reported.
func TestVerbsMakeNoColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, junk, unread string }{
		"how often":      {"Gym check-ins: the check-out time is always after the check-in time. Premium members visit more often.", "premium_members_visit", "Premium members visit more often"},
		"how long":       {"Hospital admissions for 800 patients: the length of stay averages 4 days, ICU patients stay longer", "icu_patients_stay_longer", "ICU patients stay longer"},
		"less often":     {"5000 claims: premiums range from 200 to 3000, older drivers claim less often, 3% of the claims are fraudulent", "older_drivers_claim_less_often", "older drivers claim less often"},
		"with an object": {"600 deliveries: distance 0.5 to 12 km, late deliveries, 12 percent, get a discount of 5 euros", "get_discount", "get a discount"},
		"when it is so":  {"Bus arrivals: delay in seconds, mostly small but worse in the evening peak", "worse", "worse in the evening peak"},
		"when closed":    {"Daily sales for 5 stores over 2023, between 100 and 900. Closed on Christmas Day.", "closed_on_christmas_day", "Closed on Christmas Day"},
		"in one breath":  {"Delivery orders: distance 0.5 to 12 km, weight 1 to 20 kg, drivers handle no more than 3 orders at once", "drivers_handle", "drivers handle no more than 3 orders"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("no contract: %+v", res.Questions)
			}
			for _, table := range res.Contract.Tables {
				for _, k := range table.Columns {
					if k.Name == c.junk {
						t.Errorf("%s is a column", k.Name)
					}
				}
			}
			if !unreadIn(res, c.unread) {
				t.Errorf("%q is not reported: %+v", c.unread, res.Unparsed)
			}
		})
	}
}

// Names with a word that may be a verb are names where no subject does anything.
func TestNamesThatLookLikeVerbs(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column string }{
		"a count":        {"300 posts: title, likes, comments count 0-40", "comments_count"},
		"a moment":       {"200 lessons: room, lesson starts at 08:00, 09:45, 11:30 or 13:15", "lesson_starts_at"},
		"minutes read":   {"90 pupils: name, minutes read per week 0-120", "minutes_read_per_week"},
		"gross pay":      {"Payroll of 80 employees: name, gross pay 2000 to 6000, net pay", "gross_pay"},
		"what was asked": {"900 lab samples: sample type, result with a mean of 140. Add a barcode too, LB + 7 digits, unique.", "add_barcode"},
		"customs value":  {"400 imports: weight, customs value in whole USD 200 to 9000", "customs_value"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || !slices.ContainsFunc(res.Contract.Tables[0].Columns, func(k contract.Column) bool { return k.Name == c.column }) {
				b, _ := json.Marshal(res)
				t.Errorf("%s is no column: %s", c.column, b)
			}
		})
	}
}

// What a sentence demands and no part of the contract carries is reported.
func TestDemandsThatNothingCarries(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, unread string }{
		"once a day":        {"Gym check-ins: each member can check in at most once a day. The check-out time is always after the check-in time.", "at most once a day"},
		"closed at night":   {"Passenger counts per metro station for one week. 15 stations. The metro is closed between 1 and 5.", "closed between 1 and 5"},
		"an order of steps": {"Delivery orders where pickup happens before dropoff, the distance is 0.5 to 12 km", "before dropoff"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if res := plan(t, c.text); !unreadIn(res, c.unread) {
				t.Errorf("%q is not reported: %+v", c.unread, res.Unparsed)
			}
		})
	}
}

// Where it is clear of what unread words speak, their rule is made, and told.
func TestDemandsMadeIntoRules(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, holds string }{
		"peaks":               {"Hourly electricity demand for 3 regions over 2024, about 500 MW on average, peaks at 8am and 7pm", `"period_seconds":43200`},
		"lower on weekends":   {"Hourly electricity demand for 3 regions over 2024, about 500 MW on average, lower on weekends and higher in winter", `"period_seconds":604800`},
		"higher in winter":    {"Hourly electricity demand for 3 regions over 2024, about 500 MW on average. It is higher in winter.", `"period_seconds":31557600`},
		"nobody stays":        {"Parking sessions: plate, an entry time, an exit time after it. Nobody stays over 24 hours.", `"max_gap":86400`},
		"no longer than":      {"Gym visits: member id, check-in time, check-out time after check-in. Nobody stays longer than 4 hours.", `"max_gap":14400`},
		"guests stay":         {"Hotel stays: check in date, check out date after check in. Guests stay no more than 3 weeks.", `"max_gap":1814400`},
		"no delay":            {"Flights: departure delay in minutes, 0 to 90. Roughly one in fifty is cancelled. If a flight is cancelled there is no delay.", `"null":true`},
		"multiple of another": {"Loan applications: income is lognormal with a median of 42000, and the requested amount can't be more than 5 times the income", `"formula":"max(0, round(requested_amount_share * income - 0.005, 2))"`},
		"five times":          {"Loans with income 20000 to 90000 and a loan that is at most five times the income", `"max":5`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			b, err := json.Marshal(res.Contract)
			if err != nil || !strings.Contains(string(b), c.holds) {
				t.Errorf("%s is not in %s", c.holds, b)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("unread %+v", res.Unparsed)
			}
		})
	}
}

// The same words of something else make no such rule.
func TestDemandsOfSomethingElse(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, without string }{
		"hours of a week":     {"Employees with start date and end date after the start date. No one works over 60 hours a week.", `"max_gap":216000`},
		"none that own them":  {"Tickets: opened at, closed at after opened at, priority low or high. Tickets with no owner are rare.", `"null":true`},
		"at least a multiple": {"Products: cost 5 to 50, price at least twice the cost", `"formula":"cost * 2"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if b, err := json.Marshal(plan(t, c.text).Contract); err != nil || strings.Contains(string(b), c.without) {
				t.Errorf("%s is in %s", c.without, b)
			}
		})
	}
}

// columnsOf are the names of all columns of a plan, each behind that of its table.
func columnsOf(res planner.Result) (out []string) {
	for _, t := range res.Contract.Tables {
		for _, c := range t.Columns {
			out = append(out, t.Name+"."+c.Name)
		}
	}
	return out
}

// A column whose name has a verb in it is called by what is had or described, where the text tells what it holds.
func TestNamesWithoutTheirVerbs(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column string }{
		"carries":    {"900 lab samples: sample type blood or urine, result with a mean of 140. A sample carries a barcode consisting of LB and 7 digits and is unique.", ".barcode"},
		"consist of": {"700 claims: loss date in 2024, reported date after it, amount 50 to 900. Policy numbers consist of two letters and six digits.", ".policy_number"},
		"works out":  {"1200 consignments: pallets 1 to 26; weight kg works out at anything from 150 to 480 per pallet; despatched in 2025", ".weight_kg"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if columns := columnsOf(plan(t, c.text)); !slices.ContainsFunc(columns, func(k string) bool { return strings.HasSuffix(k, c.column) }) {
				t.Errorf("%s is not among %v", c.column, columns)
			}
		})
	}
}

// Of a column that is only supposed, and whose sentence nobody understood, nothing stays but the report.
func TestNamesOfWhichNothingIsKnown(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column string
		stays        bool
	}{
		"in an unread statement":  {"Exam results: score 0 to 100, subject math or art, grade A to F, and a resit is only allowed after a fail.", ".resit", false},
		"the title":               {"A vet clinic: Each visit has a weight that is greater than 0. Cats weigh less than 10 kg, dogs up to 70.", ".vet_clinic", false},
		"of another sentence":     {"Library loans, a reader may have no more than 5 books out at a time. Books are due after 21 days.", ".reader", false},
		"with a formula":          {"2000 pendulum measurements, length m from 0.2 to 2, mass g 50-500, period s = 2.006 * length ^ 0.5", ".period_s", true},
		"listed beside its table": {"market stall takings; 500 rows: stall code, takings, and the date", ".takings", true},
		"whether":                 {"850 respondents: age 18 to 79, whether there are children in the household, life satisfaction 0 to 10", ".children_in_household", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			columns := columnsOf(plan(t, c.text))
			if slices.ContainsFunc(columns, func(k string) bool { return strings.HasSuffix(k, c.column) }) != c.stays {
				t.Errorf("%s: %v", c.column, columns)
			}
		})
	}
}

// What some rows have, the others have not.
func TestOnlySomeRowsHave(t *testing.T) {
	t.Parallel()
	const null = `"cases":[{"when":{"column":"refunded_tickets","op":"!=","values":["true"]},"null":true}]`
	for name, c := range map[string]struct {
		text string
		want bool
	}{
		"a flag":        {"Every ticket has a seat, a price between 25 and 180 and a buyer. Refunded tickets, about 3%, have a refund date.", true},
		"what all have": {"Every ticket has a seat, a price between 25 and 180 and a refund date. Refunded tickets, about 3%, have a price too.", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, err := json.Marshal(plan(t, c.text).Contract)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(strings.ReplaceAll(string(b), `\u003c`, "<"), null) != c.want {
				t.Errorf("%s", b)
			}
		})
	}
}

// A series has one column for what it measures, and its time is called a time.
func TestMeasuresOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"by the end of its name": {"Soil moisture from 25 probes, every 30 minutes through June. Moisture decreases slowly and jumps after irrigation at 6 in the morning. 1% of readings are missing.", []string{"readings.probe_id", "readings.soil_moisture", "readings.timestamp"}},
		"both are listed":        {"Hourly readings of 5 probes in June 2025: soil moisture 10 to 40, moisture 20 to 60", []string{"readings.probe_id", "readings.timestamp", "readings.soil_moisture", "readings.moisture"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := columnsOf(plan(t, c.text)); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// A number from which on something holds decides a flag, and bounds no column.
func TestThresholdsDecideFlags(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, flag string
		of         string
		low, high  float64
	}{
		"a fail":      {"Exams: student, score 0 to 100, fail. Anything below 50 is a fail.", "fail", "score", 0, 100},
		"everybody":   {"Donors: haemoglobin 9 to 18, age 18 to 70, deferred. Everybody below 12.5 is deferred.", "deferred", "haemoglobin", 9, 18},
		"values over": {"Blood sugar: glucose 3 to 15 mmol/l, flagged. Values over 10 are flagged.", "flagged", "glucose", 3, 15},
		"issued":      {"River levels: level 30 to 600 cm. A flood warning is issued above 450.", "flood_warning", "level", 30, 600},
		"raised":      {"Machines: vibration 0 to 9 mm/s, alarm. An alarm is raised above 5.", "alarm", "vibration", 0, 9},
		"one of two":  {"Samples: ph 5 to 9, temperature 10 to 30, rejected. Anything below 6 is rejected.", "rejected", "ph", 5, 9},
		"both sides":  {"Patients: systolic 90 to 180, diastolic 60 to 110, hypertensive. Those over 140 are hypertensive.", "hypertensive", "systolic", 90, 180},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			table := res.Contract.Tables[0]
			for _, k := range table.Columns {
				switch k.Name {
				case c.flag:
					if k.Type != contract.Boolean || len(k.Cases) != 2 || k.Cases[0].When.Column != c.of {
						b, _ := json.Marshal(k)
						t.Errorf("%s", b)
					}
				case c.of:
					if k.Min == nil || k.Max == nil || *k.Min != c.low || *k.Max != c.high {
						t.Errorf("%s lies elsewhere: %+v", k.Name, k)
					}
				}
			}
			if !slices.Contains(columnsOf(res), table.Name+"."+c.flag) || len(res.Unparsed) > 0 {
				t.Errorf("%v, unread %+v", columnsOf(res), res.Unparsed)
			}
		})
	}
}

// Such numbers of something that no column is, or that could be of two, decide nothing.
func TestThresholdsOfSomethingElse(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"of two":     "Trips: distance 1 to 90 km, price 5 to 95, flagged. Anything over 50 is flagged.",
		"no column":  "Parcels: weight 1 to 30 kg, price 5 to 50. Parcels over 20 kg are heavy.",
		"must be so": "Members: age 18 to 90, active. Members must be over 21 if active.",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, n := range plan(t, text).Assumptions {
				if strings.Contains(n.Text, "and nowhere else") {
					t.Error(n.Text)
				}
			}
		})
	}
}

// TestNoColumnIsAlwaysEmpty: that a column is empty while something goes on is no condition on a moment that every row has.
func TestNoColumnIsAlwaysEmpty(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"tickets(ticket_no PK, opened_at, closed_at null if still open)",
		"tickets(ticket_no PK, subject text, priority low/medium/high/urgent 40/35/20/5, opened_at, closed_at null if still open, agent email)",
	} {
		res := PlanOf(t, text)
		if res.Contract == nil {
			t.Fatalf("asks %+v", res.Questions)
		}
		c, ok := res.Contract.Tables[0].Column("closed_at")
		if !ok || c.NullShare <= 0 || c.NullShare > .5 || len(c.Cases) > 0 {
			t.Errorf("%s: %s", text, contractJSON(t, res))
		}
	}
}
