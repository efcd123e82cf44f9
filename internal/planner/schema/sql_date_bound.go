package schema

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// openYears is how far the dates of a column reach where a check bounds them on one side only.
const openYears = 2

// sqlDates makes dates of the quoted ones of an expression, with or without the type that SQL may name in front: "date '2012-01-01'".
func (p Reader) sqlDates(i, end int) {
	for k := i; k < end; k++ {
		t := p.Tok(k)
		if t.Kind != token.Quote || !isDay(t.Text) && !isInstant(t.Text) {
			continue
		}
		read := token.Tokenize(t.Text)
		if len(read) == 0 || read[0].Kind != token.Date {
			continue
		}
		read[0].Span = t.Span
		p.Toks[k] = read[0]
		if p.Tok(k-1).Is("date", "timestamp", "timestamptz") && (p.Tok(k-2).Kind == token.Mark || p.Tok(k-2).Is("between", "and")) {
			p.blank(k-1, k)
		}
	}
}

// sqlDateBound reads bounds of a column's dates, ">= '2012-01-01'", "between '2012-01-01' and '2012-12-31'", to the day; an end that is not
// told stays as it is.
func (p Reader) sqlDateBound(c *draft.Column, i, end int) int {
	op := p.Any(i, end, ">=", "<=", ">", "<", "between")
	day, at := p.sqlDateAt(i+op, end)
	if op == 0 || at == 0 {
		return 0
	}
	if c.Dates == nil {
		c.Dates = &draft.DateRange{}
	}
	switch {
	case p.Any2(i, end, "between"):
		last, to := p.sqlDateAt(at+p.Any(at, end, "and"), end)
		if to == 0 {
			return 0
		}
		c.Dates.From, c.Dates.To, at = day, last, to
	case p.Any2(i, end, ">="):
		c.Dates.From = day
	case p.Any2(i, end, ">"):
		c.Dates.From = token.Single(day.To.AddDate(0, 0, 1))
	case p.Any2(i, end, "<="):
		c.Dates.To = day
	default:
		c.Dates.To = token.Single(day.From.AddDate(0, 0, -1))
	}
	return at - i
}

// sqlDateAt is the date at token i, before which its type may have stood, and the token behind it; 0 where there is none.
func (p Reader) sqlDateAt(i, end int) (token.Period, int) {
	for i < end && p.Toks[i].Kind == token.Line {
		i++
	}
	if i >= end || p.Toks[i].Kind != token.Date {
		return token.Period{}, 0
	}
	return p.Toks[i].Period, i + 1
}

// closeDates gives the dates that the checks of a column bound on one side only an end on the other: today, or some years away where today lies beyond the bound.
func (p Reader) closeDates(c *draft.Column) {
	if c.Dates == nil {
		return
	}
	reach := func(t time.Time, years int) token.Period { return token.Single(t.AddDate(years, 0, 0)) }
	switch from, to := c.Dates.From.From, c.Dates.To.To; {
	case from.IsZero() == to.IsZero():
	case to.IsZero() && from.Before(p.AsOf.From):
		c.Dates.To = p.AsOf
		p.Assume(&c.Element, "up to today, because the check names no end", nil)
	case to.IsZero():
		c.Dates.To = reach(from, openYears)
		p.Assume(&c.Element, "within two years of the first day, because the check names no end", nil)
	default:
		c.Dates.From = reach(to, -openYears)
		p.Assume(&c.Element, "within two years of the last day, because the check names no beginning", nil)
	}
}
