package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPartCounts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PartCounts, map[string]struct{ text, want string }{
		"nothing between":  {"18 machines (10 washers 8 dryers) and 90 cycles: machine", "18 machines (type washer/dryer 10/8) and 90 cycles: machine"},
		"commas":           {"30 seats (10 front, 15 middle and 5 back seats): row", "30 seats (type front/middle/back 10/15/5): row"},
		"a name taken":     {"18 machines (10 washers 8 dryers): type, year", "18 machines (machine type washer/dryer 10/8): type, year"},
		"not all the rows": {"30 boats (7 kayaks, 5 canoes): name", ""},
		"units":            {"30 days (10 hours, 20 minutes): name", ""},
		"other tables":     {"30 shops (name, city) and 8 dryers", ""},
	})
}
