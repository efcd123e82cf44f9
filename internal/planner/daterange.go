package planner

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dateRangeAt reads "in the last two years", "in 2024", "since 2016", "from Oct 2021 to
// Feb 2022", "(last 60 days)". Bare years count as dates only where years is set, or
// behind a word such as "in" or "since".
func (p *parser) dateRangeAt(i, end int, years bool) (dateRange, int) {
	d, n := p.datesSaid(i, end, years)
	if n == 0 {
		return d, n
	}
	k := p.any(i+n, end, "so far", "thus far", "to date", "until now", "up to now", "until today", "till now", "up to today")
	if k > 0 && d.to.To.After(p.asOf.To) { // "2026 so far"
		d.to = p.asOf
	}
	return d, n + k
}

func (p *parser) datesSaid(i, end int, years bool) (dateRange, int) {
	if n := p.any(i, end, "on some date", "on any date", "on any day", "on some day", "on a date", "on a day", "on dates", "some date", "some day", "any date", "any day", "some time", "at any time", "at any moment", "anywhere", "somewhere", "sometime", "anytime", "whenever"); n > 0 && p.any2(i+n, end, "in", "during", "within", "between", "from", "over", "throughout", "of") {
		if r, k := p.dateRangeAt(i+n, end, years); k > 0 {
			return r, n + k // "acquired on some date in 2024"
		}
	}
	opener := p.any(i, end, "at some point in", "at some point during", "at some point within", "anywhere in", "anywhere within", "anywhere inside", "anywhere during", "anytime in", "anytime within", "anytime during", "any time within", "any time during", "sometime within", "sometime during", "somewhere within", "somewhere inside", "scattered over", "inside of", "inside", "in the season", "in season", "during the season", "for the season", "in the evening between", "sometime in", "somewhere in", "some time in", "any time in", "in the whole of", "the whole of", "all of", "dated in", "dated", "falling in", "in", "during", "within", "throughout", "over", "across", "on", "of", "for", "covering", "spanning", "at", ":")
	at := i + opener
	if n := p.any(at, end, "the week of the", "the week of", "the week from", "the week beginning", "the week starting", "week of", "the days from", "the days of", "the period from", "the period"); n > 0 && opener > 0 {
		if r, k := p.dateRangeAt(at+n, end, true); k > 0 {
			if p.any2(at, end, "the week", "week") && r.from.From.Equal(r.to.To) && !r.from.Yearless {
				r.to = token.Single(r.from.From.AddDate(0, 0, 6))
			}
			return r, at + n + k - i
		}
	}
	if p.lit(at, end, "the") && opener > 0 {
		at++
	}
	if r, n := p.relativeDates(at, end); n > 0 {
		return r, at + n - i
	}
	if opener == 0 && p.any2(at, end, "from the last", "from the past", "from the previous", "from last", "from past", "from this", "from the next") {
		// "orders from the last 90 days", but not "from last year to today"
		if r, n := p.relativeDates(at+1, end); n > 0 && p.dash(at+1+n, end) == 0 {
			return r, at + 1 + n - i
		}
	}
	if r, n := p.relativeSpan(at, end); n > 0 {
		return r, at + n - i
	}
	if r, n := p.daySpan(at, end); n > 0 {
		return r, at + n - i
	}
	if r, n := p.openDates(i, end); n > 0 {
		return r, n
	}
	span := p.any(at, end, "between", "from", "beginning", "starting", "the years", "the year", "year", "years", "calendar year", "fiscal year", "fy", "ytd", "year to date", "the calendar year", "the fiscal year", "dates from", "dates between", "dates in", "dates")
	between := span > 0 && p.tok(at+span-1).Is("between")
	behind := years || opener > 0 && !p.lit(i, end, ":") || span > 0
	a, n := p.periodAt(at+span, end, behind)
	if n == 0 {
		return dateRange{}, 0
	}
	next := at + span + n
	k := p.dash(next, end)
	if far := p.tok(next + k); k > 0 && n == 1 && p.toks[next-1].Kind == token.Number && far.Kind == token.Number && !far.Year && far.Num > 2100 {
		return dateRange{}, 0 // "from 2000 to 16000"
	}
	if k == 0 {
		if between || p.any2(next, end, "and", "or", "&") && !p.lit(next+1, end, "the") {
			k = p.any(next, end, "and", "or", "&")
		}
	}
	if k > 0 {
		if b, m := p.periodAt(next+k, end, behind || a.From.Day() == 1); m > 0 {
			r := p.joinPeriods(a, b)
			if !r.to.To.Before(r.from.From) || between || p.dash(next, end) > 0 {
				return r, next + k + m - i
			}
		} else if m := p.any(next+k, end, "now", "today", "present", "date", "the present"); m > 0 && !a.Yearless {
			return dateRange{from: a, to: p.asOf}, next + k + m - i
		} else if t := p.tok(next + k); span > 0 && next+k < end && t.Kind == token.Number && p.tok(at+span).Kind == token.Number && (between || p.dash(next, end) > 0) {
			return dateRange{}, 0 // "between 1900 and 6500" are no years
		}
	}
	a = p.withYear(a)
	if k := p.any(next, end, "onwards", "onward", "and later", "or later", "or after", "and after", "or newer", "or more recent", "or more recently", "until now", "to date"); k > 0 {
		return dateRange{from: a, to: p.asOf}, next + k - i
	}
	if k := p.any(next, end, "or earlier", "and earlier", "or before", "and before", "or older", "and older"); k > 0 {
		return dateRange{to: a}, next + k - i
	}
	return dateRange{from: a, to: a}, next - i
}

