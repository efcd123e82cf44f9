package token

import "time"

// AtYear moves a period without a year to one; a period of whole months keeps whole months.
func (p Period) AtYear(y int) Period {
	whole := p.From.Day() == 1 && p.To.AddDate(0, 0, 1).Day() == 1
	months := int(p.To.Month()) - int(p.From.Month()) + 1
	if p.To.Year() > p.From.Year() {
		months += 12
	}
	p.From = Day(y, p.From.Month(), p.From.Day())
	if whole {
		p.To = Day(y, p.From.Month()+time.Month(months), 0)
	} else {
		p.To = p.From
	}
	p.Yearless = false
	return p
}

// LastBefore gives a period without a year the last one that has begun on a day.
func (p Period) LastBefore(day time.Time) Period {
	if !p.Yearless {
		return p
	}
	if at := p.AtYear(day.Year()); !at.From.After(day) {
		return at
	}
	return p.AtYear(day.Year() - 1)
}

// Join are the ends of a range, of which each may lend the other its year; without any, the range is the last that has begun on
// a day.
func Join(a, b Period, day time.Time) (Period, Period) {
	switch {
	case a.Yearless && !b.Yearless:
		a = a.AtYear(b.To.Year())
		if a.From.After(b.To) {
			a = a.AtYear(b.To.Year() - 1)
		}
	case !a.Yearless && b.Yearless:
		b = b.AtYear(a.From.Year())
		if b.To.Before(a.From) {
			b = b.AtYear(a.From.Year() + 1)
		}
	case a.Yearless && b.Yearless:
		a = a.LastBefore(day)
		b = b.AtYear(a.From.Year())
		if b.To.Before(a.From) {
			b = b.AtYear(a.From.Year() + 1)
		}
	}
	return a, b
}

// Part is so many units at the beginning or the end of a period ("the last two weeks of May"), or its second or third unit.
func (p Period) Part(order string, count int, unit string) (Period, bool) {
	months := (p.To.Year()-p.From.Year())*12 + int(p.To.Month()) - int(p.From.Month()) + 1
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
		step = func(t time.Time, n int) time.Time { return t.AddDate(0, n*months/2, 0) }
		if months < 2 || months%2 > 0 {
			days := (int(p.To.Sub(p.From).Hours()/24) + 1) / 2
			step = func(t time.Time, n int) time.Time { return t.AddDate(0, 0, n*days) }
		}
	default:
		return p, false
	}
	part := p
	switch order {
	case "first", "opening":
		part.To = step(p.From, count).AddDate(0, 0, -1)
	case "last", "final", "closing":
		part.From = step(p.To.AddDate(0, 0, 1), -count)
	default:
		n := map[string]int{"second": 1, "third": 2}[order]
		part.From, part.To = step(p.From, n), step(p.From, n+1).AddDate(0, 0, -1)
		if unit == "half" {
			part.To = p.To
		}
	}
	return part, !part.From.Before(p.From) && !part.To.After(p.To) && (part.From != p.From || part.To != p.To)
}
