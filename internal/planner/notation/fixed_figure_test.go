package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFixedFigures(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FixedFigures, map[string]struct{ text, want string }{
		"in brackets":     {"Plans are basic (9 EUR), pro (29 EUR) and team (99 EUR); price goes with the plan.", "Plan (basic/pro/team), price 9 EUR for basic, 29 EUR for pro, 99 EUR for team."},
		"accordingly":     {"ticket type adult (12.50), child (6.00) or senior (8.00), and price accordingly", "ticket type (adult/child/senior), price 12.50 for adult, 6.00 for child, 8.00 for senior"},
		"at prices":       {"type adult/child/senior at 12/6/8 euro, quantity 1-5", "type (adult/child/senior), price 12 euro for adult, 6 euro for child, 8 euro for senior, quantity 1-5"},
		"bands":           {"Zone chilled (+2 to +6 °C) or frozen (-26 to -18 °C), 40/60; measured temp must be in the zone's band.", "Zone (chilled/frozen), 40/60, measured temp 2 to 6 °C for chilled, -26 to -18 °C for frozen."},
		"goes with":       {"vehicle car / van / trailer, the fee goes with the vehicle: car £10, van £15, trailer £5. Pitch", "vehicle car / van / trailer, the fee £10 for car, £15 for van, £5 for trailer. Pitch"},
		"weights":         {"type adult/child/senior at 12/6/8, quantity 1-5", ""},
		"too few prices":  {"type adult/child/senior at 12/6 euro, quantity 1-5", ""},
		"another mark":    {"type adult/child at €12/6, quantity 1-5", "type (adult/child), price 12 € for adult, 6 € for child, quantity 1-5"},
		"respectively":    {"type van, rigid, artic; capacity 1200 / 9000 / 24000 kg respectively", "type (van/rigid/artic), capacity 1200 for van, 9000 for rigid, 24000 kg for artic"},
		"another number":  {"type van, rigid; capacity 1200 / 9000 / 24000 kg respectively", ""},
		"told behind":     {"with a plan and a price: basic is 9, pro is 29, team is 99.", "with a plan (basic/pro/team) and a price 9 for basic, 29 for pro, 99 for team."},
		"values behind":   {"method standard/express, shipping cost 4.90 (standard) or 12.90 (express)", "method standard/express, shipping cost 4.90 for standard, 12.90 for express"},
		"part of a value": {"room Main Hall or Committee Room, hourly rate £22 main, £12 committee", "room Main Hall or Committee Room, hourly rate £22 for Main Hall, £12 for Committee Room"},
		"other brackets":  {"shipping cost 4.90 (net) or 12.90 (gross)", ""},
		"depending":       {"size small, medium or large, price depending on it: 3, 4, 5", "size (small/medium/large), price 3 for small, 4 for medium, 5 for large"},
		"depending, last": {"size small/medium/large and price 3/4/5 depending on the size", "size (small/medium/large), price 3 for small, 4 for medium, 5 for large"},
		"with a price of": {"size (small, medium, large) with a price of 3, 4 and 5", "size (small/medium/large), price 3 for small, 4 for medium, 5 for large"},
		"ones":            {"size small or large. A small one costs 3 and a large one 5.", "size small or large. price is 3 for small, 5 for large."},
		"fee of ones":     {"size small or large, fee. Small ones cost 3, large ones cost 5.", "size small or large, fee. fee is 3 for Small, 5 for large."},
		"unknown ones":    {"size small or large. A big one costs 3 and a tiny one 5.", ""},
		"range":           {"size small, medium or large with a price of 3 to 5", ""},
		"only the values": {"Plans are basic (9 EUR), pro (29 EUR) and team (99 EUR).", ""},
	})
}
