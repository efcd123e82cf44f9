package planner_test

import (
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestRowsAreNumbered: the rows of a table are counted from a number on.
func TestRowsAreNumbered(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"700 invoices, numbered 10001 upward without gaps. issue_date in 2025.":      "invoice_number from 10001",
		"300 tickets numbered from 5001 up, subject, priority.":                      "ticket_number from 5001",
		"90 lockers, numbers run from 100 on without holes, size S/M/L.":             "locker_number from 100",
		"Gift cards, 250 of them, serial number ascending from 900001, balance 5-90": "serial_number from 900001",
		"60 seats: seat no, counting up from 200, row A/B":                           "seat_no from 200",
		"120 parcels numbered consecutively, weight 1-20":                            "parcel_number from 1",
		"80 bays numbered 1 to 80, beds 2-8":                                         "bay_number from 1",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract.Tables[0].Columns[0]
			start := 0.0
			switch d := c.Distribution; {
			case d != nil && d.Kind == contract.Sequence:
				start = *d.Start
			case c.Semantic == "row_id":
				start = 1
			}
			if got := fmt.Sprintf("%s from %v", c.Name, start); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}
