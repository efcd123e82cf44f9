package planner

import (
	"strconv"
	"strings"
	"time"
)

// relativeSpan reads two days told from today: "from 3 months ago until today", "between
// yesterday and next week". The first may come out after the last; the planner asks about that.
func (p *parser) relativeSpan(i, end int) (dateRange, int) {
	n := p.any(i, end, "anytime between", "any time between", "sometime between", "any time from", "between", "starting", "beginning", "from")
	if n == 0 {
		return dateRange{}, 0
	}
	a, k := p.relativePoint(i+n, end)
	if k == 0 {
		return dateRange{}, 0
	}
	to := p.any(i+n+k, end, "up to", "up until", "until", "till", "through", "to", "and", "-", "–")
	if to == 0 {
		return dateRange{}, 0
	}
	b, m := p.relativePoint(i+n+k+to, end)
	if m == 0 {
		return dateRange{}, 0
	}
	if b.to.Before(a.from) {
		a, b = single(a.from), single(b.to)
	}
	return dateRange{from: a, to: b}, n + k + to + m
}

// relativePoint reads a day or a period told from today: "tomorrow", "last month", "two weeks
// ago", "in 3 days", "a year from now".
func (p *parser) relativePoint(i, end int) (period, int) {
	today := p.asOf.from
	switch {
	case p.any2(i, end, "today", "now"):
		return p.asOf, 1
	case p.any2(i, end, "tomorrow"):
		return single(today.AddDate(0, 0, 1)), 1
	case p.any2(i, end, "yesterday"):
		return single(today.AddDate(0, 0, -1)), 1
	}
	if n := p.any(i, end, "last", "next", "this"); n > 0 && i+n < end {
		u, step := dayUnits[units[p.tok(i+n).low]], map[string]int{"last": -1, "next": 1}[p.tok(i).low]
		switch {
		case u.days == 7:
			return period{from: today.AddDate(0, 0, 7*step), to: today.AddDate(0, 0, 7*step+6)}, n + 1
		case u.name == "months":
			return monthPeriod(today.Year(), today.Month()+time.Month(step), 1), n + 1
		case u.name == "years":
			return yearPeriod(today.Year() + step), n + 1
		}
		return period{}, 0
	}
	in := p.any(i, end, "in")
	at := i + in
	count, k := 1.0, p.any(at, end, "a", "an")
	if t := p.tok(at); k == 0 && at < end && t.kind == numberToken && !t.percent && t.digits == 0 {
		count, k = t.num, 1
	}
	if k == 0 || at+k > end {
		return period{}, 0
	}
	u := dayUnits[p.tok(at).unit]
	if u.name == "" {
		if u = dayUnits[units[p.tok(at+k).low]]; u.name == "" || at+k >= end {
			return period{}, 0
		}
		k++
	}
	back := p.any(at+k, end, "ago", "back", "before today", "earlier")
	ahead := p.any(at+k, end, "from now", "from today", "ahead", "later")
	if back == 0 && ahead == 0 && in == 0 {
		return period{}, 0
	}
	r := p.relative(count, u, back == 0)
	if back > 0 {
		return single(r.from.from), in + k + back
	}
	return single(r.to.to), in + k + ahead
}

// daySpan reads two days of one month: "between the 1st and 30th of September 2025", "1 to 7 June
// 2025", "1, 2 and 3 June 2024".
func (p *parser) daySpan(i, end int) (dateRange, int) {
	if r, n := p.plainDays(i+p.any(i, end, "between", "from"), end, p.any2(i, end, "between")); n > 0 {
		return r, n + p.any(i, end, "between", "from")
	}
	n := p.any(i, end, "anytime between", "any time between", "sometime between", "some time between", "between", "from")
	n += p.any(i+n, end, "the")
	if n == 0 {
		return dateRange{}, 0
	}
	first := strings.ToLower(p.tok(i + n).text)
	number := strings.TrimRight(first, "stndrh")
	from, err := strconv.Atoi(number)
	if err != nil || number == first || from < 1 || from > 31 {
		return dateRange{}, 0
	}
	k := p.any(i+n+1, end, "and", "to", "until", "till", "through", "up to", "-", "–")
	to := i + n + 1 + k
	to += p.any(to, end, "the")
	if k == 0 || to >= end || p.toks[to].kind != dateToken || !p.toks[to].period.from.Equal(p.toks[to].period.to) {
		return dateRange{}, 0
	}
	b := p.withYear(p.toks[to].period)
	a := single(day(b.from.Year(), b.from.Month(), from))
	if a.from.After(b.from) {
		return dateRange{}, 0
	}
	return dateRange{from: a, to: b}, to + 1 - i
}

// plainDays reads the first and the last day where the first is no more than a number, or days that
// follow each other one by one.
func (p *parser) plainDays(i, end int, between bool) (dateRange, int) {
	first := p.tok(i)
	if i >= end || first.kind != numberToken || first.unit != "" || first.percent || first.digits > 0 || first.num < 1 || first.num > 31 {
		return dateRange{}, 0
	}
	at, last, gap := i+1, first.num, false
	for at < end {
		n := p.any(at, end, ", and", "and", "&", ",")
		if n == 0 || gap || between {
			k := p.any(at, end, "to", "until", "till", "through", "up to", "-", "–")
			if between && k == 0 {
				k = n
			}
			n, gap = k, k > 0
		}
		if n == 0 {
			return dateRange{}, 0
		}
		at += n
		switch t := p.tok(at); {
		case at >= end:
			return dateRange{}, 0
		case t.kind == dateToken && !t.period.clock && t.period.from.Equal(t.period.to):
			b := p.withYear(t.period)
			a := single(day(b.from.Year(), b.from.Month(), int(first.num)))
			if d := float64(b.from.Day()); d <= last || !gap && d != last+1 {
				return dateRange{}, 0
			}
			return dateRange{from: a, to: b}, at + 1 - i
		case !gap && t.kind == numberToken && t.num == last+1 && t.unit == "":
			last = t.num
			at++
		default:
			return dateRange{}, 0
		}
	}
	return dateRange{}, 0
}
