package planner_test

import "testing"

// TestExactlyWhen: a condition that goes both ways is one.
func TestExactlyWhen(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"exactly where":        {"200 tickets: reminder sent true for 70%, note blank exactly where no reminder was sent", "200 tickets: reminder sent true for 70%, note blank where no reminder was sent"},
		"precisely when":       {"200 logs: temp 1-11, alarm true precisely when temp > 8", "200 logs: temp 1-11, alarm true when temp > 8"},
		"if, and only if,":     {"200 tickets: status open/closed, note empty if, and only if, the status is open", "200 tickets: status open/closed, note empty if the status is open"},
		"iff":                  {"200 tickets: status open/closed, note null iff status is open", "200 tickets: status open/closed, note null if status is open"},
		"exactly for the rows": {"200 tickets: paid 40%, note empty exactly for those not paid", "200 tickets: paid 40%, note empty for those not paid"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sameInOtherWords(t, name, c.text+" == "+c.want)
		})
	}
}
