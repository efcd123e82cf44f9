package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTitlesAhead(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TitlesAhead, map[string]struct{ text, want string }{
		"one word":             {"payroll: name, gross, net", "table payroll: name, gross, net"},
		"rows behind a comma":  {"call log, 900 records: caller name, start", "table call_log with 900 rows: caller name, start"},
		"what it is called by": {"taxi rides nyc 20k: pickup date, distance", "table taxi_rides with 20k rows: pickup date, distance"},
		"a table":              {"orders: id, date, amount", ""},
		"values of a column":   {"status: open, closed, pending", ""},
		"several heads":        {"name: first, last; age: 20-60, email", ""},
		"one line of many":     {"price: amount, date\nemail: unique, address", ""},
		"what is asked for":    {"columns: id, date, amount", ""},
		"a sentence":           {"the payroll: name, gross, net", ""},
		"a word with a hyphen": {"e-mail, name, date", ""},
		"no list":              {"weather: temperature", ""},
		"bullets below":        {"payroll:\n- name\n- gross", ""},
		"a title and its year": {"payroll 2024: name, gross", ""},
	})
}

func TestSpacedShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpacedShares, map[string]struct{ text, want string }{
		"a bracket behind":       {"9 orders: currency usd eur gbp (70/20/10), amount", "9 orders: currency (usd/eur/gbp) 70/20/10, amount"},
		"no bracket":             {"9 orders: amount, plan free pro 80/20", "9 orders: amount, plan (free/pro) 80/20"},
		"all in a bracket":       {"9 orders: plan (free pro ent 80/15/5)", "9 orders: plan (free/pro/ent) 80/15/5"},
		"a flag":                 {"9 users: active paying user (80/20)", ""},
		"no shares of all":       {"9 users: size small medium (10/20)", ""},
		"values with marks":      {"9 users: plan free/pro (80/20)", ""},
		"more shares than words": {"9 users: plan free (80/15/5)", ""},
	})
}

func TestValuesAhead(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ValuesAhead, map[string]struct{ text, want string }{
		"a status":            {"9 orders: open/closed status, amount", "9 orders: status (open/closed), amount"},
		"shares in a bracket": {"9 orders: id, web/app channel (70/30)", "9 orders: id, channel (web/app) (70/30)"},
		"or":                  {"9 orders: id, paid or unpaid status", "9 orders: id, status (paid/unpaid)"},
		"a list":              {"9 people: name, low, medium or high risk level", "9 people: name, risk level (low/medium/high)"},
		"the last of values":  {"9 stops: name (Beach, Park, Estate or Market place)", ""},
		"yes or no":           {"9 people: yes/no consent", "9 people: consent (yes/no)"},
		"two columns":         {"9 trips: start/end status, old/new level", ""},
		"a unit":              {"9 trips: km/h speed", ""},
		"no sort":             {"9 trips: city/state name", ""},
		"values behind":       {"9 trips: status open/closed", ""},
	})
}
