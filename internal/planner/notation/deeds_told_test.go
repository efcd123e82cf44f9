package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDeedsTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DeedsTold, map[string]struct{ text, want string }{
		"with a period":     {"38 hives: tag. Then the inspections, every hive got looked at 6 to 10 times between 1 April and 3 May 2026 - date, weight", "38 hives: tag. Every hive has 6 to 10 inspections between 1 April and 3 May 2026: date, weight"},
		"behind a colon":    {"12 boats: name. Trips: each boat was taken out 3 times in July 2026: date, hours", "12 boats: name. Every boat has 3 trips in July 2026: date, hours"},
		"without a period":  {"40 patients: ward. The checks, every patient is visited 2 or 3 times: date, nurse", "40 patients: ward. Every patient has 2 to 3 checks: date, nurse"},
		"no columns follow": {"40 patients: ward. The checks, every patient is visited 2 or 3 times.", ""},
		"no table":          {"40 patients: ward. Every patient is visited 2 or 3 times: date, nurse", ""},
	})
}
