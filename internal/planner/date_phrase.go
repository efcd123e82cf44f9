package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p *parser) datePhrase(c *columnDraft, i, end int) int {
	r, n := p.dateRangeAt(i, end, c.isDate(p.lex))
	if n == 0 {
		return 0
	}
	if p.measureOf(c, i, end, r) {
		return n
	}
	if money := moneySemantics[c.semantic] || c.kind == kindMoney; (money || c.distribution != nil) && !c.isDate(p.lex) && !c.wholeYears(p.lex) && p.any2(i, end, "between", "from") && p.tok(i+1).Kind == token.Number {
		return 0 // "salary between 1900 and 2100"
	}
	if k := p.thatIs(i+n, end); k > 0 {
		if s, m := p.dateRangeAt(i+n+k, end, c.isDate(p.lex)); m > 0 {
			r, n = s, n+k+m // "in FY 2024 i.e. 2024-01-01 to 2024-12-31"
		}
	}
	if p.any2(i, end, "year", "the year", "years") && c.semantic == "" && !r.from.From.IsZero() && !r.to.To.IsZero() {
		c.kind, c.typ = kindInteger, contract.Integer
		c.min, c.max = ptr(float64(r.from.From.Year())), ptr(float64(r.to.To.Year()))
		return n
	}
	// "summer 2024 (June to August)": months without a year repeat what is known.
	if c.dates != nil && p.onlyMonths(i, i+n) {
		return n
	}
	// Years of a whole-number column are numbers.
	if c.wholeYears(p.lex) && !r.from.From.IsZero() && !r.to.To.IsZero() {
		c.min, c.max = ptr(float64(r.from.From.Year())), ptr(float64(r.to.To.Year()))
		return n
	}
	if k := p.any(i+n, end, "or"); k > 0 {
		if s, m := p.dateRangeAt(i+n+k, end, true); m > 0 {
			r, n = dateRange{r.from, s.to}, n+k+m
		}
	}
	p.setDates(c, r)
	return n
}

func (p *parser) onlyMonths(from, to int) bool {
	months := 0
	for k := from; k < to; k++ {
		if t := p.toks[k]; t.Kind == token.Date {
			if !t.Period.Yearless {
				return false
			}
			months++
		}
	}
	return months > 0
}

func (p *parser) setDates(c *columnDraft, r dateRange) {
	if c.dates != nil {
		if r.from.From.IsZero() {
			r.from = c.dates.from
		}
		if r.to.To.IsZero() {
			r.to = c.dates.to
		}
	}
	c.dates = &r
}

func (c *columnDraft) wholeYears(l *wordLists) bool {
	for _, w := range c.words {
		if w == "year" || w == "vintage" || w == "years" {
			return true
		}
	}
	return c.typ == contract.Integer || c.kind == kindInteger
}
