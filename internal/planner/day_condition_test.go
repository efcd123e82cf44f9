package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestDayConditions: a condition may ask on which side of a day a moment lies.
func TestDayConditions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"in the future": {"300 subscriptions: start_date 2023-2025, end_date one year later, status active if end_date is in the future else expired", "end_date >= 2026-11-21"},
		"before today":  {"300 subscriptions: end_date 2024-2028, status expired if end_date is before today otherwise active", "end_date < 2026-11-20"},
		"in the past":   {"90 contracts: id, valid_until 2024-2028, kind expired if valid_until is in the past else valid", "valid_until < 2026-11-20"},
		"a sign":        {"90 licences: holder, expires_on 2025 to 2028, active (true if expires_on > today)", "expires_on >= 2026-11-21"},
		"a day":         {"90 licences: holder, expires_on 2025 to 2028, status active if expires_on is after 2026-11-20 else expired", "expires_on >= 2026-11-21"},
		"from a day on": {"90 licences: holder, expires_on 2025 to 2028, active (true if expires_on >= 2026-11-20)", "expires_on >= 2026-11-20"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := plan(t, c.text)
			if r.Contract == nil {
				t.Fatalf("no plan: %+v", r.Questions)
			}
			var got []string
			for _, col := range r.Contract.Tables[0].Columns {
				for _, k := range col.Cases {
					if k.When != nil {
						got = append(got, fmt.Sprintf("%s %s %s", k.When.Column, k.When.Op, strings.Join(k.When.Values, " ")))
					}
				}
			}
			if said := strings.Join(got, ", "); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}

// TestNeverInTheFuture: a day that has come already ends today.
func TestNeverInTheFuture(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"90 users: signup between 2022 and today, last_login after signup, not in the future":           "last_login 2026-11-20",
		"users signed up between 1 Jan 2022 and today, last_login after signup and never in the future": "last_login 2026-11-20",
		"90 patients: birth date in the past, last visit in 2025":                                       "birth_date 2008-11-20",
		"90 orders: order date 2024 or later and never in the future, total":                            "order_date 2026-11-20",
	} {
		r := plan(t, text)
		column, day, _ := strings.Cut(want, " ")
		for _, col := range r.Contract.Tables[0].Columns {
			if col.Name == column && !strings.HasPrefix(col.Latest, day) {
				t.Errorf("%s: %s ends on %s, want %s", text, column, col.Latest, day)
			}
		}
	}
}
