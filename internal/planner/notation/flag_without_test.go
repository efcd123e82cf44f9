package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlagsWithout(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.FlagsWithout, [][2]string{
		{"parcels: shipped at, delivered at 1 to 5 days later, 2% lost (no delivery date)", "parcels: shipped at, delivered at 1 to 5 days later, 2% lost. delivered at is empty if lost"},
		{"orders: shipped date, cancelled 10% (no shipped date), total 5-90", "orders: shipped date, cancelled 10%. shipped date is empty if cancelled.  total 5-90"},
		{"orders: total 5-90, 10% cancelled (no refund)", ""},
		{"orders: phone, 10% cancelled (late)", ""},
	})
}
