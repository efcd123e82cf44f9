package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestAskedAbout: texts that point to what nobody knows, and means that cannot be, are asked about.
func TestAskedAbout(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, about string }{
		"like last time":           {"pls make the procurment data set again like last time, just bigger", "earlier request"},
		"same as yesterday":        {"Same as yesterday please, but with 500 rows", "earlier request"},
		"the previous dataset":     {"Regenerate the previous dataset", "earlier request"},
		"a mean beyond its range":  {"200 reps: name, attainment_pct strictly between 40 and 90, with an average attainment of 115.", "115"},
		"a mean in its own clause": {"300 flats: city, rent between 500 and 900, with a mean rent of 1200", "1200"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Clarification || !strings.Contains(res.Questions[0].Text, c.about) {
				t.Errorf("outcome %s, questions %v; want one about %q", res.Outcome, res.Questions, c.about)
			}
		})
	}
	t.Run("columns are named", func(t *testing.T) {
		t.Parallel()
		if res := plan(t, "200 shops: name, city, revenue 5-90, growth like last time 1-3"); res.Outcome != planner.Planned {
			t.Errorf("outcome %s, questions %v", res.Outcome, res.Questions)
		}
	})
}
