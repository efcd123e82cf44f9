package planner_test

import (
	"testing"
)

// Values in which numbers and signs stand, with shares behind them.
func TestLabelShares(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"versions in a bracket":        {"200 hosts: os (Ubuntu 22.04 60%, RHEL 9 25%, Windows Server the rest)", `200 rows; os string Ubuntu 22.04=0.6 RHEL 9=0.25 Windows Server=0.15`},
		"blood groups, plain numbers":  {"100 donors: group (O+ 38, A+ 34, B+ 9, O- 7, A- 6, AB+ 3, B- 2, AB- 1)", `100 rows; group string 8 values`},
		"without a bracket":            {"100 chips: process 7 nm 40%, 5 nm 35%, 3 nm 25%, price 2-9", `100 rows; process string 7 nm=0.4 5 nm=0.35 3 nm=0.25; price decimal 2..9`},
		"behind a colon":               {"1000 parts: thread: M6 1.0 40%, M8 1.25 35%, M10 1.5 25%; length 5-50", `1000 rows; thread string M6 1.0=0.4 M8 1.25=0.35 M10 1.5=0.25; length integer 5..50`},
		"a slash in the value":         {"100 calls: protocol (HTTP/1.1 30, HTTP/2 60, HTTP/3 10)", `100 rows; protocol string HTTP/1.1=0.3 HTTP/2=0.6 HTTP/3=0.1`},
		"shares for values, no labels": {"100 hits: status code 200 for 90%, 404 for 7%, 500 for 3%", `100 rows; status_code integer 200=0.9 404=0.07 500=0.03`},
		"numbers that are no shares":   {"100 lines: qty 1-20, unit cost 0.50 - 80", `100 rows; qty integer 1..20; unit_cost decimal 0.5..80`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
