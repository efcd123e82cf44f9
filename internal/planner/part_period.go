package planner

import "time"

// partOfPeriod reads a part of a period: "the first two weeks of May 2025", "the second half of
// 2024", "last 10 days of the month of June".
func (p *parser) partOfPeriod(i, end int) (period, int) {
	at := i + p.any(i, end, "the")
	n := p.any(at, end, "first", "opening", "second", "third", "last", "final", "closing")
	if n == 0 {
		return period{}, 0
	}
	order, at := p.toks[at].low, at+n
	count := 1
	if t := p.tok(at); at < end && t.kind == numberToken && !t.percent && t.unit == "" && t.num >= 1 && t.num <= 366 && t.digits == 0 {
		count = int(t.num)
		at++
	}
	if at >= end || p.tok(at).kind != wordToken {
		return period{}, 0
	}
	unit := singular(p.tok(at).low)
	of := p.any(at+1, end, "of the month of", "of the year", "of", "in")
	if of == 0 {
		return period{}, 0
	}
	at += 1 + of
	whole, k := p.periodAt(at, end, true)
	if k == 0 {
		return period{}, 0
	}
	whole = p.withYear(whole)
	part, ok := whole.part(order, count, unit)
	if !ok {
		return period{}, 0
	}
	return part, at + k - i
}

// part is so many units at the beginning or the end of the period, or its second or third unit.
func (w period) part(order string, count int, unit string) (period, bool) {
	months := int(w.to.Year()-w.from.Year())*12 + int(w.to.Month()) - int(w.from.Month()) + 1
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
			days := (int(w.to.Sub(w.from).Hours()/24) + 1) / 2
			step = func(t time.Time, n int) time.Time { return t.AddDate(0, 0, n*days) }
		}
	default:
		return w, false
	}
	next := w.to.AddDate(0, 0, 1)
	part := w
	switch order {
	case "first", "opening":
		part.to = step(w.from, count).AddDate(0, 0, -1)
	case "last", "final", "closing":
		part.from = step(next, -count)
	default:
		n := map[string]int{"second": 1, "third": 2}[order]
		part.from = step(w.from, n)
		part.to = step(w.from, n+1).AddDate(0, 0, -1)
		if unit == "half" {
			part.to = w.to
		}
	}
	return part, !part.from.Before(w.from) && !part.to.After(w.to) && (part.from != w.from || part.to != w.to)
}
