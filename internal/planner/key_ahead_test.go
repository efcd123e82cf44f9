package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// A key is named behind "primary key" or "pk", and is no part of that name.
func TestKeysNamedAhead(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"pk in front":      {"30 devices: pk serial_no, fk site_id, model", `30 rows; serial_no string SN########; site_id integer; model string TH-###`},
		"behind the names": {"40 users: name, email, primary key user_id", `40 rows; user_id integer; name string; email string`},
		"with a colon":     {"50 payments, primary key: payment_id, amount 5-500", `50 rows; payment_id integer; amount decimal 5..500`},
		"behind its name":  {"50 books: isbn (pk), title", `50 rows; isbn string; title string`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
			table := plan(t, c.text).Contract.Tables[0]
			if !table.Columns[0].PrimaryKey {
				t.Errorf("%s is no key", table.Columns[0].Name)
			}
		})
	}
	res := plan(t, "orders, 100 rows, primary key order_no int between 1 and 50")
	if res.Outcome != planner.Clarification || !strings.Contains(res.Questions[0].Text, "order no must be unique") {
		t.Errorf("%s: %v", res.Outcome, res.Questions)
	}
}
