package term

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// DateRangeAt reads "in the last two years", "in 2024", "since 2016", "from Oct 2021 to
// Feb 2022", "(last 60 days)". Bare years count as dates only where years is set, or
// behind a word such as "in" or "since".
func (p Reader) DateRangeAt(i, end int, years bool) (draft.DateRange, int) {
	d, n := p.datesSaid(i, end, years)
	if n == 0 {
		return d, n
	}
	k := p.Any(i+n, end, "so far", "thus far", "to date", "until now", "up to now", "until today", "till now", "up to today")
	if k > 0 && d.To.To.After(p.AsOf.To) { // "2026 so far"
		d.To = p.AsOf
	}
	return d, n + k
}

// anyDates say that no date within a period is meant more than another.
var anyDates = draft.PhrasesOf("on some date", "on any date", "on any day", "on some day", "on a date", "on a day", "on dates", "some date", "some day", "any date", "any day", "some time", "at any time", "at any moment", "anywhere", "somewhere", "sometime", "anytime", "whenever")

// datesLeads stand in front of a period.
var datesLeads = draft.PhrasesOf("at some point in", "at some point during", "at some point within", "anywhere in", "anywhere within", "anywhere inside", "anywhere during", "anytime in", "anytime within", "anytime during", "any time within", "any time during", "sometime within", "sometime during", "somewhere within", "somewhere inside", "scattered over", "inside of", "inside", "in the season", "in season", "during the season", "for the season", "in the evening between", "sometime in", "somewhere in", "some time in", "any time in", "in the whole of", "the whole of", "all of", "dated in", "dated", "falling in", "in", "during", "within", "throughout", "over", "across", "on", "of", "for", "covering", "spanning", "at", ":")

// spanLeads stand in front of the first day of a span, or of a year.
var spanLeads = draft.PhrasesOf("between", "from", "beginning", "starting", "the years", "the year", "year", "years", "calendar year", "fiscal year", "fy", "ytd", "year to date", "the calendar year", "the fiscal year", "dates from", "dates between", "dates in", "dates")

