package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRuledOut(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RuledOut, map[string]struct{ text, want string }{
		"within":        {"9 items: rating 1-5, no 3s, price", "9 items: rating 1/2/4/5, price"},
		"the lowest":    {"9 items: rating 1 to 5 stars (never 1), price", "9 items: rating 2-5 stars, price"},
		"the highest":   {"9 items: floor 1-6 except 6", "9 items: floor 1-5"},
		"a letter":      {"9 items: grade A-F no E", "9 items: grade A/B/C/D/F"},
		"outside of it": {"9 items: rating 1-5, no 7, price", ""},
		"a wide range":  {"9 items: age 1-90, no 13, price", ""},
		"no values":     {"9 items: rating 1-5, no nulls, price", ""},
		"no two rows":   {"9 runners: place 1 to 10, no two with the same place", ""},
		"two columns":   {"9 items: rating 1-5, not 3 colours, price", ""},
	})
}

func TestEventPairs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EventPairs, map[string]struct{ text, want string }{
		"a pair":           {"9 plans: id, started, ended, fee", "9 plans: id, started (date), ended (date), fee"},
		"three":            {"9 orders: ordered, shipped, delivered", "9 orders: ordered (date), shipped (date), delivered (date)"},
		"a share":          {"9 plans: started, cancelled (30%)", "9 plans: started (date), cancelled (date, 70% empty)"},
		"empty in some":    {"9 plans: started, cancelled (null for 70%)", "9 plans: started (date), cancelled (date, null for 70%)"},
		"one alone":        {"9 plans: started, fee", ""},
		"flags":            {"9 plans: started y/n, ended 20%", ""},
		"values":           {"9 orders: status (ordered, shipped, delivered)", ""},
		"told by a remark": {"9 plans: started, cancelled (rarely)", ""},
	})
}

func TestLookedUp(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LookedUp, map[string]struct{ text, want string }{
		"depends on":  {"9 jobs: minutes 30/45, price depends on minutes (30 = 25, 45 = 35)", "9 jobs: minutes 30/45, price (25 for 30; 35 for 45)"},
		"by":          {"9 jobs: minutes 30/45, price by minutes (30=25; 45=35), fee", "9 jobs: minutes 30/45, price (25 for 30; 35 for 45), fee"},
		"nothing":     {"9 jobs: minutes 30/45, price (30 = 25, 45 = 35)", "9 jobs: minutes 30/45, price (25 for 30; 35 for 45)"},
		"one alone":   {"9 jobs: minutes 30/45, price (30 = 25)", ""},
		"words":       {"9 jobs: size S/M, price (S = 25, M = 35)", ""},
		"no bracket":  {"9 jobs: a = 5, b = 6", ""},
		"two columns": {"9 jobs: minutes (30, 45), price (25, 35)", ""},
	})
}

func TestCarried(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Carried, map[string]struct{ text, want string }{
		"about":          {"9 fields: yield about 7 for wheat, 6 for barley and 9 for maize", "9 fields: yield about 7 for wheat, about 6 for barley and about 9 for maize"},
		"with units":     {"9 dogs: weight about 7 kg for pugs, 30 kg for labs", "9 dogs: weight about 7 kg for pugs, about 30 kg for labs"},
		"a unit":         {"9 recipes: prep time and cook time in minutes", "9 recipes: prep time in minutes and cook time in minutes"},
		"in a bracket":   {"9 recipes: prep time & cook time (mins)", "9 recipes: prep time in mins & cook time (mins)"},
		"one value":      {"9 fields: yield about 7 for wheat, fee 6", ""},
		"different ends": {"9 recipes: prep time and cook length in minutes", ""},
	})
}

func TestStateValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.StateValues, map[string]struct{ text, want string }{
		"in use":       {"9 laptops: state in use/spare 80/20", `9 laptops: state ("in use"/spare) 80/20`},
		"not started":  {"9 tasks: id, status not started/in progress/done, due", `9 tasks: id, status ("not started"/in progress/done), due`},
		"no values":    {"9 tasks: id, status in office, due", ""},
		"no sort":      {"9 tasks: id, signed in/out, due", ""},
		"in a bracket": {"9 tasks: id, status (in use/spare), due", ""},
	})
}

func TestMonthDays(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MonthDays, map[string]struct{ text, want string }{
		"the last":    {"9 pays: pay date last day of the month, fee", "9 pays: pay date , fee"},
		"an ordinal":  {"9 rents: due on the 1st of every month, fee", "9 rents: due , fee"},
		"in brackets": {"9 pays: pay date (month end), fee", "9 pays: pay date , fee"},
		"a column":    {"9 pays: month, end of contract, fee", ""},
		"a date":      {"9 pays: paid on the 1st of June, fee per month", ""},
	})
}
