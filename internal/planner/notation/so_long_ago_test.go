package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSoLongAgo(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.SoLongAgo, [][2]string{
		{"eligible if last donation more than 90 days ago", "eligible if last donation < 90 days ago"},
		{"inactive when the last login was over 6 months ago, city", "inactive when the last login < 6 months ago, city"},
		{"recent if last order less than 2 weeks ago", "recent if last order > 2 weeks ago"},
		{"status inactive when last login is older than 90 days.", "status inactive when last login < 90 days ago."},
		{"senior if customer is older than 60 years", ""},
		{"last donation more than 90 days ago", ""},
		{"late if it took more than 3 days", ""},
	})
}
