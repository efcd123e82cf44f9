package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlagBounds(t *testing.T) {
	t.Parallel()
	const parcels = "300 parcels: weight kg 1-30, price 3-90, heavy"
	rewrites(t, notation.FlagBounds, map[string]struct{ text, want string }{
		"for those":      {parcels + " flag for those above 20 kg", parcels + " flag true when weight is above 20"},
		"what it weighs": {parcels + " true if it weighs more than 20 kg, note", parcels + " true when weight is above 20, note"},
		"in a bracket":   {"300 orders: total 5-900, free shipping (true for orders above 50)", "300 orders: total 5-900, free shipping true when total is above 50"},
		"a bare bound":   {"300 people: age 5-90, minor flag (under 18)", "300 people: age 5-90, minor flag true when age is below 18"},
		"is":             {"300 people: age 5-90, is adult if 18 or older", "300 people: age 5-90, is_adult true when age is at least 18"},
		"from":           {"300 people: age 5-90, adult flag from 18", "300 people: age 5-90, adult flag true when age is at least 18"},
		"yes from":       {"300 people: age 5-90, adult yes/no, yes from 18", "300 people: age 5-90, adult true when age is at least 18"},
		"set for":        {"300 people: age 5-90, adult set for everyone aged 18 or older", "300 people: age 5-90, adult true when age is at least 18"},
		"of which":       {"300 parcels: weight 1-30, price 3-90, cheap flag (under 18)", ""},
		"a share":        {"300 people: age 5-90, member true for 20%", ""},
		"a number":       {"300 people: age 5-90, height over 120", ""},
		"told":           {"300 people: age 5-90, adult true when age is at least 18", ""},
	})
}

func TestMinuteRanges(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MinuteRanges, map[string]struct{ text, want string }{
		"minutes":     {"9 talks: title, duration min 15-90", "9 talks: title, duration (min) 15-90"},
		"names":       {"9 days: temp min 5-10, temp max 20-30", "9 days: temp_min 5-10, temp_max 20-30"},
		"one alone":   {"9 ads: price min 5-10, title", "9 ads: price_min 5-10, title"},
		"bounds":      {"9 talks: duration min 5 max 90", ""},
		"both bounds": {"9 talks: duration min 5 - max 90", ""},
		"behind":      {"9 talks: duration 5-90 min", ""},
	})
}

func TestUnitTwins(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.UnitTwins, map[string]struct{ text, want string }{
		"behind the name":  {"9 runs: distance km 3-42, distance in miles", "9 runs: distance_km 3-42, distance_in_miles"},
		"in brackets":      {"9 people: weight (kg) 50-90, weight (lb), name", "9 people: weight_kg 50-90, weight_lb, name"},
		"the same":         {"9 runs: distance km 3-42, same distance in miles", "9 runs: distance_km 3-42, distance_in_miles"},
		"metres":           {"9 swims: distance m 100-900, distance in km", "9 swims: distance_m 100-900, distance_in_km"},
		"one unit":         {"9 runs: distance km 3-42, time min 3-9", ""},
		"a formula of its": {"9 runs: distance km 3-42, distance miles = distance km * 0.62", ""},
		"both told":        {"9 runs: weight kg 3-42, weight lb 6-90", ""},
	})
}

func TestNoneMore(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NoneMore, map[string]struct{ text, want string }{
		"has":       {"9 projects: budget 5-9, spent 1-9. No project has spent more than its budget.", "9 projects: budget 5-9, spent 1-9. spent is never more than its budget."},
		"no column": {"9 projects: budget 5-9. No project has lasted more than a year.", ""},
		"sold":      {"9 goods: cost 5-60, price 5-150. Nothing is sold below cost.", "9 goods: cost 5-60, price 5-150. The price is never below the cost."},
		"no price":  {"9 goods: cost 5-60, weight 5-150. Nothing is sold below cost.", ""},
		"is":        {"9 projects: budget 5-9, spent 1-9. No spent is more than its budget.", ""},
	})
}
