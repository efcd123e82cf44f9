package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOpenings(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Openings, map[string]struct{ text, want string }{
		"with a period": {"ice cream van, june-august 2026. one row per stop per day: date", "ice cream van. june-august 2026. one row per stop per day: date"},
		"no rows":       {"ice cream van, june-august 2026. It is fun.", ""},
	})
}

func TestPricedSums(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PricedSums, map[string]struct{ text, want string }{
		"so that added up": {"date, cones sold, lollies sold, takings in £ (a cone is 2.50, a lolly 1.20, so takings is just that added up), weather", "date, cones sold, lollies sold, takings in £ = 2.50 * cones sold + 1.20 * lollies sold, weather"},
		"with ranges":      {"date, adults 1-9, children 0-5, total (adult costs 12 and child costs 7, and total is the sum)", "date, adults 1-9, children 0-5, total = 12 * adults + 7 * children"},
		"no such column":   {"date, cones sold, takings (a cone is 2.50, a lolly 1.20, so just that added up)", ""},
	})
}
