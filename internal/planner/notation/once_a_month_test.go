package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOnceAMonth(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OnceAMonth, map[string]struct{ text, want string }{
		"said in a sentence": {"Homes. There is a meter reading, one per household on the first day of each month of 2025.", "Homes. Meter readings: one row per household and month of 2025, with reading."},
		"exactly one":        {"Payslips: exactly one per employee and month in 2025", "Payslips: one per employee and month in 2025"},
		"one each":           {"exactly one per employee", ""},
	})
}
