package lower

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// sizeOf is a typical size for numbers of a series that the text does not size: what such columns usually hold.
func (p Reader) sizeOf(c *draft.Column) float64 {
	if size := p.perTime(c); size > 0 {
		return size
	}
	if found := p.CustomOf(c, p.DomainsOf(c.Table)); found != nil {
		if d := p.customColumn(c, found); d != nil && p.TypeOf(d).Numeric() {
			if k := conversion(c.Unit, found, d); k.Factor != 0 && k.Factor != 1 {
				d.Convert(k)
			}
			if m := centre(d.Distribution); m != nil && *m > 0 {
				return *m
			}
			if d.Min != nil && d.Max != nil && *d.Min+*d.Max > 0 {
				return (*d.Min + *d.Max) / 2
			}
		}
	}
	if u, ok := usualNormals[c.Semantic]; ok {
		return u[0]
	}
	if size := measuredSizes[c.Semantic]; size > 0 {
		return size
	}
	return p.usual(c)
}

// measuredSizes are typical of what is measured, in its usual unit.
var measuredSizes = map[string]float64{"co2": 620, "pm25": 11, "voltage": 230, "current": 8, "flow": 40, "rpm": 1480, "vibration": 2.1, "ohlcv_open": 90, "ohlcv_high": 90, "ohlcv_low": 90, "ohlcv_close": 90, "order_total": 55, "amount": 55}

// takings are sums of money that come in over a time.
var takings = lexicon.WordSet("sales revenue revenues turnover takings earnings income receipts")

// perTime is a typical sum of money, or of what a household takes, for the time between two rows of a series, 0 where none is meant.
func (p Reader) perTime(c *draft.Column) float64 {
	g := c.Table.Grid
	if g != nil && c.Semantic == "energy_kwh" && g.Months == 0 && g.Seconds > 0 {
		return law.ThreeDigits(.4 * float64(g.Seconds) / 3600)
	}
	if g == nil || c.Kind != draft.KindMoney || !slices.ContainsFunc(c.Words, func(w string) bool { return takings[w] }) {
		return 0
	}
	if g.Months > 0 {
		return 25000 * math.Max(1, float64(g.Months))
	}
	switch days := float64(g.Seconds) / 86400; {
	case days < 1:
		return 150
	case days < 7:
		return 1200
	}
	return 8000
}