// periodAt reads one date or, where behind is set, a year.
func (p *parser) periodAt(i, end int, behind bool) (token.Period, int) {
	if part, n := p.partOfPeriod(i, end); n > 0 {
		return part, n
	}
	skip := p.any(i, end, "the beginning of", "the start of", "the end of", "early", "late", "mid", "calendar year", "fiscal year", "year", "the year", "the")
	if skip > 0 && p.tok(i+skip).Kind != token.Date && !p.tok(i+skip).Year {
		skip = 0
	}
	at := i + skip
	if at >= end {
		return token.Period{}, 0
	}
	switch t := p.toks[at]; {
	case t.Kind == token.Date:
		return t.Period, skip + 1
	case t.Year && behind && !p.nounBehind(at+1, end):
		return token.YearPeriod(int(t.Num)), skip + 1
	}
	return token.Period{}, 0
}

// nounBehind guards "2000 customers" and "2024 kg" from being read as years.
func (p *parser) nounBehind(i, end int) bool {
	_, n := p.unitAt(i, end)
	return n > 0 && !p.tok(i).Is("in", "c", "f", "s", "h", "m", "l")
}

func (p *parser) joinPeriods(a, b token.Period) dateRange {
	switch {
	case a.Yearless && !b.Yearless:
		a = atYear(a, b.To.Year())
		if a.From.After(b.To) {
			a = atYear(a, b.To.Year()-1)
		}
	case b.Yearless && !a.Yearless:
		b = atYear(b, a.From.Year())
		if b.To.Before(a.From) {
			b = atYear(b, a.From.Year()+1)
		}
	case a.Yearless && b.Yearless:
		y := p.asOf.From.Year()
		if atYear(a, y).From.After(p.asOf.From) {
			y--
		}
		a, b = atYear(a, y), atYear(b, y)
		if b.To.Before(a.From) {
			b = atYear(b, b.From.Year()+1)
		}
	}
	return dateRange{from: a, to: b}
}

func (p *parser) withYear(a token.Period) token.Period {
	if !a.Yearless {
		return a
	}
	y := p.asOf.From.Year()
	if atYear(a, y).From.After(p.asOf.From) {
		y--
	}
	return atYear(a, y)
}

// atYear moves a yearless period to a year; a period of whole months keeps whole months.
func atYear(a token.Period, y int) token.Period {
	whole := a.From.Day() == 1 && a.To.AddDate(0, 0, 1).Day() == 1
	months := int(a.To.Month()) - int(a.From.Month()) + 1
	if a.To.Year() > a.From.Year() {
		months += 12
	}
	a.From = token.Day(y, a.From.Month(), a.From.Day())
	if whole {
		a.To = token.Day(y, a.From.Month()+time.Month(months), 0)
	} else {
		a.To = a.From
	}
	a.Yearless = false
	return a
}

