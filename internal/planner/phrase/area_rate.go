package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// rateUnits are measures that a price can be said per one of, where a column of the row holds them.
var rateUnits = lexicon.WordSet("sqft sqm m2 area size kg weight square")

// ratePhrase reads, behind a range, what it is a range per one of: "price about 150-350 per
// sqft". Whether a column holds the measure is known once all columns are.
func (p Reader) ratePhrase(c *draft.Column, i, end int) int {
	if c.Min == nil || c.Max == nil || c.RateOf[1] > 0 || c.Formula != "" || !p.NumberLike(c) {
		return 0
	}
	n := p.Any(i, end, "per", "a", "for each", "/")
	if n == 0 || i+n >= end || !rateUnits[p.Toks[i+n].Low] {
		return 0
	}
	to := i + n + 1
	to += p.Any(to, end, "foot", "feet", "ft", "meter", "metre", "meters", "metres")
	if !p.AtBreak(to, end) {
		return 0
	}
	c.RateOf = [2]int{i + n, to}
	return to - i
}

// perPeriod reads what an amount of money is paid for, which its range holds already: "rent 600-3200
// per month", "salary 2000-9000 a month".
func (p Reader) perPeriod(c *draft.Column, i, end int) int {
	if c.Min == nil && c.Max == nil && c.Distribution == nil || c.Kind != draft.KindMoney && !term.MoneySemantics[c.Semantic] {
		return 0
	}
	n := p.Any(i, end, "per month", "a month", "each month", "every month", "monthly", "per year", "a year", "per annum", "each year", "yearly", "per week", "a week", "per day", "a day", "per night", "a night", "per hour", "an hour", "per person", "a head", "per head", "each")
	if n == 0 || !p.AtBreak(i+n, end) {
		return 0
	}
	return n
}
