package planner_test

import "testing"

// TestSaidAround: words around names, counts and laws that change nothing, or tell what other words tell, too.
func TestSaidAround(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"counted columns":    {"20 rows with one column: score 0-10", "20 rows with columns: score 0-10"},
		"a multiple":         {"90 loans: income 20000-90000, loan amount about 3x income", "90 loans: income 20000-90000, loan amount = 3 * income"},
		"split":              {"90 cars: make, fuel distributed realistically: petrol 50%, diesel 50%", "90 cars: make, fuel: petrol 50%, diesel 50%"},
		"a scale":            {"80 answers: age 18-80, satisfaction on a 1-5 scale, hours 1-9", "80 answers: age 18-80, satisfaction from 1 to 5, hours 1-9"},
		"outliers":           {"90 requests: wait around 20 with 2% outliers between 50 and 90", "90 requests: wait 98% around 20, 2% between 50 and 90"},
		"a flag behind":      {"50 users: full name, grade A-D, is active, and created at in 2026", "50 users: full name, grade A-D, is_active, created at in 2026"},
		"a stage":            {"90 people: id, baseline pain 0-10, week 12 pain 0-10", "90 people: id, baseline_pain 0-10, week_12_pain 0-10"},
		"rows of a series":   {"1000 readings from 4 meters every hour starting 2026-01-01: meter, time, kwh 0-5", "Hourly readings from 4 meters from 2026-01-01 00:00 to 2026-01-11 10:00: meter, time, kwh 0-5"},
		"hours worked":       {"90 shifts: start time in May 2026, end time 1 to 8 hours later, hours worked", "90 shifts: start time in May 2026, end time 1 to 8 hours later, hours worked = hours between start time and end time"},
		"the same each time": {"400 rents: flat (one of 10), date, rent 200-900 (same rent each month for the same flat)", "400 rents: flat (one of 10), date, rent 200-900 (fixed for each flat)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
