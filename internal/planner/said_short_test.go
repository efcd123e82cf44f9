package planner_test

import "testing"

// TestColumnsByTheBeginningOfTheirNames: rules and periods that call a column by a part of its name, and bounds
// that are shares of another column.
func TestColumnsByTheBeginningOfTheirNames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a sum by short names":       {"900 invoices: net amount 10-900, tax amount 1-90, gross amount, where gross = net + tax", "900 invoices: net amount 10-900, tax amount 1-90, gross amount = net amount + tax amount"},
		"a bounded sum turned round": {"900 orders: planned qty 100-5000, good qty, scrap qty 0-90, planned = good + scrap", "900 orders: planned qty 100-5000, good qty, scrap qty 0-90, planned qty = good qty + scrap qty"},
		"times by their verbs":       {"table sessions; columns session_id, plugged_in_at, unplugged_at; 220 rows; plugged in during 2024, unplugged afterwards", "table sessions; columns session_id, plugged_in_at during 2024, unplugged_at after plugged_in_at; 220 rows"},
		"a share by a short name":    {"900 orders: planned qty 100-5000, scrap qty, scrap is never more than 5% of planned", "900 orders: planned qty 100-5000, scrap qty at most 5% of planned qty"},
		"a share in a bracket":       {"400 projects: budget 500-9000, spent (never more than 110% of budget), name", "400 projects: budget 500-9000, spent at most 110% of the budget, name"},
		"a stay between two dates":   {"700 bookings: check-in in 2025, check-out, nights 1 to 14", "700 bookings: check-in in 2025, check-out = check-in + nights, nights 1 to 14"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
