package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// daySpan reads days that share their month: "1-7 September 2024", "from 6 to 12 May 2024", "1, 2 and 3 June", "June 1
// to 7, 2024".
func (r *reader) daySpan(i, end int) (Dates, int) {
	if a, ok := r.dayNumber(i, end); ok {
		return r.daysBefore(a, i+1, end)
	}
	first := r.tok(i)
	if i >= end || first.Kind != token.Date || first.Period.Clock || !first.Period.From.Equal(first.Period.To) {
		return Dates{}, 0
	}
	at := i + 1
	k := r.any(at, end, "-", "to", "until", "through", "till", "..", "and", "&")
	b, ok := r.dayNumber(at+k, end)
	if k == 0 || !ok || b <= first.Period.From.Day() || token.IsAllDigits(first.Text[:1]) {
		return Dates{}, 0
	}
	at += k + 1
	p := first.Period
	if y := r.tok(at + r.any(at, end, ",", "of")); p.Yearless && y.Year && at < end {
		p.From = token.Day(int(y.Num), p.From.Month(), p.From.Day())
		p.Yearless = false
		at += r.any(at, end, ",", "of") + 1
	} else if p.Yearless {
		p = p.LastBefore(r.asOf.From)
	}
	last := token.Single(token.Day(p.From.Year(), p.From.Month(), b))
	return Dates{token.Single(p.From), last}, at - i
}

// daysBefore reads on behind the number of a day, to the day that tells its month.
func (r *reader) daysBefore(first, i, end int) (Dates, int) {
	at, before := i, first
	for {
		at += boolInt(r.is(at, end, ".") && r.toks[at].Glued)
		k := r.any(at, end, "-", "to", "until", "through", "till", "..", "and", "&", ", and", ",", "up to", "/", "or")
		if k == 0 || at+k >= end {
			return Dates{}, 0
		}
		at += k + r.any(at+k, end, "the")
		if at >= end {
			return Dates{}, 0
		}
		if t := r.toks[at]; t.Kind == token.Date && !t.Period.Clock && t.Period.From.Equal(t.Period.To) && token.IsAllDigits(t.Text[:1]) && !strings.ContainsAny(r.source(at, at+1), "/-.") {
			last := t.Period.LastBefore(r.asOf.From)
			if before >= last.From.Day() {
				return Dates{}, 0
			}
			return Dates{token.Single(token.Day(last.From.Year(), last.From.Month(), first)), last}, at + 1 - i + 1
		}
		day, ok := r.dayNumber(at, end)
		if !ok || day <= before {
			return Dates{}, 0
		}
		if p := r.tok(at + 2).Period; r.is(at+1, end, ".") && at+2 < end && r.toks[at+2].Kind == token.Date && p.From.Day() == 1 && !p.From.Equal(p.To) && p.To.Month() == p.From.Month() && day <= p.To.Day() { // "24.-25. Oct 2026"
			p = p.LastBefore(r.asOf.From)
			month := func(day int) token.Period { return token.Single(token.Day(p.From.Year(), p.From.Month(), day)) }
			return Dates{month(first), month(day)}, at + 3 - i + 1
		}
		before = day
		at++
	}
}

// monthSpan reads months whose year is told by today's: "June to August of last year".
func (r *reader) monthSpan(i, end int) (Dates, int) {
	first := token.MonthNames[r.tok(i).Low]
	k := max(r.match(i+1, end, rangeMarks), r.match(i+1, end, dateJoins)) * boolInt(i < end)
	last := token.MonthNames[r.tok(i+1+k).Low]
	if first == 0 || k == 0 || last == 0 || i+1+k >= end {
		return Dates{}, 0
	}
	y, n := r.yearOf(i+2+k, end)
	if n == 0 {
		return Dates{}, 0
	}
	return Dates{token.MonthPeriod(y-boolInt(last < first), first, 1), token.MonthPeriod(y, last, 1)}, 2 + k + n
}

var (
	yearLeads = wordings("of, in, COMMA")
	lastYear  = wordings("last year, the? previous year, the? past year, the year before")
	thisYear  = wordings("this current? year, the current year, this very year")
	nextYear  = wordings("next year, the coming year")
)

// yearOf reads behind days and months of which year they are: "of last year", ", 2024", "in this year".
func (r *reader) yearOf(i, end int) (int, int) {
	lead := r.match(i, end, yearLeads)
	at := i + lead
	now := r.asOf.From.Year()
	if t := r.tok(at); at < end && t.Year && t.Unit == "" && !t.Percent && lead > 0 {
		return int(t.Num), lead + 1
	}
	for _, y := range []struct {
		words phrases
		year  int
	}{{lastYear, now - 1}, {thisYear, now}, {nextYear, now + 1}} {
		if n := r.match(at, end, y.words); n > 0 {
			return y.year, lead + n
		}
	}
	return 0, 0
}

// yearSpan: a year alone, one from which or up to which time runs, or two with a mark between stand at i: "issued
// 2024", "joined 2019 or later", "published 2022-2024".
func (r *reader) yearSpan(i, end int) bool {
	k := r.match(i+1, end, rangeMarks)
	open := r.any(i+1, end, "or later", "and later", "or after", "and after", "or newer", "or earlier", "and earlier", "or before", "onwards", "onward")
	return r.tok(i).Year && r.finished(i+1+open, end) || r.tok(i).Year && k > 0 && i+1+k < end && r.tok(i+1+k).Year
}

// dayNumber is a number that can be a day of a month.
func (r *reader) dayNumber(i, end int) (int, bool) {
	t := r.tok(i)
	if i >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Spelled || t.Num < 1 || t.Num > 31 || len(t.Unit) > 0 && !strings.Contains("st nd rd th", t.Unit) {
		return 0, false
	}
	return int(t.Num), true
}