// relativeDates reads "last 60 days", "past year", "this year", "next two weeks", "today".
func (p *parser) relativeDates(i, end int) (dateRange, int) {
	today := p.asOf.From
	if n := p.any(i, end, "no older than", "not older than", "never older than", "at most", "no more than", "not more than", "less than"); n > 0 {
		a, k := p.amountAt(i+n, end)
		ago := p.any(i+n+k, end, "ago", "old", "back", "in the past")
		if k > 0 && unitSeconds[a.unit] >= 86400 && a.value >= 1 && (ago > 0 || p.any2(i, end, "no older than", "not older than", "never older than")) {
			return dateRange{token.Single(today.Add(-time.Duration(a.value*unitSeconds[a.unit]) * time.Second)), p.asOf}, n + k + ago
		}
	}
	past := p.any(i, end, "this last", "this past", "these last", "these past", "the last", "the past", "the previous", "last", "past", "previous", "recent", "trailing", "preceding", "prior")
	future := 0
	if past == 0 {
		future = p.any(i, end, "the next", "the coming", "next", "coming", "upcoming", "following", "the following")
	}
	if n := past + future; n > 0 {
		count, k := 1.0, 0
		about := p.approx(i+n, end)
		if t := p.tok(i + n + about); i+n+about < end && t.Kind == token.Number && !t.Percent {
			count, k = t.Num, about+1
			if u := dayUnits[t.Unit]; u.name != "" {
				return p.relative(count, u, future > 0), n + k
			}
		} else if m := p.any(i+n, end, "couple of", "few", "several"); m > 0 {
			count, k = 3, m
			if p.lit(i+n, end, "couple", "of") {
				count = 2
			}
		}
		t := p.tok(i + n + k)
		if i+n+k < end && t.Kind == token.Word {
			if fr := p.any(i+n+k, end, "and a half years"); fr > 0 {
				return p.relative(12*count+6, dayUnits["months"], future > 0), n + k + fr
			}
			if u := dayUnits[token.Units[t.Low]]; u.name != "" {
				if k == 0 && past > 0 && p.lit(i, end, "last") && u.name == "years" && lexicon.Singular(t.Low) == t.Low && p.tok(i-1).Low != "the" {
					return dateRange{token.YearPeriod(today.Year() - 1), token.YearPeriod(today.Year() - 1)}, n + 1
				}
				if k == 0 && past > 0 && p.lit(i, end, "last") && u.name == "months" && lexicon.Singular(t.Low) == t.Low && p.tok(i-1).Low != "the" {
					m := token.MonthPeriod(today.Year(), today.Month()-1, 1)
					return dateRange{m, m}, n + 1
				}
				return p.relative(count, u, future > 0), n + k + 1
			}
			if t.Is("quarter", "quarters") {
				return p.relative(3*count, dayUnits["months"], future > 0), n + k + 1
			}
			if t.Is("decade", "decades") {
				return p.relative(10*count, dayUnits["years"], future > 0), n + k + 1
			}
			if t.Is("century") {
				return p.relative(100*count, dayUnits["years"], future > 0), n + k + 1
			}
		}
	}
	switch {
	case p.any(i, end, "this year", "the current year", "year to date", "current year", "ytd") > 0:
		return dateRange{token.Single(token.Day(today.Year(), 1, 1)), p.asOf}, p.any(i, end, "this year", "the current year", "year to date", "current year", "ytd")
	case p.any(i, end, "this month", "the current month", "current month") > 0:
		return dateRange{token.Single(token.Day(today.Year(), today.Month(), 1)), p.asOf}, p.any(i, end, "this month", "the current month", "current month")
	case p.any(i, end, "this week", "the current week") > 0:
		return dateRange{token.Single(today.AddDate(0, 0, -6)), p.asOf}, 2
	case p.any(i, end, "recently", "recent dates", "recent") > 0 && !p.tok(i+1).Is("date", "dates") || p.lit(i, end, "recent", "dates"):
		return p.relative(90, dayUnits["days"], false), p.any(i, end, "recently", "recent dates", "recent")
	case p.lit(i, end, "today"):
		return dateRange{p.asOf, p.asOf}, 1
	case p.lit(i, end, "yesterday"):
		return dateRange{token.Single(today.AddDate(0, 0, -1)), token.Single(today.AddDate(0, 0, -1))}, 1
	case p.lit(i, end, "in", "the", "past"), p.lit(i, end, "in", "the", "future"):
		if p.tok(i+3).Kind != token.Number {
			return p.relative(2, dayUnits["years"], p.lit(i+2, end, "future")), 3
		}
	}
	return dateRange{}, 0
}

