package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestDatesComeInTheOrderOfLife also where nobody says so; what the text says goes before it.
func TestDatesComeInTheOrderOfLife(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text          string
		before, after string // no rule is expected where empty
	}{
		{"250 projects: name, start date in 2024, end date", "start_date", "end_date"},
		{"250 tickets: opened at, closed at", "opened_at", "closed_at"},
		{"250 employees: name, hire date, termination date", "hire_date", "termination_date"},
		{"250 leases: tenant, lease start, lease end", "lease_start", "lease_end"},
		{"250 stays: check-in date, check-out date", "check_in_date", "check_out_date"},
		{"250 bugs: title, raised on in 2025, resolved on, closed on. A bug is closed after it is resolved.", "raised_on", "resolved_on"},
		{"250 bugs: title, resolved on in 2025, closed on", "resolved_on", "closed_on"},
		{"250 people: name, start date, visit date", "", ""},
	} {
		table := plan(t, c.text).Contract.Tables[0]
		at := slices.IndexFunc(table.Constraints, func(k contract.Constraint) bool {
			return k.Kind == contract.Order && (k.Left == c.before && k.Right == c.after && k.Op == contract.LessOrEqual || k.Left == c.after && k.Right == c.before && k.Op == contract.GreaterOrEqual)
		})
		if (at >= 0) != (c.before != "") || c.before == "" && len(table.Constraints) > 0 {
			t.Errorf("%s: %+v", c.text, table.Constraints)
		}
	}
	said := plan(t, "250 jobs: start date in 2024, end date 3 to 5 days after start date").Contract.Tables[0]
	if len(said.Constraints) != 1 || *said.Constraints[0].MinGap != 3*86400 {
		t.Errorf("the text's own rule: %+v", said.Constraints)
	}
}
