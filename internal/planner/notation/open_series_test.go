package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOpenSeries(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OpenSeries, map[string]struct{ text, want string }{
		"hours and days":  {"Footfall every 15 minutes in June 2025, open 10:00 to 18:00, closed on Mondays: timestamp, visitors", "Footfall every 15 minutes in June 2025, only Tuesday to Sunday, between 10:00 and 18:00: timestamp, visitors"},
		"hours alone":     {"Visitors every 15 minutes in June 2025, open from 10 to 18: timestamp, visitors", "Visitors every 15 minutes in June 2025, between 10:00 and 18:00: timestamp, visitors"},
		"in brackets":     {"Hourly sales for May 2025 (open 7 to 20, closed on Sundays): time, takings", "Hourly sales for May 2025, only Monday to Saturday, between 7:00 and 20:00: time, takings"},
		"several days":    {"Hourly sales for May 2025, closed on Mondays and Tuesdays, open 7 to 20: time, takings", "Hourly sales for May 2025, only Wednesday to Sunday, between 7:00 and 20:00: time, takings"},
		"a price":         {"Hourly quotes for May 2025: time, open 10 to 18, high 12 to 20", ""},
		"no series":       {"300 visits in June 2025, open 10:00 to 18:00: visitor, visited at", ""},
		"open to nobody":  {"Hourly sales for May 2025, open to members: time, takings", ""},
		"closed accounts": {"Daily balances of accounts, closed ones too: date, balance", ""},
	})
}
