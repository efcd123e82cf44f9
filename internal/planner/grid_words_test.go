package planner_test

import (
	"testing"
)

// Grids as people ask for them: series by name, trading days, what goes from one value to another.
func TestGridWords(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"tickers on trading days":   {"stock prices for AAPL, MSFT and GOOG on every trading day of 2025: open, close", `783 rows; 3 x 261 from 2025-01-01 each 86400 s; symbol string AAPL=0.3333 MSFT=0.3333 GOOG=0.3333; date date; open decimal; close decimal`},
		"pairs with a slash":        {"daily rates of EUR/USD, GBP/USD and USD/JPY for 2025: rate 1-2", `1095 rows; 3 x 365 from 2025-01-01 each 86400 s; pair string EUR/USD=0.3333 GBP/USD=0.3333 USD/JPY=0.3333; date date; rate decimal 1..2`},
		"what stands first is it":   {"payroll for 80 people for each month of 2025: hours 100-180", `960 rows; 80 x 12 from 2025-01-01 each 0 s; person_id integer; date date; hours integer 100..180`},
		"readings of one thing":     {"40 trucks with daily odometer readings for March 2026", `1240 rows; 40 x 31 from 2026-03-01 each 86400 s; truck_id integer; date date; odometer integer 50..290000`},
		"falling from one to other": {"readings every 5 minutes from 4 devices on 2025-01-06: battery level falling from 100 to 60", `1152 rows; 4 x 288 from 2025-01-06T00:00:00Z each 300 s; device_id integer; timestamp timestamp; battery_level integer 60..100`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
