package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestWishesBehindAHeaderLine are about its columns, by parts of their names, and add none.
func TestWishesBehindAHeaderLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text    string
		columns []string
		check   func(contract.Table) bool
	}{
		{"order_no,restaurant,placed_at,delivered_at,subtotal,delivery_fee,total\n2500 rows of food delivery orders like that header, placed over the last 30 days, delivered 15-75 minutes after being placed, fee is 1.99, 2.99 or 4.99, total is subtotal plus fee, order_no unique",
			[]string{"order_no", "restaurant", "placed_at", "delivered_at", "subtotal", "delivery_fee", "total"},
			func(t contract.Table) bool {
				return len(t.Columns[5].Values) == 3 && t.Columns[6].Formula == "subtotal + delivery_fee" && len(t.Constraints) == 1 && *t.Constraints[0].MaxGap == 75*60
			}},
		{"ticket_id,opened_at,closed_at,priority\n400 tickets with this header. priority low/medium/high 50/30/20, opened in the last 90 days, closed after opened, 10% not closed yet",
			[]string{"ticket_id", "opened_at", "closed_at", "priority"},
			func(t contract.Table) bool { return t.Columns[2].NullShare == .1 && len(t.Columns[3].Values) == 3 }},
	} {
		res := plan(t, c.text)
		table := res.Contract.Tables[0]
		var names []string
		for _, column := range table.Columns {
			names = append(names, column.Name)
		}
		if !slices.Equal(names, c.columns) || !c.check(table) || len(res.Unparsed) > 0 {
			t.Errorf("%s\n%+v, unread %v", c.text, table, res.Unparsed)
		}
	}
}
