package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// rateUnits are measures that a price can be said per one of, where a column of the row holds them.
var rateUnits = lexicon.WordSet("sqft sqm m2 area size kg weight square")

// ratePhrase reads, behind a range, what it is a range per one of: "price about 150-350 per
// sqft". Whether a column holds the measure is known once all columns are.
func (p *parser) ratePhrase(c *columnDraft, i, end int) int {
	if c.min == nil || c.max == nil || c.rateOf[1] > 0 || c.formula != "" || !p.numberLike(c) {
		return 0
	}
	n := p.any(i, end, "per", "a", "for each", "/")
	if n == 0 || i+n >= end || !rateUnits[p.toks[i+n].Low] {
		return 0
	}
	to := i + n + 1
	to += p.any(to, end, "foot", "feet", "ft", "meter", "metre", "meters", "metres")
	if !p.atBreak(to, end) {
		return 0
	}
	c.rateOf = [2]int{i + n, to}
	return to - i
}

// perPeriod reads what an amount of money is paid for, which its range holds already: "rent 600-3200
// per month", "salary 2000-9000 a month".
func (p *parser) perPeriod(c *columnDraft, i, end int) int {
	if c.min == nil && c.max == nil && c.distribution == nil || c.kind != kindMoney && !moneySemantics[c.semantic] {
		return 0
	}
	n := p.any(i, end, "per month", "a month", "each month", "every month", "monthly", "per year", "a year", "per annum", "each year", "yearly", "per week", "a week", "per day", "a day", "per night", "a night", "per hour", "an hour", "per person", "a head", "per head", "each")
	if n == 0 || !p.atBreak(i+n, end) {
		return 0
	}
	return n
}

// applyRates makes of a price per measure a column of its own, and of the price what it comes to.
func (p *parser) applyRates() {
	for _, t := range p.tables {
		for _, c := range slices.Clone(t.columns) {
			if c.rateOf[1] == 0 || c.dropped {
				continue
			}
			of := p.find(t, c.rateOf[0], c.rateOf[1], c)
			if of == nil || !p.numberLike(of) || c.formula != "" {
				p.release(c.rateOf[0], c.rateOf[1])
				continue
			}
			rate := &columnDraft{scale: 2, table: t, at: -1, generated: true, kind: kindDecimal, typ: contract.Decimal, min: c.min, max: c.max, distribution: c.distribution, typical: c.typical, skew: c.skew}
			rate.words = append(append(slices.Clone(c.words), "per"), of.words...)
			if t.column(rate.words) != nil {
				continue
			}
			t.columns = slices.Insert(t.columns, slices.Index(t.columns, c), rate)
			c.min, c.max, c.distribution, c.typical, c.skew = nil, nil, nil, nil, ""
			c.formula = rate.name() + " * " + of.name()
			p.assume(&rate.element, rate.name()+" was added: "+c.name()+" is this times "+of.name(), nil)
		}
	}
}
