package planner

import (
	"github.com/sdg-service/sdg/internal/contract"

	"github.com/sdg-service/sdg/internal/planner/law"
)

// scaling turns usual numbers into another unit: x·factor + offset.
type scaling struct{ factor, offset float64 }

// otherUnits are units in which usual numbers are not written, with how to come to them from the
// ones in which they are: kg, cm, km, °C, seconds, litres and square metres.
var otherUnits = map[string]scaling{
	"lb": {2.2046, 0}, "GBP": {2.2046, 0}, "oz": {35.274, 0}, "g": {1000, 0}, "in": {.3937, 0}, "ft": {.0328, 0}, "m": {.01, 0},
	"miles": {.6214, 0}, "°F": {1.8, 32}, "F": {1.8, 32}, "K": {1, 273.15},
	"min": {1.0 / 60, 0},
}

// bases are the units that the scalings of otherUnits begin from.
// Pounds of what is weighed are no money.
var bases = map[string]string{"lb": "kg", "GBP": "kg", "oz": "kg", "g": "kg", "in": "cm", "ft": "cm", "m": "cm", "miles": "km", "°F": "°C", "F": "°C", "K": "°C", "min": "s"}

// usualUnits are the units of usual numbers where their phrase names none, by the meaning of the column.
var usualUnits = map[string]string{"weight": "kg", "height": "cm", "distance": "km", "temperature": "°C", "temperature_body": "°C"}

// conversion leads from the unit of usual numbers to the one that the text names; the zero scaling
// where nothing is to be converted.
func conversion(unit string, usual *custom, d *columnDraft) scaling {
	base, ok := bases[unit]
	if !ok || usual.phrase == "" {
		return scaling{}
	}
	from := d.unit
	if from == "" {
		from = usualUnits[d.semantic]
	}
	if from != base {
		return scaling{}
	}
	return otherUnits[unit]
}

// convert turns the numbers of the draft.
func (c *columnDraft) convert(k scaling) {
	to := func(x *float64) *float64 {
		if x == nil {
			return nil
		}
		return ptr(law.Round(float64(*x*k.factor) + k.offset))
	}
	spread := func(x *float64) *float64 {
		if x == nil {
			return nil
		}
		return ptr(law.Round(*x * k.factor))
	}
	c.min, c.max, c.unit = to(c.min), to(c.max), ""
	if d := c.distribution; d != nil {
		switch d.Kind {
		case contract.Normal, contract.Lognormal, contract.Uniform, contract.Triangular:
			d.Mean, d.Median, d.StdDev = to(d.Mean), to(d.Median), spread(d.StdDev)
		default:
			c.distribution = nil
		}
	}
}
