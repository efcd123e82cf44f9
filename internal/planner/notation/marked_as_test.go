package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMarkedAs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MarkedAs, map[string]struct{ text, want string }{
		"shares in the order": {"runs with time. Moderators mark each run as verified, rejected or pending in 80, 5, 15 percent.", "runs with time. Status is verified (80%), rejected (5%) or pending (15%)."},
		"slashes":             {"Loans. The staff record each loan as returned or overdue, 70/30 percent.", "Loans. Status is returned (70%) or overdue (30%)."},
		"no shares":           {"Runs. Judges mark each run as good or bad.", "Runs. Status is good or bad."},
		"not all of it":       {"Runs. Moderators mark each run as good or bad in 30, 20 percent.", ""},
		"denied":              {"Runs. Moderators do not mark each run as good or bad.", ""},
	})
}
