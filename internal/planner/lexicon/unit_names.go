package lexicon

import "slices"

// measuredIn are the names of what is usually measured in a unit, by the unit's short form.
var measuredIn = map[string][]string{
	"kg": {"weight", "mass", "load"}, "g": {"weight", "mass"}, "lb": {"weight", "mass"}, "t": {"weight", "load", "tonnage"},
	"km": {"distance", "mileage", "length", "route"}, "miles": {"distance", "mileage"}, "m": {"distance", "length", "height", "depth"},
	"min": {"duration", "length", "minutes"}, "h": {"duration", "hours"}, "s": {"duration", "seconds"}, "days": {"duration", "length", "days", "stay"},
	"l": {"volume", "fuel", "litres", "liters"}, "kWh": {"consumption", "energy", "usage", "kwh"},
}

// MeasuredIn: a column of this name is usually measured in the unit.
func MeasuredIn(words []string, unit string) bool {
	return len(words) > 0 && slices.Contains(measuredIn[unit], words[len(words)-1])
}
