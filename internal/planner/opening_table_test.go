package planner_test

import "testing"

// TestOpeningsAreNoTables: what somebody says of themselves before the first table is no table of its own; what it is for stays
// unread.
func TestOpeningsAreNoTables(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"who asks":      {"Dental receptionist here, 400 patients: title, first name. 5 dentists: name and room.", "patients 400: title, first_name | dentists 5: name, room"},
		"what for":      {"need a dummy appointment book for the new software. 400 patients: title, first name. 5 dentists: name and room.", "patients 400: title, first_name | dentists 5: name, room"},
		"in two pieces": {"allotment secretary again, new plot ledger. 30 plots: code, size 20-100 m2; 25 holders: name, mobile", "plots 30: code, size | holders 25: name, mobile"},
		"told columns":  {"day in 2026, price 4-9. 25 holders: name, mobile. 40 plots: size 20-100 m2", "holders 25: name, mobile | plots 40: size | records 100: day, price"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
			if res := plan(t, c.text); name == "what for" && len(res.Unparsed) == 0 {
				t.Error("the opening is not reported")
			}
		})
	}
}
