package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestArrowHeads(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ArrowHeads, [][2]string{
		{"250 customers, 900 bookings. customers -> name, email; bookings -> customer, seats", "250 customers, 900 bookings. customers: name, email. bookings: customer, seats"},
		{"250 customers, 900 bookings. bookings -> customers", ""},
		{"250 customers, 900 bookings. customers -> bookings; bookings -> seats", ""},
		{"90 orders: status open -> paid, total", ""},
	})
}

func TestTableCounts(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.TableCounts, [][2]string{
		{"Customers 250 & bookings 900 for a theatre. Customers: name. Bookings: seats", "250 Customers and 900 bookings for a theatre. Customers: name. Bookings: seats"},
		{"Rooms 1 and 2: beds, price", ""},
		{"Customers 250, name, email", ""},
	})
}
