package planner_test

import "testing"

// TestOwnersCounted: rows that are counted with what they belong to are two tables.
func TestOwnersCounted(t *testing.T) {
	const want = "customers 120: customer_id, name | orders 1000: customer_id>customers, amount"
	eachShaped(t, map[string][2]string{
		"from":         {"1000 orders from 120 customers. Each order has an amount. Each customer has a name.", want},
		"spread":       {"1000 orders spread over 120 customers. Each order has an amount. Each customer has a name.", want},
		"distributed":  {"1000 orders, all distributed across 120 customers. Each order has an amount. Each customer has a name.", want},
		"placed":       {"120 customers have placed 1000 orders. Each order has an amount. Each customer has a name.", want},
		"in total":     {"120 customers with name; in total there should be 1000 orders. Each order has an amount.", want},
		"columns":      {"200 photos taken by 15 photographers, with title and date. Each photographer has a name.", "photographers 15: photographer_id, name | photos 200: photographer_id>photographers, title, date"},
		"one of":       {"300 invoices with amount, every invoice refers to one of 40 clients. Each client has a name.", "invoices 300: client_id>clients, amount | clients 40: client_id, name"},
		"in a bracket": {"400 shipments with weight, each belongs to a user (250 users). Each user has a name.", "shipments 400: user_id>users, weight | users 250: user_id, name"},
	})
}
