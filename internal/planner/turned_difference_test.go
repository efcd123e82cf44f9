package planner_test

import "testing"

// TestTurnedDifference: a difference keeps its bounds where one of its two sides is free to be computed.
func TestTurnedDifference(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column, formula string }{
		"range behind a comma": {"500 trips with odometer_start 1000 to 90000, odometer_end, distance = odometer_end - odometer_start, between 5 and 400", "odometer_end", "odometer_start + distance"},
		"range in a bracket":   {"500 trips with odometer_start 1000 to 90000, odometer_end, distance = odometer_end - odometer_start (5-400)", "odometer_end", "odometer_start + distance"},
		"what is taken away":   {"500 sales: list_price 20-900, paid_price, discount = list_price - paid_price (0-15)", "paid_price", "list_price - discount"},
		"an order that it keeps": {"Table: meters (60 rows)\n- previous_reading\n- current_reading >= previous_reading\n- consumption = current_reading - previous_reading, 0 to 60 m3",
			"current_reading", "previous_reading + consumption"},
		"a strict order that it keeps":     {"330 runs: driver, odometer start, odometer end (higher), miles = end minus start and it's 15-60", "odometer_end", "odometer_start + miles"},
		"a name that is a trend elsewhere": {"60 checks: weight before, weight after, drift = weight after minus weight before", "drift", "weight_after - weight_before"},
		"both sides are told":              {"500 sales: list_price 20-900, paid_price 10-800, discount = list_price - paid_price", "discount", "list_price - paid_price"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if len(got.Unparsed) > 0 {
				t.Errorf("unread %v", got.Unparsed)
			}
			if col, ok := got.Contract.Tables[0].Column(c.column); !ok || col.Formula != c.formula {
				t.Errorf("%s = %q, want %q", c.column, col.Formula, c.formula)
			}
		})
	}
}
