package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestValueCounts(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ValueCounts, [][2]string{
		{"500 payments: amount 5-90, method card: 300, cash: 150, transfer: 50", "500 payments: amount 5-90, method (card 60%, cash 30%, transfer 10%)"},
		{"500 payments: amount 5-90, method: card 300, cash 150 and transfer 50.", "500 payments: amount 5-90, method (card 60%, cash 30%, transfer 10%)."},
		{"500 payments: method (card: 300, cash: 200), amount 5-90", "500 payments: method (card 60%, cash 40%), amount 5-90"},
		{"75 spaces: number, type = disabled x 15, normal x 60", "75 spaces: number, type (disabled 20%, normal 80%)"},
		{"500 visits: age 5-90, ticket day pass: 350, season pass: 100, free: 50", "500 visits: age 5-90, ticket (day pass 70%, season pass 20%, free 10%)"},
		{"500 visits: age 5-90, ticket day pass for 70%, season pass for 20%, free for 10%", "500 visits: age 5-90, ticket (day pass 70%, season pass 20%, free 10%)"},
		{"500 visits: age 5-90, ticket: day pass for 70%, season pass for a fifth, free for everyone else", "500 visits: age 5-90, ticket (day pass 70%, season pass 20%, free 10%)"},
		{"500 payments: payment method card (300), cash (200)", "500 payments: payment method (card 60%, cash 40%)"},
		{"500 payments: amount 5-90, method card 60%, cash 40%", ""},
		{"70 plants: name, evergreen. In evergreen, use yes for 40% and no for the rest.", ""},
		{"300 boxes: weight 100, height 200", ""},
		{"400 payments: method card: 300, cash: 150", ""},
		{"300 orders: discount for 10%, voucher for 20%", ""},
		{"300 orders: note for 10%, price 5-90", ""},
	})
}
