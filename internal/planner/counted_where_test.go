package planner_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// A parent's number of the children that meet a condition counts those alone.
func TestCountedWhere(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"of a value":     {"20 couriers: name, failed_drops. 500 drops: courier, status delivered or failed. failed_drops is a count of drops with status failed.", "sum(drops.counted_failed)"},
		"of a flag":      {"20 couriers: name, late_count. 500 drops: courier, late true or false. late_count is how many of the courier's drops are late.", "sum(drops.counted_late)"},
		"a verb":         {"20 couriers: name, failed_drops. 500 drops: courier, status delivered or failed. failed_drops counts the drops whose status is failed.", "sum(drops.counted_failed)"},
		"all of them":    {"20 teams: name, played. 200 matches: team, goals 0 to 5. played is the number of matches played.", "count(matches)"},
		"not of a value": {"20 couriers: name, kept. 500 drops: courier, status delivered or failed. kept is the number of drops that are not failed.", "count(drops)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			got := ""
			for _, column := range res.Contract.Tables[0].Columns {
				got += column.Formula
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.text, diff)
			}
		})
	}
}
