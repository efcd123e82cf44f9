package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestProseMixes(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ProseMixes, [][2]string{
		{"tests: the technology, the upload. Fibre is used in 45% of tests, cable in 35, DSL in the rest.", "tests: the technology, the upload. The technology: fibre 45%, cable 35%, DSL 20%."},
		{"donations: the blood group, volume. Group O makes 45% of them, A 40%, B 11% and AB the last 4.", "donations: the blood group, volume. The blood group: O 45%, A 40%, B 11%, AB 4%."},
		{"subscriptions: a plan, a price. The plan is basic for 60%, pro for 40%.", ""},
		{"60 phones: brand, condition. The condition is used in 25%, new in 75%.", ""},
		{"tickets: the priority, the status. P1 is 5%, P2 25% and P3 70%", ""},
		{"shops: name. Fibre is used in 45% of them, cable in 55", ""},
	})
}
