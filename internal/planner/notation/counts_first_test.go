package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCountsFirst(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountsFirst, map[string]struct{ text, want string }{
		"behind a rule":              {"Each case has 1 to 3 lawyers. 150 cases, 20 lawyers. Case status open/closed.", "150 cases, 20 lawyers. Each case has 1 to 3 lawyers. Case status open/closed."},
		"at the end, without commas": {"Each prescription is by one doctor for one patient. 50 doctors 400 patients 900 prescriptions", "50 doctors 400 patients 900 prescriptions. Each prescription is by one doctor for one patient. "},
		"they stand first":           {"150 cases, 20 lawyers. Each case has 1 to 3 lawyers.", ""},
		"with columns":               {"Each case has a lawyer. 150 cases: title, date. 20 lawyers: name.", ""},
		"one table":                  {"Each order has a date. 500 orders.", ""},
	})
}
