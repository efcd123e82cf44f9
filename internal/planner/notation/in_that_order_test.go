package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestInThatOrder(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.InThatOrder, map[string]struct{ text, want string }{
		"in that order":      {"violation: meter 50%, permit 50%. fine is fixed by violation: 40, 65 in that order. zone A-F", "violation: meter 50%, permit 50%. fine is 40 for meter, 65 for permit. zone A-F"},
		"respectively":       {"plan basic 60% / pro 30% / team 10%. fee depends on plan (5, 9.50, 20 respectively).", "plan basic 60% / pro 30% / team 10%. fee is 5 for basic, 9.50 for pro, 20 for team."},
		"not as many":        {"plan basic 60% / pro 40%. fee depends on plan (5, 9.50, 20 respectively).", ""},
		"no values are told": {"plan. fee depends on plan (5, 9, 20 respectively).", ""},
	})
}
