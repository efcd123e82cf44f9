package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestBoundsOfRows: the fewest and the most rows that a text wants.
func TestBoundsOfRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		rows int64 // 0: asked about
	}{
		"both":                       {"products, at least 200 rows and at most 400 rows: name, price 1-90", 300},
		"the other way round":        {"no more than 80 rows but no fewer than 50 rows of users with name and email", 65},
		"the fewest":                 {"a bookings table, minimum 400 rows, with guest name and nights 1-9", 400},
		"they exclude each other":    {"Parcel log, at least 500 rows but no more than 200 rows. columns parcel_id, weight", 0},
		"reversed, exclusive":        {"customers, at most 100 rows but at least 300 rows: name, email", 0},
		"against a count":            {"1000 rows of orders, but not more than 600 rows, order date and total", 0},
		"children are no rows of it": {"50 owners (name) and pets, at least 1 and at most 3 pets per owner", 50},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if c.rows == 0 {
				if res.Outcome != planner.Clarification || len(res.Questions) != 1 || res.Questions[0].ID != "rows_range" {
					t.Errorf("outcome %s: %+v", res.Outcome, res.Questions)
				}
				return
			}
			if res.Contract == nil || res.Contract.Tables[0].Rows != c.rows || len(res.Unparsed) > 0 {
				t.Errorf("%+v, unread %v", res.Contract, res.Unparsed)
			}
		})
	}
}
