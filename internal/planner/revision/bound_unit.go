package revision

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sizes are units in the smallest of their kind: times in milliseconds, lengths in millimetres, weights in grams.
var sizes = map[string]struct {
	kind string
	size float64
}{
	"ms": {"time", 1}, "s": {"time", 1e3}, "min": {"time", 6e4}, "h": {"time", 3.6e6}, "days": {"time", 8.64e7}, "weeks": {"time", 6.048e8},
	"mm": {"length", 1}, "cm": {"length", 10}, "m": {"length", 1e3}, "km": {"length", 1e6},
	"g": {"weight", 1}, "kg": {"weight", 1e3}, "t": {"weight", 1e6},
}

// inUnitOf is a number of a message in the unit that a column has, or has from now on where the plan names none; false
// where the two count different things.
func inUnitOf(c *contract.Column, number float64, unit string) (float64, bool) {
	if unit == "" || unit == c.Unit || unit == "years" && c.Unit == "" {
		return number, true
	}
	if c.Unit == "" {
		if sizes[unit].kind != "" || token.Currencies[unit] != "" {
			c.Unit = unit
		}
		return number, true
	}
	from, own := sizes[unit], sizes[c.Unit]
	if from.kind == "" || from.kind != own.kind {
		return 0, false
	}
	return number * from.size / own.size, true
}