type dayUnit struct {
	name string
	days int
}

var dayUnits = map[string]dayUnit{
	"min": {"minutes", 0}, "h": {"hours", 0}, "s": {"seconds", 0}, "days": {"days", 1}, "weeks": {"days", 7}, "months": {"months", 0}, "years": {"years", 0}, "fortnights": {"days", 14}, "nights": {"days", 1},
}

func (p *parser) relative(count float64, u dayUnit, future bool) dateRange {
	sign := -1
	if future {
		sign = 1
	}
	n := int(count) * sign
	today := p.asOf.From
	var other time.Time
	switch u.name {
	case "years":
		other = today.AddDate(n, 0, 0)
		if count != float64(int(count)) {
			other = today.AddDate(0, int(count*12)*sign, 0)
		}
	case "months":
		other = today.AddDate(0, n, 0)
	case "days":
		other = today.AddDate(0, 0, n*u.days)
	default:
		step := map[string]time.Duration{"hours": time.Hour, "minutes": time.Minute, "seconds": time.Second}[u.name]
		other = today.Add(time.Duration(n) * step)
		a := token.Period{From: other, To: other, Clock: true}
		b := token.Period{From: today, To: today, Clock: true}
		if future {
			return dateRange{b, a}
		}
		return dateRange{a, b}
	}
	if future {
		return dateRange{p.asOf, token.Single(other)}
	}
	return dateRange{token.Single(other), p.asOf}
}

// openDates reads ranges with one stated end: "since 2016", "after May 2020", "before 2019", "until 2020".
func (p *parser) openDates(i, end int) (dateRange, int) {
	if n := p.any(i, end, "any time since", "since", "from", "starting in", "starting from", "starting on", "starting", "beginning in", "beginning on", "beginning", "as of", "not before", "no earlier than", "not earlier than", "on or after", "earliest", "after", "later than"); n > 0 {
		strict := p.any2(i, end, "after", "later than")
		a, k := p.periodAt(i+n, end, true)
		if k == 0 {
			return dateRange{}, 0
		}
		next := i + n + k
		if p.dash(next, end) > 0 || p.lit(next, end, ",") && p.any2(next+1, end, "before", "until") {
			if p.dash(next, end) > 0 && p.tok(i).Is("from", "starting", "beginning", "after") {
				return dateRange{}, 0 // a closed range, read elsewhere
			}
		}
		if p.tok(i).Is("from") && p.any(next, end, "onwards", "onward", "on", "until now", "to date") == 0 {
			return dateRange{}, 0
		}
		n += k + p.any(next, end, "onwards", "onward", "until now", "to date", "on")
		a = p.withYear(a)
		if strict {
			a = token.Single(a.To.AddDate(0, 0, 1))
		}
		if m := p.any(i+n, end, "and before", "but before", "and until", "until", "and up to", "to"); m > 0 {
			if b, k := p.periodAt(i+n+m, end, true); k > 0 {
				return dateRange{from: a, to: p.withYear(b)}, n + m + k
			}
		}
		to := p.asOf
		if a.From.After(to.To) {
			to = token.Single(a.From.AddDate(1, 0, 0))
		}
		return dateRange{from: a, to: to}, n
	}
	if n := p.any(i, end, "before", "until", "prior to", "earlier than", "no later than", "not later than", "not after", "latest", "up to", "by"); n > 0 {
		a, k := p.periodAt(i+n, end, true)
		if k == 0 {
			return dateRange{}, 0
		}
		a = p.withYear(a)
		if p.any2(i, end, "before", "prior to", "earlier than") {
			a = token.Single(a.From.AddDate(0, 0, -1))
		} else {
			a = token.Single(a.To)
		}
		return dateRange{to: a}, n + k
	}
	return dateRange{}, 0
}
