package planner_test

import "testing"

// TestListTails: what is said behind the names of columns, that they are wanted, is no part of the last.
func TestListTails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"belong":         {"700 bookings. Booking reference, passenger name, flight date and fare belong in it.", "bookings 700: booking_reference, passenger_name, flight_date, fare"},
		"what is needed": {"Make 900 trips; trip id, driver name, start time and fare would be great.", "trips 900: trip_id, driver_name, start_time, fare"},
		"told before":    {"90 trips with driver, start, end and fare. Driver, start and fare must be there.", "trips 90: driver, start, end, fare"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}
