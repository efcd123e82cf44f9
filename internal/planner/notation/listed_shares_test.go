package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestListedShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ListedShares, map[string]struct{ text, want string }{
		"a bracket":            {"500 answers: answer (yes, no, unsure): 45% yes, 30% no, 25% unsure.", `500 answers: answer (yes 45%, "no" 30%, unsure 25%).`},
		"one of":               {"answers: the answer is one of yes, no or unsure: 45% yes, 30% no, 25% unsure", "answers: the answer is yes in 45%, no in 30%, unsure in 25%"},
		"slashes and a dash":   {"orders: state new/paid/sent - 50% paid, 30% sent, 20% new; amount", "orders: state (paid 50%, sent 30%, new 20%); amount"},
		"inside the bracket":   {"orders: state (new, paid, 60% new, 40% paid), amount", "orders: state (new 60%, paid 40%), amount"},
		"the rest":             {"orders: state (new, paid, sent): paid 60%, sent 30%, the rest new", "orders: state (paid 60%, sent 30%, new 10%)"},
		"two words":            {"calls: reason (billing, tech support): 70% billing, 30% tech support", "calls: reason (billing 70%, tech support 30%)"},
		"other values":         {"orders: state (new, paid): 60% web, 40% phone", ""},
		"fewer than are named": {"orders: state (new, paid, sent): 60% paid, 40% sent", ""},
		"columns":              {"orders with new, paid: 60% new, 40% paid", ""},
	})
}
