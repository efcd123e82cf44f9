package term

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// warmths are the usual temperatures, in degrees Celsius, of what has one: mean and standard deviation.
var warmths = map[string][2]float64{
	"freezer": {-18, 1.2}, "fridge": {4, .8}, "refrigerator": {4, .8}, "cooler": {4, 1}, "vaccine": {5, .8}, "room": {21.5, 1.2}, "office": {22, 1}, "building": {21.5, 1.2}, "house": {21, 1.3}, "indoor": {21.5, 1.2},
	"body": {36.8, .3}, "patient": {36.9, .4}, "oven": {190, 12}, "furnace": {850, 25}, "boiler": {72, 5}, "engine": {92, 4}, "motor": {62, 6}, "server": {24, 1.5}, "rack": {25, 1.5}, "cpu": {58, 7}, "gpu": {64, 7},
	"greenhouse": {24, 2.5}, "pool": {27, .7}, "water": {14, 2}, "sea": {15, 1.5}, "lake": {14, 2}, "soil": {13, 2}, "incubator": {37.5, .2}, "aquarium": {25, .5}, "bearing": {58, 6}, "transformer": {65, 6}, "barn": {16, 2.5}, "hive": {34.8, .5},
}

// Warmth gives a temperature of which the text says whose it is the numbers of such a thing; false where it does not say.
func (p Reader) Warmth(c *draft.Column, keys []string) bool {
	last := c.Words[len(c.Words)-1]
	if last != "temperature" && last != "temp" || !c.Free() || c.Min != nil || c.Max != nil {
		return false
	}
	for _, w := range append(append([]string{}, c.Words...), keys...) {
		if v, ok := warmths[lexicon.Singular(w)]; ok {
			c.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(v[0]), StdDev: draft.Ptr(v[1])}
			c.Kind, c.Typ, c.Scale = draft.KindDecimal, "", 1
			p.Assume(&c.Element, fmt.Sprintf("around %s degrees Celsius, as is usual for such", draft.TrimFloat(v[0])), nil)
			return true
		}
	}
	return false
}
