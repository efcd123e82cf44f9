package planner_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestTablesTiedInLaterSentences: how tables are tied, who has no rows below and which value of the
// owner a column repeats, said apart from their heads.
func TestTablesTiedInLaterSentences(t *testing.T) {
	t.Parallel()
	const shop = "customers (200: name, joined_on in 2023), films (15: title, price 5-20), and a bookings table with 3,000 entries linking the two. "
	for name, c := range map[string]struct{ text, want string }{
		"the two before":       {shop + "A booking stores booked_on in 2024.", "bookings.customer_id, bookings.film_id"},
		"the two in a bracket": {"drivers (60, name), trucks (25, plate), assignments (500 rows joining the two: assigned_on in 2025).", "assignments.driver_id, assignments.truck_id"},
		"both together":        {"readers (300; name), books (900; title) and a loans table with 2,000 entries tying both together. Each loan records borrowed_on in 2025.", "loans.reader_id, loans.book_id"},
		"none for a share":     {shop + "A booking stores booked_on in 2024. A fifth of the customers have never booked anything.", "bookings.customer_id 0.8, bookings.film_id"},
		"none by their noun":   {"suppliers (80: name) and orders (400: supplier, total 5-90). 10% of suppliers have no orders.", "orders.supplier_id 0.9"},
		"a value of the owner": {shop + "A booking stores booked_on in 2024, and paid, which is simply the price of that film.", "bookings.customer_id, bookings.film_id, paid = film_id.price"},
		"the owner's value":    {"doctors (9: name, fee 20-90) and visits (300: doctor, day in 2025, charge). The charge of a visit is the doctor's fee.", "visits.doctor_id, charge = doctor_id.fee"},
		"rows that name":       {"Patients (200; name), doctors (20; name), appointments. A patient has between one and five appointments; each appointment row names patient, doctor, and a fee 20-200.", "appointments.patient_id, appointments.doctor_id"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if len(res.Unparsed) > 0 {
				t.Errorf("unread: %v", res.Unparsed)
			}
			var got []string
			for _, r := range res.Contract.Relations {
				s := r.Child + "." + r.ChildColumn
				if r.PerParent != nil && r.PerParent.ParentShare > 0 && r.PerParent.ParentShare < 1 {
					s += fmt.Sprintf(" %.4g", r.PerParent.ParentShare)
				}
				got = append(got, s)
			}
			for _, table := range res.Contract.Tables {
				for _, col := range table.Columns {
					if col.Formula != "" {
						got = append(got, col.Name+" = "+col.Formula)
					}
				}
			}
			slices.Sort(got)
			want := strings.Split(c.want, ", ")
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}
