package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRequestsAhead(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RequestsAhead, map[string]struct{ text, want string }{
		"so":       {"I want to build a dashboard, so give me 300 tickets with a title.", "I want to build a dashboard. Give me 300 tickets with a title."},
		"we need":  {"Our auditors want a report, so we need 40 leases with a start date.", "Our auditors want a report. We need 40 leases with a start date."},
		"no break": {"I want 300 tickets with a title, price.", ""},
	})
}
