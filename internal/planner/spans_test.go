package planner_test

import "testing"

// TestUnreadSpansInOrder: what was moved to be read is reported where the text has it.
func TestUnreadSpansInOrder(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"bedrooms 1 to 3, monthly rent between 650 and 1,400. Tenants: exactly one per flat, with name, email, phone and a before 2025. Rent payments: one",
		"bedrooms 1 to monthly rent between 650 and 1,400. Tenants: exactly one per flat, with name, email, phone and a move-in date before Rent payments: one",
	} {
		res := plan(t, text)
		if len(res.Unparsed) < 2 {
			t.Errorf("%q leaves %v; it is to leave more than one piece", text, res.Unparsed)
		}
		checkSpans(t, text, res)
	}
}
