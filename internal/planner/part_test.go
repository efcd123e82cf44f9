package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestPartsOfTheRows: a share of the rows, what only they have and what the others have instead. The
// plan is written as the flags, states and columns with cells for some rows.
func TestPartsOfTheRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a flag that is a column": {"1500 policies: policy number, has_claim, premium. Only 11% of policies have had a claim; for those fill claim_date (within the past three years) and claim_amount, for all the others leave both empty.",
			"has_claim 0.11; claim_date empty if has_claim != true; claim_amount empty if has_claim != true"},
		"a flag of the share": {"450 machines: id, installed_on. One in five is broken; those need a fault code like F-123, the others none.",
			"broken 0.2; fault_code empty if broken != true"},
		"a status that tells both": {"750 invoices: number, issue_date in 2025. 18% have not been paid - those have no paid_on and status open; the remainder are status paid with a paid_on on or after the issue date.",
			"status open=0.18 paid=0.82; paid_on empty if status == open"},
		"an empty cell that tells": {"400 loans: borrower, loaned_on in 2025. 25% have not been returned - those have no returned_on and a reminder fee between 2 and 9.",
			"reminder_fee empty if returned_on is_not_null"},
		"those who did": {"1000 employees: name, hired_on; 12% have left. Those who left have a left_on after hired_on and a reason (retired, resigned); the others have none of the two.",
			"has_left 0.12; left_on empty if has_left != true; reason empty if has_left != true"},
		"rows with a value": {"500 tickets: id, opened_at, status is open 20% or closed 80%; closed tickets have a closed_at after opened_at and a resolution, open ones have neither.",
			"status open=0.2 closed=0.8; closed_at empty if status != closed; resolution empty if status != closed"},
		"those without a flag": {"1000 customers: name, email, and whether they are a member; 30% are. Members have a member_no and a joined_on between 2020 and 2024; non-members have neither.",
			"member 0.3; member_no empty if member != true; joined_on empty if member != true"},
		"a cell left empty": {"300 students: name. 10% are exempt; for these set exempt_reason (medical, other) and leave score empty, everybody else has a score 0-100.",
			"exempt 0.1; exempt_reason empty if exempt != true; score empty if exempt == true"},
		"the other half said again": {"900 claims with id, status: submitted 30%, approved 70%; approver email stays empty as long as the claim is merely submitted and is always there afterwards.",
			"status submitted=0.3 approved=0.7; approver_email empty if status == submitted"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if len(res.Unparsed) > 0 {
				t.Errorf("unread: %v", res.Unparsed)
			}
			var got []string
			for _, col := range res.Contract.Tables[0].Columns {
				switch {
				case col.TrueShare != nil && col.Type == contract.Boolean:
					got = append(got, fmt.Sprintf("%s %.4g", col.Name, *col.TrueShare))
				case col.Name == "status":
					s := "status"
					for _, v := range col.Values {
						s += fmt.Sprintf(" %s=%.4g", v.Value, v.Share)
					}
					got = append(got, s)
				}
				for _, k := range col.Cases {
					if k.Null && k.When != nil {
						got = append(got, strings.TrimSpace(fmt.Sprintf("%s empty if %s %s %s", col.Name, k.When.Column, k.When.Op, strings.Join(k.When.Values, ","))))
					}
				}
			}
			if s := strings.Join(got, "; "); s != c.want {
				t.Errorf("got  %s\nwant %s", s, c.want)
			}
		})
	}
}
