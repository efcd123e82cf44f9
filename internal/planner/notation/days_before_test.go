package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDaysBefore(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DaysBefore, map[string]struct{ text, want string }{
		"days":     {"5000 sales: sold_at in the 30 days before 2025-07-01, price", "5000 sales: sold_at between 2025-06-01 and 2025-06-30, price"},
		"weeks":    {"300 visits in the 2 weeks after 2025-03-01: time, page", "300 visits between 2025-03-02 and 2025-03-15: time, page"},
		"months":   {"90 orders: date during the 3 months before 2025-07-01", "90 orders: date between 2025-04-01 and 2025-06-30"},
		"a gap":    {"90 orders: ordered on, shipped 2 days before 2025-07-01", ""},
		"a column": {"90 orders: ordered on, paid within the 30 days after ordered on", ""},
	})
}
