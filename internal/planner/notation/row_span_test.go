package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRowSpans(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowSpans, map[string]struct{ text, want string }{
		"of its rows":     {"500 visits with arrived at, left at, visit minutes and guest", "500 visits with arrived at, left at, visit_minutes and guest"},
		"of other things": {"500 visits with arrived at, prep minutes and guest", ""},
		"a number behind": {"500 visits with arrived at, visit minutes 5 to 90", ""},
	})
}

func TestThingStates(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ThingStates, map[string]struct{ text, want string }{
		"a thing and its states": {"90 records with pump, time, status. The pump is running in 92% of records, idle in 5% and broken in 3%. When it is idle, load is 0.", "90 records with pump, time, status. Status: running 92%, idle 5%, broken 3%. When status is idle, load is 0."},
		"no column of states":    {"90 records with pump, time. The pump is running in 92% of records and broken in 8%.", ""},
		"no such thing":          {"90 records with meter, status. The pump is running in 92% of records and broken in 8%.", ""},
	})
}
