package planner_test

import (
	"math"
	"strings"
	"testing"
)

// TestShareOfAllRowsStays: what some rows must be does not change how many of all rows are so.
func TestShareOfAllRowsStays(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column string
		rest         float64 // the share among the other rows
		asks         string
	}{
		"always so":  {"900 users: vip 10%, insured 40%. vip users are always insured.", "insured", 1. / 3, ""},
		"never so":   {"900 users: vip 10%, banned 9%. vip users are never banned.", "banned", .1, ""},
		"of a value": {"900 users: country us 60% uk 40%, insured 70%. uk users are always insured.", "insured", .5, ""},
		"too few":    {"900 users: country us 60% uk 40%, insured 30%. uk users are always insured.", "", 0, "less than 40%"},
		"too many":   {"900 users: vip 40%, banned 70%. vip users are never banned.", "", 0, "more than 60%"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if c.asks != "" {
				if len(res.Questions) != 1 || !strings.Contains(res.Questions[0].Text, c.asks) || len(res.Questions[0].Suggestions) == 0 {
					t.Errorf("asks %+v", res.Questions)
				}
				return
			}
			if res.Contract == nil {
				t.Fatalf("asks %+v", res.Questions)
			}
			if col, ok := res.Contract.Tables[0].Column(c.column); !ok || col.TrueShare == nil || math.Abs(*col.TrueShare-c.rest) > 1e-4 {
				t.Errorf("%s", contractJSON(t, res))
			}
		})
	}
}
