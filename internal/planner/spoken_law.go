package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenLaw reads a mean with its deviation: "amount averages 50 with sd 8 (normal)", "the score averages
// some 78 with a spread (sd) of 10".
func (p *parser) spokenLaw(s spoken) *element {
	columns := s.of(spokenColumn)
	if len(columns) == 0 && p.has(s, "lasts", "last", "takes", "take") {
		columns = p.durationIn(s)
	}
	if len(columns) != 1 || s.unknown > 5 {
		return nil
	}
	c := columns[0].column
	if c.isDate(p.lex) || c.values != nil || c.distribution != nil || c.fk != nil {
		return nil
	}
	var mean, sd *float64
	var bounds interval
	for k := s.from; k < s.to; k++ {
		if n := p.any(k, s.to, "sd", "s . d .", "std dev", "std", "stdev", "st . dev .", "standard deviation", "sigma", "spread"); n > 0 && sd == nil {
			k += n
			for k < s.to && p.toks[k].Kind != token.Number {
				k++
			}
			if k < s.to {
				sd = ptr(p.toks[k].Num)
			}
			continue
		}
		if _, n := p.pair(k, s.to, p.any2(k-1, k, "between")); n > 0 {
			bounds, _ = p.pair(k, s.to, p.any2(k-1, k, "between"))
			k += n - 1
			continue
		}
		if t := p.toks[k]; t.Kind == token.Number {
			if mean != nil || t.Percent {
				return nil
			}
			mean = ptr(t.Num)
		}
	}
	if mean == nil || sd == nil || *sd <= 0 || !p.has(s, "mean", "average", "averages", "averaging", "normal", "normally", "around", "bell", "bell-shaped", "gaussian") {
		return nil
	}
	c.distribution = &contract.Distribution{Kind: contract.Normal, Mean: mean, StdDev: sd}
	if bounds.min != nil {
		c.min, c.max = bounds.min, bounds.max
	}
	if p.has(s, "whole number", "whole numbers", "integer", "integers") {
		c.typ, c.scale = contract.Integer, -1
	}
	c.touched = true
	p.table, p.column = c.table, c
	return &c.element
}

// durationIn is the column that says how long a row lasts.
func (p *parser) durationIn(s spoken) []spokenItem {
	if t := p.tableIn(s.from, s.to); t != nil {
		for _, c := range t.columns {
			if c.stated && !c.dropped && slices.ContainsFunc(c.words, func(w string) bool { return w == "duration" || w == "length" || w == "minutes" || w == "hours" }) {
				return []spokenItem{{kind: spokenColumn, column: c, table: t}}
			}
		}
	}
	return nil
}

// spokenRange reads the range of a column, whatever the verb: "the fee starts at 9.99 and tops out at 59.99".
func (p *parser) spokenRange(s spoken) *element {
	columns, numbers := s.of(spokenColumn), s.of(spokenNumber)
	if len(columns) != 1 || s.unknown > 2 || !s.only(spokenColumn, spokenNumber, spokenTable) || len(numbers) == 0 || len(numbers) > 2 || p.has(s, "if", "when", "for", "unless", "mean", "average", "averages", "sd", "median", "times", "plus") {
		return nil
	}
	a, b := numbers[0].number, numbers[len(numbers)-1].number
	c := columns[0].column
	if columns[0].from > numbers[0].from || a.min == nil || b.max == nil || *a.min >= *b.max || len(numbers) == 2 && (a.max != nil && *a.max != *a.min || b.min != nil && *b.min != *b.max) || c.isDate(p.lex) || c.values != nil || c.trueShare != nil || c.fk != nil || c.primary || c.distribution != nil {
		return nil
	}
	c.min, c.max, c.touched = a.min, b.max, true
	if d := max(a.digits, b.digits); d > 0 && c.scale < 0 {
		c.scale = d
	}
	if c.unit == "" {
		c.unit = b.unit
	}
	p.table, p.column = c.table, c
	return &c.element
}

// spokenWhen reads when the rows of a table, or a date of them, are: "the fill-ups date from July to
// December 2024", "every claim was reported in May 2024".
func (p *parser) spokenWhen(s spoken) *element {
	dates := s.of(spokenDates)
	if len(dates) != 1 || s.unknown > 3 || !s.only(spokenTable, spokenColumn, spokenDates) || p.has(s, "not", "no", "never", "nobody", "none") && !p.has(s, "no earlier", "not before") || p.has(s, "after", "before", "later", "earlier", "if", "when") {
		return nil
	}
	columns := s.of(spokenColumn)
	var c *columnDraft
	switch {
	case len(columns) == 1:
		c = columns[0].column
	case len(columns) == 0 && len(s.of(spokenTable)) > 0:
		c = p.dateSpoken(s.of(spokenTable)[0].table, s)
	}
	if c == nil || !c.isDate(p.lex) || c.dates != nil || c.fk != nil {
		return nil
	}
	c.dates, c.touched = dates[0].dates, true
	p.table, p.column = c.table, c
	return &c.element
}
