package reading_test

import "testing"

// TestDates tests periods.
func TestDates(t *testing.T) {
	check(t, []example{
		{"90 orders with order date in 2024", []string{"order.order date 2024-01-01..2024-12-31"}},
		{"90 orders with order date between March 2024 and June 2024", []string{"order.order date 2024-03-01..2024-06-30"}},
		{"90 orders with order date in the last two years", []string{"order.order date 2024-11-20..2026-11-20"}},
		{"90 orders with order date since 1 May 2025", []string{"order.order date 2025-05-01..2026-11-20"}},
	})
}
