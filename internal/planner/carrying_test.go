package planner_test

import "testing"

// TestRowsCarryingColumns: verbs between the rows and their columns, and who writes.
func TestRowsCarryingColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"carrying":       {"1,200 payslips carrying an employee number, the gross pay from 1,900 to 8,400 euros", "1,200 payslips with an employee number, the gross pay from 1,900 to 8,400 euros"},
		"showing":        {"250 orders showing an order number, price from 1 to 20 euros and a drink", "250 orders with an order number, price from 1 to 20 euros and a drink"},
		"bearing":        {"300 invoices bearing an issue date in 2024 and an amount from 10 to 500 euros", "300 invoices with an issue date in 2024 and an amount from 10 to 500 euros"},
		"each one bears": {"700 permits. Each one bears a district (NO, SU, WE or OS) and a fee from 10 to 90 euros.", "700 permits. Each one has a district (NO, SU, WE or OS) and a fee from 10 to 90 euros."},
		"each carries":   {"400 reservations. Each carries a guest name and a price from 40 to 300 euros.", "400 reservations. Each has a guest name and a price from 40 to 300 euros."},
		"who writes":     {"Registrar here: 480 enrolments with semester and credits 1-9", "480 enrolments with semester and credits 1-9"},
		"who calls":      {"Night shift nurse here, 90 beds: ward, floor 1-9", "90 beds: ward, floor 1-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestMarksBetweenColumns: double slashes and arrows part what others part by colons and semicolons.
func TestMarksBetweenColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"double slashes":      {"900 loans // member no // title // loaned on in 2024 // days 1-28", "900 loans: member no; title; loaned on in 2024; days 1-28"},
		"rows behind slashes": {"ferry trips // 2,000 // line: A 50%, B 50% // left on in 2024 // cars 0-90", "2,000 ferry trips: line A 50%, B 50%; left on in 2024; cars 0-90"},
		"an arrow":            {"300 tickets for the helpdesk demo -> id, opened on in 2025, priority low/high, agent", "300 tickets for the helpdesk demo: id, opened on in 2025, priority low/high, agent"},
		"codes behind a name": {"90 fines: offence code A/B/C (50/35/15), plate", "90 fines: offence code: A 50%, B 35%, C 15%; plate"},
		"zones behind a name": {"90 trips: fare class X/Y (60/40), plate", "90 trips: fare class: X 60%, Y 40%; plate"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
