package planner_test

import (
	"slices"
	"strings"
	"testing"
)

// TestUniqueWithin: a column is unique within others that the list has named, and what follows behind a comma is the next item.
func TestUniqueWithin(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 players: name, team, shirt number 1-99 unique within team, goals poisson 3":     "team, shirt_number",
		"300 players: name, team, shirt number unique per team, goals 0-20":                  "team, shirt_number",
		"300 orders: id, customer, order no unique per customer, amount 3-9":                 "customer, order_no",
		"300 bookings: room, date, slot 1-8 unique per room and date, guest":                 "room, date, slot",
		"300 employees: email, dept, badge unique per dept and salary 3000-9000":             "dept, badge",
		"300 seats with show, row and seat number 1-40 unique within a show, price 10 to 90": "show, seat_number",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil || len(c.Tables) != 1 {
				t.Fatal("no plan of one table")
			}
			var got []string
			for _, k := range c.Tables[0].Constraints {
				got = append(got, strings.Join(k.Columns, ", "))
			}
			if !slices.Equal(got, []string{want}) {
				t.Errorf("unique together: %q, want %q", got, want)
			}
			last := c.Tables[0].Columns[len(c.Tables[0].Columns)-1]
			if slices.Contains(strings.Split(want, ", "), last.Name) {
				t.Errorf("the last item is lost: %s", last.Name)
			}
		})
	}
}
