package planner_test

import "testing"

// TestValuesSpoken: values with all their shares, behind the columns and without the name of theirs.
func TestValuesSpoken(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"shares first, of the rows":   {"750 leases. A lease has a contract number, lessee company, start date and status. Of the leases 72% are active, 20% expired and 8% terminated.", `status string active=0.72 expired=0.2 terminated=0.08`},
		"in words, with the noun":     {"1,050 permits with permit number, licence plate, permit type, fee 5-90. Seventy percent are resident permits, twenty percent visitor permits and ten percent business permits.", `permit_type string resident=0.7 visitor=0.2 business=0.1`},
		"people, and a rule behind":   {"360 participants. Each participant has a study code, sex, age, arm and a withdrawal reason. Half of the people are on placebo, a quarter on low dose and a quarter on high dose, and ages run from 21 to 68.", `arm string placebo=0.5 low dose=0.25 high dose=0.25`},
		"a word of the column's name": {"1,400 claims: claim id, employee name, amount 5-90, approval status, approver. Three out of four claims have been approved, 10% rejected, 15% are waiting.", `approval_status string approved=0.75 rejected=0.1 waiting=0.15`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := false
			for _, line := range firstTable(t, plan(t, c.text)) {
				found = found || line == c.want
			}
			if !found {
				t.Errorf("no %q in %q", c.want, firstTable(t, plan(t, c.text)))
			}
		})
	}
}
