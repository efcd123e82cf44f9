package planner_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestRulesToldBeside: rules that stand beside what else a list says of a column, and the columns that they are of.
func TestRulesToldBeside(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []string // orders of columns, and columns with their type and range
	}{
		"only when a value, and never more": {"900 claims: claimed amount 100 to 5000, status open/approved/rejected 20/65/15, approved amount only when approved and never more than the claimed amount",
			[]string{"approved_amount <= claimed_amount"}},
		"unless a value, and at most": {"900 claims: claim amount 100 to 5000, status open/settled 20/80, settled amount <= claim amount, blank unless settled",
			[]string{"settled_amount <= claim_amount"}},
		"a measure at another moment": {"trips: battery at start 20-100 and battery at end lower than at the start, cost usd",
			[]string{"battery_at_end < battery_at_start", "battery_at_end integer 20..100"}},
		"two moments in one month": {"trips: start time & end time in aug 2025 (end after start), rider email",
			[]string{"end_time > start_time", "start_time timestamp 2025-08-01T00:00:00Z..2025-08-30T23:59:59Z", "end_time timestamp 2025-08-01T00:00:00Z..2025-08-31T23:59:59Z"}},
		"closes once": {"lots (title, closing time), bids (lot, bidder, bid time before the closing time of the lot)",
			[]string{"bid_time < lot_id.closing_time"}},
		"lowest and highest": {"100 candles: open, high, low, close (low is never above and high never below the others)",
			[]string{"low <= open", "low <= close", "high >= open", "high >= close"}},
		"minus of a typesetter": {"trees: longitude −0.30 to 0.10, elevation gain –2 to 5",
			[]string{"longitude decimal -0.3..0.1", "elevation_gain integer -2..5"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if len(res.Unparsed) > 0 {
				t.Errorf("unread: %v", res.Unparsed)
			}
			var got []string
			for _, table := range res.Contract.Tables {
				for _, k := range table.Constraints {
					got = append(got, fmt.Sprintf("%s %s %s", k.Left, k.Op, k.Right))
				}
				for _, col := range table.Columns {
					from, to := col.Earliest, col.Latest
					if col.Min != nil && col.Max != nil {
						from, to = fmt.Sprint(*col.Min), fmt.Sprint(*col.Max)
					}
					got = append(got, fmt.Sprintf("%s %s %s..%s", col.Name, col.Type, from, to))
				}
			}
			for _, w := range c.want {
				if !slices.Contains(got, w) {
					t.Errorf("no %q in\n%s", w, strings.Join(got, "\n"))
				}
			}
		})
	}
}

// TestFlagWithinRange: a flag that holds where a number lies between two others, whatever the number's unit.
func TestFlagWithinRange(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"100 parts: diameter mm 24 to 26, passed = true only if the diameter is between 24.95 and 25.05, otherwise false",
		"100 parts: diameter mm normal mean 25 sd 0.03, passed true if diameter between 24.95 and 25.05",
		"100 parts: diameter 24 to 26, passed is true only when the diameter is between 24.95 and 25.05",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if len(res.Unparsed) > 0 {
				t.Errorf("unread: %v", res.Unparsed)
			}
			passed, _ := res.Contract.Tables[0].Column("passed")
			if len(passed.Cases) != 2 || passed.Cases[0].When == nil || passed.Cases[0].When.Op != contract.Between || !slices.Equal(passed.Cases[0].When.Values, []string{"24.95", "25.05"}) {
				t.Errorf("cases: %+v", passed.Cases)
			}
		})
	}
}
