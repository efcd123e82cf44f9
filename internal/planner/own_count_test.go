package planner_test

import "testing"

// TestOwnCount: how many different things there are of what a column names is how many values it has.
func TestOwnCount(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column string
		values       int64
	}{
		"about so many":  {"9000 sales.\nsale_id: unique\ncard_token: 16 lowercase hex characters, about 3,000 distinct cards\namount: 5-90", "card_token", 3000},
		"behind a type":  {"5,000 trips.\ntrip_id: unique\ndriver_id: text, 200 different drivers\nfare: 5-90", "driver_id", 200},
		"behind a comma": {"Table trips, 5,000 rows. trip_id unique; driver_id, 200 different drivers; fare 5-90", "driver_id", 200},
		"unique ones":    {"9000 loans.\n- loan_id: unique\n- copy_barcode: 8 digits, roughly 2,500 unique copies\n- due_on: 2026", "copy_barcode", 2500},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Contract.Tables) != 1 || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || col.Distinct != c.values {
				t.Errorf("%s has %d values, want %d", c.column, col.Distinct, c.values)
			}
		})
	}
}
