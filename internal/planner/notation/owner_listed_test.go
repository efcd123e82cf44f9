package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOwnersListed(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnersListed, map[string]struct{ text, want string }{
		"one":            {"900 rides of 40 bikes: bike id, started at", "900 rides: bike id (40 different ones), started at"},
		"before a day":   {"900 pings of 40 delivery bikes on 3 Nov 2026: bike id, speed", "900 pings on 3 Nov 2026: bike id (40 different ones), speed"},
		"who did it":     {"900 clicks by 30 visitors: visitor, clicked at", "900 clicks: visitor (30 different ones), clicked at"},
		"two":            {"900 visits of 90 patients to 4 clinics: patient id, clinic, cost", "900 visits: patient id (90 different ones), clinic (4 different ones), cost"},
		"numbers":        {"800 bids from 60 bidders: bidder no, amount", "800 bids: bidder no: 60 different ones, amount"},
		"in brackets":    {"900 readings from 12 sensors (sensor id, value 5-30)", "900 readings (sensor id (12 different ones), value 5-30)"},
		"told by itself": {"900 readings of 12 sensors: sensor id (S01 to S12), value 5-30", ""},
		"a table":        {"900 orders of 40 customers: order no, total", ""},
		"one of both":    {"900 visits of 90 patients to 4 clinics: patient id, cost", ""},
		"more than rows": {"40 rides of 900 bikes: bike id, started at", ""},
		"a series":       {"one row per click by 30 visitors: visitor, clicked at", ""},
		"for how much":   {"300 orders for 40 euros: customer, order no", ""},
	})
}
