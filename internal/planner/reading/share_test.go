package reading_test

import "testing"

// TestShares tests values and flags with how often they are.
func TestShares(t *testing.T) {
	check(t, []example{
		{"90 tickets with status open/closed", []string{"ticket.status values open closed"}},
		{"90 tickets with status open 70%, closed 30%", []string{"ticket.status values open=0.7 closed=0.3"}},
		{"90 tickets, priority low/medium/high 50/30/20", []string{"ticket.priority values low=0.5 medium=0.3 high=0.2"}},
		{"90 tickets; a third are urgent", []string{"ticket.urgent boolean true 0.3333"}},
		{"90 tickets, 15% of them escalated, note empty in 20% of rows", []string{"ticket.escalated boolean true 0.15", "ticket.note empty 0.2"}},
	})
}
