package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRowsFirst(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsFirst, map[string]struct{ text, want string }{
		"free":                 {"900 stays: minutes parked 5-600. Stays under 15 minutes are free (fee 0), the rest cost 2 to 20.", "900 stays: minutes parked 5-600. fee (0 if minutes parked is under 15, 2 to 20 otherwise)."},
		"a price":              {"900 rentals: hours 1-200, price. Rentals under 24 hours cost a price of 15, the rest 30 to 90.", "900 rentals: hours 1-200, price. price (15 if hours is under 24, 30 to 90 otherwise)."},
		"of each value":        {"500 packs: storage room 85 fridge 15. Fridge items have max temp 8, room items 25. quantity 1-60", "500 packs: storage room 85 fridge 15. max temp (8 for fridge, 25 for room). quantity 1-60"},
		"of three":             {"rooms: type single/double/suite. Single rooms have price 60, double rooms 90 and suite rooms 200 to 300.", "rooms: type single/double/suite. price (60 for single, 90 for double, 200 to 300 for suite)."},
		"no number":            {"300 teachers: name, years 1-40. Teachers over 20 years have experience.", ""},
		"nothing of the rest":  {"900 stays: minutes parked 5-600. Stays under 15 minutes are free (fee 0).", ""},
		"no value of a column": {"500 packs: storage room 85 fridge 15. Big items have weight 8, small items 2.", ""},
	})
}

func TestUpToOther(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DegreesBelow, map[string]struct{ text, want string }{
		"up to":           {"cards: initial value 10-90, balance 0 up to the initial value, day", "cards: initial value 10-90, balance at least 0 and at most the initial value, day"},
		"between":         {"cards: limit 10-90, balance between 0 and the limit", "cards: limit 10-90, balance at least 0 and at most the limit"},
		"of no column":    {"cards: balance 0 to the max", ""},
		"between numbers": {"cards: limit 10-90, balance 0 to 90", ""},
	})
}

func TestWhyEmpty(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EmptyShares, map[string]struct{ text, want string }{
		"optional":       {"matters: retainer is optional: 60% have none, otherwise 500-10000, day", "matters: retainer 500-10000 (empty for 60%), day"},
		"the rest":       {"loans: deposit: 40% have none, the rest 500 to 9000", "loans: deposit 500 to 9000 (empty for 40%)"},
		"a reason":       {"gifts: donor name (12% anonymous = empty), day", "gifts: donor name (empty for 12%), day"},
		"counted":        {"plots: tenant name (8 plots are vacant, no tenant), size", "plots: tenant name (empty for 8 plots), size"},
		"of another":     {"plots: tenant name (8 plots are vacant, no fence), size", ""},
		"a share of two": {"plots: use (60% garden = food), size", ""},
	})
}
