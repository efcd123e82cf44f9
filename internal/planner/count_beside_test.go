package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestCountsBesideNumbers: a column named by a participle is a count where it is compared with a number, and a moment
// beside a date.
func TestCountsBesideNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]map[string]contract.Type{
		"300 lines: ordered 1 to 50, shipped at most ordered":                          {"ordered": contract.Integer, "shipped": contract.Integer},
		"50 campaigns: name, sent 2,000-80,000, delivered <= sent":                     {"sent": contract.Integer, "delivered": contract.Integer},
		"300 orders: ordered in March 2026, shipped after ordered, price 5 to 90":      {"ordered": contract.Date, "shipped": contract.Date},
		"300 orders: price 5 to 90, shipped in May 2026, delivered not before shipped": {"shipped": contract.Date, "delivered": contract.Date},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			got := map[string]contract.Type{}
			for _, c := range res.Contract.Tables[0].Columns {
				got[c.Name] = c.Type
			}
			for name, typ := range want {
				if got[name] != typ {
					t.Errorf("%s is %q, want %q", name, got[name], typ)
				}
			}
		})
	}
}