func (p Reader) datesSaid(i, end int, years bool) (draft.DateRange, int) {
	if n := p.AnyOf(anyDates, i, end); n > 0 && p.Any2(i+n, end, "in", "during", "within", "between", "from", "over", "throughout", "of") {
		if r, k := p.DateRangeAt(i+n, end, years); k > 0 {
			return r, n + k // "acquired on some date in 2024"
		}
	}
	opener := p.AnyOf(datesLeads, i, end)
	at := i + opener
	if n := p.Any(at, end, "the week of the", "the week of", "the week from", "the week beginning", "the week starting", "week of", "the days from", "the days of", "the period from", "the period"); n > 0 && opener > 0 {
		if r, k := p.DateRangeAt(at+n, end, true); k > 0 {
			if p.Any2(at, end, "the week", "week") && r.From.From.Equal(r.To.To) && !r.From.Yearless {
				r.To = token.Single(r.From.From.AddDate(0, 0, 6))
			}
			return r, at + n + k - i
		}
	}
	if p.Lit(at, end, "the") && opener > 0 {
		at++
	}
	if r, n := p.RelativeDates(at, end); n > 0 {
		return r, at + n - i
	}
	if opener == 0 && p.Any2(at, end, "from the last", "from the past", "from the previous", "from last", "from past", "from this", "from the next") {
		// "orders from the last 90 days", but not "from last year to today"
		if r, n := p.RelativeDates(at+1, end); n > 0 && p.Dash(at+1+n, end) == 0 {
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
	span := p.AnyOf(spanLeads, at, end)
	between := span > 0 && p.Tok(at+span-1).Is("between")
	behind := years || opener > 0 && !p.Lit(i, end, ":") || span > 0
	a, n := p.PeriodAt(at+span, end, behind)
	if n == 0 {
		return draft.DateRange{}, 0
	}
	next := at + span + n
	k := p.Dash(next, end)
	if far := p.Tok(next + k); k > 0 && n == 1 && p.Toks[next-1].Kind == token.Number && far.Kind == token.Number && !far.Year && far.Num > 2100 {
		return draft.DateRange{}, 0 // "from 2000 to 16000"
	}
	if k == 0 {
		if between || p.Any2(next, end, "and", "or", "&") && !p.Lit(next+1, end, "the") {
			k = p.Any(next, end, "and", "or", "&")
		}
	}
	if k > 0 {
		if b, m := p.PeriodAt(next+k, end, behind || a.From.Day() == 1); m > 0 {
			r := draft.DateRange{}
			r.From, r.To = token.Join(a, b, p.AsOf.From)
			if !r.To.To.Before(r.From.From) || between || p.Dash(next, end) > 0 {
				return r, next + k + m - i
			}
		} else if m := p.Any(next+k, end, "now", "today", "present", "date", "the present"); m > 0 && !a.Yearless {
			return draft.DateRange{From: a, To: p.AsOf}, next + k + m - i
		} else if t := p.Tok(next + k); span > 0 && next+k < end && t.Kind == token.Number && p.Tok(at+span).Kind == token.Number && (between || p.Dash(next, end) > 0) {
			return draft.DateRange{}, 0 // "between 1900 and 6500" are no years
		}
	}
	a = a.LastBefore(p.AsOf.From)
	if k := p.Any(next, end, "onwards", "onward", "and later", "or later", "or after", "and after", "or newer", "or more recent", "or more recently", "until now", "to date"); k > 0 {
		return draft.DateRange{From: a, To: p.AsOf}, next + k - i
	}
	if k := p.Any(next, end, "or earlier", "and earlier", "or before", "and before", "or older", "and older"); k > 0 {
		return draft.DateRange{To: a}, next + k - i
	}
	return draft.DateRange{From: a, To: a}, next - i
}

// PeriodAt reads one date or, where behind is set, a year.
func (p Reader) PeriodAt(i, end int, behind bool) (token.Period, int) {
	if part, n := p.partOfPeriod(i, end); n > 0 {
		return part, n
	}
	skip := p.Any(i, end, "the beginning of", "the start of", "the end of", "early", "late", "mid", "calendar year", "fiscal year", "year", "the year", "the")
	if skip > 0 && p.Tok(i+skip).Kind != token.Date && !p.Tok(i+skip).Year {
		skip = 0
	}
	at := i + skip
	if at >= end {
		return token.Period{}, 0
	}
	switch t := p.Toks[at]; {
	case t.Kind == token.Date:
		if year, n := p.yearBehind(at+1, end); n > 0 && t.Period.Yearless {
			return t.Period.AtYear(year), skip + 1 + n
		}
		return t.Period, skip + 1
	case t.Year && behind && !p.nounBehind(at+1, end):
		return token.YearPeriod(int(t.Num)), skip + 1
	}
	return token.Period{}, 0
}

// yearBehind is the year that "this year" and the like say behind a month or a day: "october last year".
func (p Reader) yearBehind(i, end int) (year, n int) {
	for k, words := range [][]string{{"last year", "of last year"}, {"this year", "of this year"}, {"next year", "of next year"}} {
		if n = p.Any(i, end, words...); n > 0 {
			return p.AsOf.From.Year() + k - 1, n
		}
	}
	return 0, 0
}

// nounBehind guards "2000 customers" and "2024 kg" from being read as years.
func (p Reader) nounBehind(i, end int) bool {
	_, n := p.UnitAt(i, end)
	return n > 0 && !p.Tok(i).Is("in", "c", "f", "s", "h", "m", "l")
}

var thisYear = draft.PhrasesOf("so far this year", "this year so far", "this year to date", "this year", "the current year", "year to date", "current year", "ytd")

// RelativeDates reads "last 60 days", "past year", "this year", "next two weeks", "today".
func (p Reader) RelativeDates(i, end int) (draft.DateRange, int) {
	today := p.AsOf.From
	if n := p.Any(i, end, "no older than", "not older than", "never older than", "at most", "no more than", "not more than", "less than"); n > 0 {
		a, k := p.AmountAt(i+n, end)
		ago := p.Any(i+n+k, end, "ago", "old", "back", "in the past")
		if k > 0 && draft.UnitSeconds[a.Unit] >= 86400 && a.Value >= 1 && (ago > 0 || p.Any2(i, end, "no older than", "not older than", "never older than")) {
			return draft.DateRange{From: token.Single(today.Add(-time.Duration(a.Value*draft.UnitSeconds[a.Unit]) * time.Second)), To: p.AsOf}, n + k + ago
		}
	}
	past := p.Any(i, end, "this last", "this past", "these last", "these past", "the last", "the past", "the previous", "last", "past", "previous", "recent", "trailing", "preceding", "prior")
	future := 0
	if past == 0 {
		future = p.Any(i, end, "the next", "the coming", "next", "coming", "upcoming", "following", "the following")
	}
	if n := past + future; n > 0 {
		count, k := 1.0, 0
		about := p.Approx(i+n, end)
		if t := p.Tok(i + n + about); i+n+about < end && t.Kind == token.Number && !t.Percent {
			count, k = t.Num, about+1
			if u := DayUnits[t.Unit]; u.Name != "" {
				return p.Relative(count, u, future > 0), n + k
			}
		} else if m := p.Any(i+n, end, "couple of", "few", "several"); m > 0 {
			count, k = 3, m
			if p.Lit(i+n, end, "couple", "of") {
				count = 2
			}
		}
		t := p.Tok(i + n + k)
		if i+n+k < end && t.Kind == token.Word {
			if fr := p.Any(i+n+k, end, "and a half years"); fr > 0 {
				return p.Relative(12*count+6, DayUnits["months"], future > 0), n + k + fr
			}
			if u := DayUnits[token.Units[t.Low]]; u.Name != "" {
				if k == 0 && past > 0 && p.Lit(i, end, "last") && u.Name == "years" && lexicon.Singular(t.Low) == t.Low && p.Tok(i-1).Low != "the" {
					return draft.DateRange{From: token.YearPeriod(today.Year() - 1), To: token.YearPeriod(today.Year() - 1)}, n + 1
				}
				if k == 0 && past > 0 && p.Lit(i, end, "last") && u.Name == "months" && lexicon.Singular(t.Low) == t.Low && p.Tok(i-1).Low != "the" {
					m := token.MonthPeriod(today.Year(), today.Month()-1, 1)
					return draft.DateRange{From: m, To: m}, n + 1
				}
				return p.Relative(count, u, future > 0), n + k + 1
			}
			if t.Is("quarter", "quarters") {
				return p.Relative(3*count, DayUnits["months"], future > 0), n + k + 1
			}
			if t.Is("decade", "decades") {
				return p.Relative(10*count, DayUnits["years"], future > 0), n + k + 1
			}
			if t.Is("century") {
				return p.Relative(100*count, DayUnits["years"], future > 0), n + k + 1
			}
		}
	}
	switch {
	case p.AnyOf(thisYear, i, end) > 0:
		return draft.DateRange{From: token.Single(token.Day(today.Year(), 1, 1)), To: p.AsOf}, p.AnyOf(thisYear, i, end)
	case p.Any(i, end, "this month", "the current month", "current month") > 0:
		return draft.DateRange{From: token.Single(token.Day(today.Year(), today.Month(), 1)), To: p.AsOf}, p.Any(i, end, "this month", "the current month", "current month")
	case p.Any(i, end, "this week", "the current week") > 0:
		return draft.DateRange{From: token.Single(today.AddDate(0, 0, -6)), To: p.AsOf}, 2
	case p.Any(i, end, "recently", "recent dates", "recent") > 0 && !p.Tok(i+1).Is("date", "dates") || p.Lit(i, end, "recent", "dates"):
		return p.Relative(90, DayUnits["days"], false), p.Any(i, end, "recently", "recent dates", "recent")
	case p.Lit(i, end, "today"):
		return draft.DateRange{From: p.AsOf, To: p.AsOf}, 1
	case p.Lit(i, end, "yesterday"):
		return draft.DateRange{From: token.Single(today.AddDate(0, 0, -1)), To: token.Single(today.AddDate(0, 0, -1))}, 1
	case p.Lit(i, end, "in", "the", "past"), p.Lit(i, end, "in", "the", "future"):
		if p.Tok(i+3).Kind != token.Number {
			return p.Relative(2, DayUnits["years"], p.Lit(i+2, end, "future")), 3
		}
	}
	return draft.DateRange{}, 0
}

type dayUnit struct {
	Name string
	days int
}

var DayUnits = map[string]dayUnit{
	"min": {"minutes", 0}, "h": {"hours", 0}, "s": {"seconds", 0}, "days": {"days", 1}, "weeks": {"days", 7}, "months": {"months", 0}, "years": {"years", 0}, "fortnights": {"days", 14}, "nights": {"days", 1},
}

func (p Reader) Relative(count float64, u dayUnit, future bool) draft.DateRange {
	sign := -1
	if future {
		sign = 1
	}
	n := int(count) * sign
	today := p.AsOf.From
	var other time.Time
	switch u.Name {
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
		step := map[string]time.Duration{"hours": time.Hour, "minutes": time.Minute, "seconds": time.Second}[u.Name]
		other = today.Add(time.Duration(n) * step)
		a := token.Period{From: other, To: other, Clock: true}
		b := token.Period{From: today, To: today, Clock: true}
		if future {
			return draft.DateRange{From: b, To: a}
		}
		return draft.DateRange{From: a, To: b}
	}
	if future {
		return draft.DateRange{From: p.AsOf, To: token.Single(other)}
	}
	return draft.DateRange{From: token.Single(other), To: p.AsOf}
}

// sinceWords stand in front of the first day of an open span.
var sinceWords = draft.PhrasesOf("any time since", "since", "from", "starting in", "starting from", "starting on", "starting", "beginning in", "beginning on", "beginning", "as of", "not before", "no earlier than", "not earlier than", "on or after", "earliest", "after", "later than")

// openDates reads ranges with one stated end: "since 2016", "after May 2020", "before 2019", "until 2020".
func (p Reader) openDates(i, end int) (draft.DateRange, int) {
	if n := p.AnyOf(sinceWords, i, end); n > 0 {
		strict := p.Any2(i, end, "after", "later than")
		a, k := p.PeriodAt(i+n, end, true)
		if k == 0 {
			return draft.DateRange{}, 0
		}
		next := i + n + k
		if p.Dash(next, end) > 0 || p.Lit(next, end, ",") && p.Any2(next+1, end, "before", "until") {
			if p.Dash(next, end) > 0 && p.Tok(i).Is("from", "starting", "beginning", "after") {
				return draft.DateRange{}, 0 // a closed range, read elsewhere
			}
		}
		if p.Tok(i).Is("from") && !(a.From.Equal(a.To) && !a.Yearless && token.GoesOn(p.Tok(i-1))) && p.Any(next, end, "onwards", "onward", "on", "until now", "to date") == 0 {
			return draft.DateRange{}, 0
		}
		n += k + p.Any(next, end, "onwards", "onward", "until now", "to date", "on")
		a = a.LastBefore(p.AsOf.From)
		if strict {
			a = token.Single(a.To.AddDate(0, 0, 1))
		}
		if m := p.Any(i+n, end, "and before", "but before", "and until", "until", "and up to", "to"); m > 0 {
			if b, k := p.PeriodAt(i+n+m, end, true); k > 0 {
				_, b = token.Join(a, b, p.AsOf.From) // "since the start of 2025 until the end of March"
				return draft.DateRange{From: a, To: b}, n + m + k
			}
		}
		to := p.AsOf
		if a.From.After(to.To) {
			to = token.Single(a.From.AddDate(1, 0, 0))
		}
		return draft.DateRange{From: a, To: to}, n
	}
	if n := p.Any(i, end, "before", "until", "prior to", "earlier than", "no later than", "not later than", "not after", "latest", "up to", "by"); n > 0 {
		a, k := p.PeriodAt(i+n, end, true)
		if k == 0 {
			return draft.DateRange{}, 0
		}
		a = a.LastBefore(p.AsOf.From)
		if p.Any2(i, end, "before", "prior to", "earlier than") {
			a = token.Single(a.From.AddDate(0, 0, -1))
		} else {
			a = token.Single(a.To)
		}
		return draft.DateRange{To: a}, n + k
	}
	return draft.DateRange{}, 0
}
