package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenLaw reads a mean with its deviation: "amount averages 50 with sd 8 (normal)", "the score averages
// some 78 with a spread (sd) of 10".
func (p Reader) spokenLaw(s spoken) *draft.Element {
	columns := s.of(spokenColumn)
	if len(columns) == 0 && p.has(s, "lasts", "last", "takes", "take") {
		columns = p.durationIn(s)
	}
	if len(columns) != 1 || s.unknown > 5 {
		return nil
	}
	c := columns[0].column
	if c.IsDate(p.Lex) || c.Values != nil || c.Distribution != nil || c.Fk != nil {
		return nil
	}
	var mean, sd *float64
	var bounds draft.Interval
	for k := s.from; k < s.to; k++ {
		if n := p.Any(k, s.to, "sd", "s . d .", "std dev", "std", "stdev", "st . dev .", "standard deviation", "sigma", "spread"); n > 0 && sd == nil {
			k += n
			for k < s.to && p.Toks[k].Kind != token.Number {
				k++
			}
			if k < s.to {
				sd = draft.Ptr(p.Toks[k].Num)
			}
			continue
		}
		if _, n := p.Pair(k, s.to, p.Any2(k-1, k, "between")); n > 0 {
			bounds, _ = p.Pair(k, s.to, p.Any2(k-1, k, "between"))
			k += n - 1
			continue
		}
		if t := p.Toks[k]; t.Kind == token.Number {
			if mean != nil || t.Percent {
				return nil
			}
			mean = draft.Ptr(t.Num)
		}
	}
	if mean == nil || sd == nil || *sd <= 0 || !p.has(s, "mean", "average", "averages", "averaging", "normal", "normally", "around", "bell", "bell-shaped", "gaussian") {
		return nil
	}
	c.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: mean, StdDev: sd}
	if bounds.Min != nil {
		c.Min, c.Max = bounds.Min, bounds.Max
	}
	if p.has(s, "whole number", "whole numbers", "integer", "integers") {
		c.Typ, c.Scale = contract.Integer, -1
	}
	c.Touched = true
	p.Table, p.Column = c.Table, c
	return &c.Element
}

// durationIn is the column that says how long a row lasts.
func (p Reader) durationIn(s spoken) []spokenItem {
	if t := p.tableIn(s.from, s.to); t != nil {
		for _, c := range t.Columns {
			if c.Stated && !c.Dropped && slices.ContainsFunc(c.Words, func(w string) bool { return w == "duration" || w == "length" || w == "minutes" || w == "hours" }) {
				return []spokenItem{{kind: spokenColumn, column: c, table: t}}
			}
		}
	}
	return nil
}

// spokenRange reads the range of a column, whatever the verb: "the fee starts at 9.99 and tops out at 59.99".
func (p Reader) spokenRange(s spoken) *draft.Element {
	columns, numbers := s.of(spokenColumn), s.of(spokenNumber)
	if len(columns) != 1 || s.unknown > 2 || !s.only(spokenColumn, spokenNumber, spokenTable) || len(numbers) == 0 || len(numbers) > 2 || p.has(s, "if", "when", "for", "unless", "mean", "average", "averages", "sd", "median", "times", "plus") {
		return nil
	}
	a, b := numbers[0].number, numbers[len(numbers)-1].number
	c := columns[0].column
	if columns[0].from > numbers[0].from || a.Min == nil || b.Max == nil || *a.Min >= *b.Max || len(numbers) == 2 && (a.Max != nil && *a.Max != *a.Min || b.Min != nil && *b.Min != *b.Max) || c.IsDate(p.Lex) || c.Values != nil || c.TrueShare != nil || c.Fk != nil || c.Primary || c.Distribution != nil {
		return nil
	}
	c.Min, c.Max, c.Touched = a.Min, b.Max, true
	if d := max(a.Digits, b.Digits); d > 0 && c.Scale < 0 {
		c.Scale = d
	}
	if c.Unit == "" {
		c.Unit = b.Unit
	}
	p.Table, p.Column = c.Table, c
	return &c.Element
}

// spokenWhen reads when the rows of a table, or a date of them, are: "the fill-ups date from July to
// December 2024", "every claim was reported in May 2024".
func (p Reader) spokenWhen(s spoken) *draft.Element {
	dates := s.of(spokenDates)
	if len(dates) != 1 || s.unknown > 3 || !s.only(spokenTable, spokenColumn, spokenDates) || p.has(s, "not", "no", "never", "nobody", "none") && !p.has(s, "no earlier", "not before") || p.has(s, "after", "before", "later", "earlier", "if", "when") {
		return nil
	}
	columns := s.of(spokenColumn)
	var c *draft.Column
	switch {
	case len(columns) == 1:
		c = columns[0].column
	case len(columns) == 0 && len(s.of(spokenTable)) > 0:
		c = p.dateSpoken(s.of(spokenTable)[0].table, s)
	}
	if c == nil || !c.IsDate(p.Lex) || c.Dates != nil || c.Fk != nil {
		return nil
	}
	c.Dates, c.Touched = dates[0].dates, true
	p.Table, p.Column = c.Table, c
	return &c.Element
}
