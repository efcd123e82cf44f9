package planner_test

import "testing"

// TestStatesTold: a column is empty, filled or zero in the rows of a state, whether a list has the state, such columns usually have it, or nothing tells it.
func TestStatesTold(t *testing.T) {
	t.Parallel()
	eachTold(t, []toldCase{
		{"200 invoices: id, amount, paid date (null if unpaid)", "paid_date", "null=0.15"},
		{"100 orders: id, ship date (empty if not shipped)", "ship_date", "null=0.15"},
		{"100 users: last login, empty if never logged in", "last_login", "null=0.15"},
		{"100 tickets: opened at, closed at (10% still open)", "closed_at", "null=0.1"},
		{"100 books: title, returned on (null when not back yet)", "returned_on", "null=0.15"},
		{"100 tickets: id, resolved at - empty if unresolved", "resolved_at", "null=0.15"},
		{"100 orders: id, discount code, blank if none", "discount_code", "WELCOME10=0.24, SAVE15=0.12, FREESHIP=0.16, SUMMER20=0.1, BLACKFRIDAY=0.08, NEWSLETTER5=0.12, …, null=0.15"},
		{"100 orders: id, status (new, paid, cancelled), cancel reason if cancelled", "cancel_reason", "changed mind=0.31, out of stock=0.18, payment failed=0.15, ordered by mistake=0.14, found cheaper=0.09, delivery too slow=0.08, …, null when status != cancelled"},
		{"200 tickets: id, opened at, closed at: empty if still open", "closed_at", "null=0.15"},
		{"100 tickets: opened at, closed at. closed at empty if still open", "closed_at", "null=0.1"},
		{"100 loans: id, taken on, repaid on (blank while outstanding)", "repaid_on", "null=0.15"},
		{"100 staff: name, hired on, left on (empty as long as employed)", "left_on", "null=0.15"},
		{"200 tickets: id, paid, paid date (null if unpaid)", "paid_date", "null when paid == false"},
		{"200 tickets: id, status (open, closed), closed at (empty if open)", "closed_at", "null when status == open"},
		{"200 tickets: id, status, closed at (empty if status is open)", "closed_at", "null when status == open"},
		{"100 orders: id, status, reason. if status is cancelled, reason is filled, otherwise empty", "reason", "wrong size=0.29, changed mind=0.2, not as described=0.14, defective=0.12, damaged in transit=0.08, wrong item sent=0.06, …, null when status != cancelled"},
		{"orders 2k rows, status new/shipped/cancelled, if cancelled, reason is filled, otherwise empty", "reason", "wrong size=0.29, changed mind=0.2, not as described=0.14, defective=0.12, damaged in transit=0.08, wrong item sent=0.06, …, null when status != cancelled"},
		{"100 orders: id, status. cancelled ones have a refund date", "refund_date", "null when status != cancelled"},
		{"100 loans: id, amount, status. defaulted ones have a default date", "default_date", "null when status != defaulted"},
		{"100 orders: id, status, refund date. cancelled ones have a refund date, others null", "refund_date", "null when status != cancelled"},
		{"100 orders: id, status new/shipped/cancelled, reason. reason is set if cancelled, else null", "reason", "wrong size=0.29, changed mind=0.2, not as described=0.14, defective=0.12, damaged in transit=0.08, wrong item sent=0.06, …, null when status != cancelled"},
		{"100 orders: id, status, cancel reason. reason only when cancelled", "cancel_reason", "changed mind=0.31, out of stock=0.18, payment failed=0.15, ordered by mistake=0.14, found cheaper=0.09, delivery too slow=0.08, …, null when status != cancelled"},
		{"500 calls: outcome, duration. Duration is 0 for missed calls", "duration", "0..0 when outcome == missed"},
		{"500 orders: status, discount. Discount is zero for cancelled orders", "discount", "0..0 when status == cancelled"},
		{"500 members: name, plan, discount. Discount is 0 for free members", "discount", "0..0 when plan == free"},
		{"500 orders: amount, tip. Tip is zero for cash", "tip", ""},
		{"requests, 1000 rows: status code, latency in ms. 500s are slow, over 2 seconds", "latency_in_ms", ""},
		{"500 orders: id, status (new, paid), discount. Discount is 0 for new orders", "discount", "0..0 when status == new"},
		{"100 orders: id, status, amount. Amount is at least 5", "amount", "5.."},
	})
}
