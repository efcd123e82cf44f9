package term

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partOfPeriod reads a part of a period: "the first two weeks of May 2025", "the second half of
// 2024", "last 10 days of the month of June".
func (p Reader) partOfPeriod(i, end int) (token.Period, int) {
	at := i + p.Any(i, end, "the")
	n := p.Any(at, end, "first", "opening", "second", "third", "last", "final", "closing")
	if n == 0 {
		return token.Period{}, 0
	}
	order, at := p.Toks[at].Low, at+n
	count := 1
	if t := *p.Tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num <= 366 && t.Digits == 0 {
		count = int(t.Num)
		at++
	}
	if at >= end || p.Tok(at).Kind != token.Word {
		return token.Period{}, 0
	}
	unit := lexicon.Singular(p.Tok(at).Low)
	of := p.Any(at+1, end, "of the month of", "of the year", "of", "in")
	if of == 0 {
		return token.Period{}, 0
	}
	at += 1 + of
	whole, k := p.PeriodAt(at, end, true)
	if k == 0 {
		return token.Period{}, 0
	}
	whole = p.withYear(whole)
	part, ok := periodPart(whole, order, count, unit)
	if !ok {
		return token.Period{}, 0
	}
	return part, at + k - i
}

// periodPart is so many units at the beginning or the end of the period, or its second or third unit.
func periodPart(w token.Period, order string, count int, unit string) (token.Period, bool) {
	months := int(w.To.Year()-w.From.Year())*12 + int(w.To.Month()) - int(w.From.Month()) + 1
	var step func(time.Time, int) time.Time
	switch unit {
	case "day", "week", "fortnight":
		days := map[string]int{"day": 1, "week": 7, "fortnight": 14}[unit]
		step = func(t time.Time, n int) time.Time { return t.AddDate(0, 0, n*days) }
	case "month":
		step = func(t time.Time, n int) time.Time { return t.AddDate(0, n, 0) }
	case "quarter":
		step = func(t time.Time, n int) time.Time { return t.AddDate(0, 3*n, 0) }
	case "half":
		if months > 1 && months%2 == 0 {
			step = func(t time.Time, n int) time.Time { return t.AddDate(0, n*months/2, 0) }
		} else {
			days := (int(w.To.Sub(w.From).Hours()/24) + 1) / 2
			step = func(t time.Time, n int) time.Time { return t.AddDate(0, 0, n*days) }
		}
	default:
		return w, false
	}
	next := w.To.AddDate(0, 0, 1)
	part := w
	switch order {
	case "first", "opening":
		part.To = step(w.From, count).AddDate(0, 0, -1)
	case "last", "final", "closing":
		part.From = step(next, -count)
	default:
		n := map[string]int{"second": 1, "third": 2}[order]
		part.From = step(w.From, n)
		part.To = step(w.From, n+1).AddDate(0, 0, -1)
		if unit == "half" {
			part.To = w.To
		}
	}
	return part, !part.From.Before(w.From) && !part.To.After(w.To) && (part.From != w.From || part.To != w.To)
}
