package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// distances writes the order rules of the first table with the least and the most seconds between both.
func distances(t *testing.T, text string) string {
	t.Helper()
	res := plan(t, text)
	if res.Contract == nil {
		t.Fatalf("%s: %+v", res.Outcome, res.Questions)
	}
	var out []string
	for _, k := range res.Contract.Tables[0].Constraints {
		if k.MinGap != nil && k.MaxGap != nil {
			out = append(out, fmt.Sprintf("%s %s %.0f-%.0f", k.Left, k.Right, *k.MinGap, *k.MaxGap))
		}
	}
	return strings.Join(out, "; ")
}

// TestMomentsTied: a clause that says how long a row lasts ties the two moments of the list, and is no column.
func TestMomentsTied(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, shape, want string }{
		{"takes", "500 orders: ordered at, delivered at. Delivery takes 2 to 5 days", "orders 500: ordered_at, delivered_at", "ordered_at delivered_at 172800-432000"},
		{"later", "500 orders: ordered at, delivered at. Orders arrive 2 to 5 days later", "orders 500: ordered_at, delivered_at", "ordered_at delivered_at 172800-432000"},
		{"between", "rentals: 1000 rows, bike, start, end. Rides take between 5 and 60 minutes", "rentals 1000: bike, start, end", "start end 300-3600"},
		{"within", "500 tickets: opened at, closed at. Tickets are closed within 3 days", "tickets 500: opened_at, closed_at", "opened_at closed_at 0-259200"},
		{"an item of nights", "500 stays: check in, check out, stays of 1 to 14 nights", "stays 500: check_in, check_out", "check_in check_out 86400-1209600"},
		{"lasting", "500 stays: guest, check in, check out, lasting 1 to 5 nights", "stays 500: guest, check_in, check_out", "check_in check_out 86400-432000"},
		{"at most", "500 shifts: worker, start, end, max 8 hours", "shifts 500: worker, start, end", "start end 0-28800"},
		{"two units", "300 visits: plate, entry time, exit time. Cars stay 10 minutes to 12 hours", "visits 300: plate, entry_time, exit_time", "entry_time exit_time 600-43200"},
		{"usually", "500 orders: ordered at, delivered at. Delivery usually takes 3 days", "orders 500: ordered_at, delivered_at", "ordered_at delivered_at 172800-345600"},
		{"several lengths", "500 meetings: room, start, end. meetings last 15, 30 or 60 minutes", "meetings 500: room, start, end", "start end 900-3600"},
		{"the one of three that it names", "500 tickets: opened at, first reply at. First reply is usually within 4 hours", "tickets 500: opened_at, first_reply_at", "opened_at first_reply_at 0-14400"},
		{"words of a number", "200 loans: borrower, borrowed on, returned on. Loans are returned within three weeks", "loans 200: borrower, borrowed_on, returned_on", "borrowed_on returned_on 0-1814400"},
		{"another column takes time", "500 rides: distance, start, end, wait time. Waiting takes 2 to 5 minutes", "rides 500: distance, start, end, wait_time", "start end 60-10800"},
		{"a duration by itself", "500 calls: start time, duration 5 to 20 minutes, rating", "calls 500: start_time, duration, rating", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.shape)
			if got := distances(t, c.text); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}

// TestLaterItems: items of a list that come some time after the moment before them.
func TestLaterItems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, shape, want string }{
		{"participles", "100 tickets: opened, first reply within 2h, closed within 3 days", "tickets 100: opened_at, first_reply_at, closed_at", "opened_at first_reply_at 0-7200; first_reply_at closed_at 0-259200"},
		{"behind a date", "100 orders: order date, shipped within 2 days, delivered within a week", "orders 100: order_date, shipped_on, delivered_on", "order_date shipped_on 0-172800; shipped_on delivered_on 0-604800"},
		{"due in", "100 invoices: date, due in 30 days", "invoices 100: date, due_date", "date due_date 2592000-2592000"},
		{"due date in", "100 invoices: date, due date in 30 days", "invoices 100: date, due_date", "date due_date 2592000-2592000"},
		{"due plus", "100 invoices: date, due +30 days", "invoices 100: date, due_date", "date due_date 2592000-2592000"},
		{"a sum of days", "100 invoices: issue date, due date = issue date + 30", "invoices 100: issue_date, due_date", "issue_date due_date 2592000-2592000"},
		{"a sum in words", "100 invoices: issue date, due date is issue date plus 14 days", "invoices 100: issue_date, due_date", "issue_date due_date 1209600-1209600"},
		{"several", "100 invoices with issue date, due date 14, 30 or 60 days later", "invoices 100: issue_date, due_date", "issue_date due_date 1209600-5184000"},
		{"a chain", "200 repairs: received, repaired within a week, returned 1 to 3 days later", "repairs 200: received_at, repaired_at, returned_at", "received_at repaired_at 0-604800; repaired_at returned_at 86400-259200"},
		{"a number of days", "100 invoices: amount, terms 30 days", "invoices 100: amount, terms", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.shape)
			if got := distances(t, c.text); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}
