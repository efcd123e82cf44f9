package lower

import (
	"cmp"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// otherUnits are units with how to come to them from the one that they are counted in: kg, cm, °C, seconds, kW and kWh.
var otherUnits = map[string]draft.Scaling{
	"lb": {Factor: 2.2046}, "GBP": {Factor: 2.2046}, "oz": {Factor: 35.274}, "g": {Factor: 1000}, "t": {Factor: .001},
	"mm": {Factor: 10}, "in": {Factor: .3937}, "ft": {Factor: .0328}, "m": {Factor: .01}, "km": {Factor: 1e-5}, "miles": {Factor: 6.214e-6},
	"°F": {Factor: 1.8, Offset: 32}, "F": {Factor: 1.8, Offset: 32}, "K": {Factor: 1, Offset: 273.15},
	"min": {Factor: 1.0 / 60},
	"W":   {Factor: 1000}, "MW": {Factor: .001}, "Wh": {Factor: 1000}, "MWh": {Factor: .001},
}

// fromBase is how the base of a unit leads to it; a base is its own.
func fromBase(unit string) draft.Scaling {
	if k, ok := otherUnits[unit]; ok {
		return k
	}
	return draft.Scaling{Factor: 1}
}

// bases are the units that the scalings of otherUnits begin from.
// Pounds of what is weighed are no money.
var bases = map[string]string{
	"lb": "kg", "GBP": "kg", "oz": "kg", "g": "kg", "t": "kg", "mm": "cm", "in": "cm", "ft": "cm", "m": "cm", "km": "cm", "miles": "cm",
	"°F": "°C", "F": "°C", "K": "°C", "min": "s", "W": "kW", "MW": "kW", "Wh": "kWh", "MWh": "kWh",
}

// usualUnits are the units of usual numbers where their phrase names none, by the meaning of the column.
var usualUnits = map[string]string{"weight": "kg", "height": "cm", "distance": "km", "temperature": "°C", "temperature_body": "°C"}

// conversion leads from the unit of usual numbers to the one that the text names; the zero scaling
// where nothing is to be converted.
func conversion(unit string, usual *draft.Custom, d *draft.Column) draft.Scaling {
	from := cmp.Or(usual.Unit, d.Unit, usualUnits[d.Semantic])
	if usual.Phrase == "" || cmp.Or(bases[unit], unit) != cmp.Or(bases[from], from) {
		return draft.Scaling{}
	}
	to, back := fromBase(unit), fromBase(from)
	factor := to.Factor / back.Factor
	return draft.Scaling{Factor: factor, Offset: to.Offset - float64(back.Offset*factor)}
}
