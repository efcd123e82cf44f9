package reading

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	pastWords   = wordings("this|these last|past, last, past, previous, recent, trailing, preceding, prior, most recent")
	futureWords = wordings("next, coming, upcoming, following")
	thisPeriod  = wordings("this year, current year, year to date, ytd, this calendar year, so far this year")
	thisMonth   = wordings("this month, current month, month to date")
	newerThan   = wordings("not older than, no older than, never older than, not more than, no more than, not longer ago than, no longer ago than, newer than, younger than")
	untilToday  = wordings("up to today|now, until today|now, to date, and this one|year|month|week, and the current one|year|month|week")
	thisWeek    = wordings("this week, current week")
)

// dayUnit is a unit of time by which dates are told.
type dayUnit struct {
	months, days int
	clock        time.Duration
}

var dayUnits = map[string]dayUnit{
	"s": {clock: time.Second}, "min": {clock: time.Minute}, "h": {clock: time.Hour},
	"days": {days: 1}, "nights": {days: 1}, "weeks": {days: 7}, "fortnights": {days: 14}, "months": {months: 1}, "years": {months: 12},
}

func dayUnitOf(word string) (dayUnit, bool) {
	switch word {
	case "quarter", "quarters":
		return dayUnit{months: 3}, true
	case "decade", "decades":
		return dayUnit{months: 120}, true
	case "century":
		return dayUnit{months: 1200}, true
	case "semester", "semesters":
		return dayUnit{months: 6}, true
	case "mo", "c", "f":
		return dayUnit{months: 1}, word == "mo"
	}
	u, ok := dayUnits[token.Units[word]]
	return u, ok
}

// relativeDates reads "last 60 days", "past year", "this year", "next two weeks", "today", "90 days ago".
func (r *reader) relativeDates(i, end int) (Dates, int) {
	today := r.asOf.From
	past, future := r.match(i, end, pastWords), r.match(i, end, futureWords)
	if n := past + future; n > 0 {
		count, k := 1.0, r.match(i+n, end, approximately)
		u, known := dayUnit{}, false
		if t := r.tok(i + n + k); i+n+k < end && t.Kind == token.Number && !t.Percent {
			count, k = t.Num, k+1
			u, known = dayUnits[t.Unit]
		} else if m := r.any(i+n, end, "couple of", "few", "several"); m > 0 {
			count, k = 3, m
			if r.is(i+n, end, "couple") {
				count = 2
			}
		}
		half := r.any(i+n+k, end, "and a half")
		if half > 0 {
			count, k = count+.5, k+half
		}
		if t := r.tok(i + n + k); !known && i+n+k < end && t.Kind == token.Word {
			k += boolInt(r.is(i+n+k, end, "full", "calendar", "whole", "complete", "business", "working"))
			t = r.tok(i + n + k)
			if u, known = dayUnitOf(t.Low); known {
				if whole := k == 0 && r.is(i, end, "last") && n == 1 && singular(t.Low) == t.Low && r.tok(i-1).Low != "the"; whole && u.months == 12 {
					last := token.YearPeriod(today.Year() - 1)
					if m := r.match(i+n+1, end, untilToday); m > 0 {
						return Dates{last, r.asOf}, n + 1 + m
					}
					return Dates{last, last}, n + 1
				} else if whole && u.months == 1 {
					m := token.MonthPeriod(today.Year(), today.Month()-1, 1)
					return Dates{m, m}, n + 1
				}
				k++
			}
		}
		if known {
			return r.away(count, u, future > 0), n + k + r.match(i+n+k, end, untilToday)
		}
	}
	switch {
	case r.match(i, end, thisPeriod) > 0:
		return Dates{token.Single(token.Day(today.Year(), 1, 1)), r.asOf}, r.match(i, end, thisPeriod)
	case r.match(i, end, thisMonth) > 0:
		return Dates{token.Single(token.Day(today.Year(), today.Month(), 1)), r.asOf}, r.match(i, end, thisMonth)
	case r.match(i, end, thisWeek) > 0:
		return Dates{token.Single(today.AddDate(0, 0, -6)), r.asOf}, r.match(i, end, thisWeek)
	case r.any(i, end, "recently", "recent dates", "recent") > 0:
		return r.away(90, dayUnits["days"], false), r.any(i, end, "recently", "recent dates", "recent")
	case r.is(i, end, "today"):
		return Dates{r.asOf, r.asOf}, 1
	case r.is(i, end, "yesterday"):
		y := token.Single(today.AddDate(0, 0, -1))
		return Dates{y, y}, 1
	case r.any(i, end, "past", "future") > 0 && r.is(i-1, i, "the") && r.atBreak(i+1, end):
		return r.away(2, dayUnits["years"], r.is(i, end, "future")), 1
	}
	// "not older than 2 years", "less than 90 days ago"
	if n := r.match(i, end, newerThan); n > 0 {
		if a, k := r.amountAt(i+n, end); k > 0 && (dayUnits[a.unit].days > 0 || dayUnits[a.unit].months > 0) {
			return r.away(a.value, dayUnits[a.unit], false), n + k + r.any(i+n+k, end, "ago", "old", "back")
		}
	}
	// "between six months and two months ago", "up to 3 years ago"
	lead := r.any(i, end, "between", "from", "up to", "at most", "no more than", "not more than", "less than")
	if a, n := r.amountAt(i+lead, end); n > 0 {
		at := i + lead + n
		if k := r.any(at, end, "and", "to", "-"); k > 0 {
			if b, m := r.amountAt(at+k, end); m > 0 && r.any(at+k+m, end, "ago", "back", "old") > 0 {
				if a.unit == "" {
					a.unit = b.unit
				}
				from, to := r.away(max(a.value, b.value), dayUnits[b.unit], false), r.away(min(a.value, b.value), dayUnits[a.unit], false)
				if dayUnits[a.unit] != (dayUnit{}) && dayUnits[b.unit] != (dayUnit{}) {
					if a.unit != b.unit {
						from, to = r.away(a.value, dayUnits[a.unit], false), r.away(b.value, dayUnits[b.unit], false)
					}
					return Dates{from.From, to.From}, at + k + m + 1 - i
				}
			}
		}
		if u, ok := dayUnits[a.unit]; ok && r.is(at, end, "ago", "back") {
			d := r.away(a.value, u, false)
			if lead == 0 {
				d.To = d.From
			}
			return d, at + 1 - i
		}
	}
	return Dates{}, 0
}

// away are the dates from the day of the text to so many units away.
func (r *reader) away(count float64, u dayUnit, future bool) Dates {
	sign := -1.0
	if future {
		sign = 1
	}
	today := r.asOf.From
	var other token.Period
	switch {
	case u.clock > 0:
		other = token.Single(today.Add(time.Duration(sign*count) * u.clock))
		other.Clock = true
	case u.months > 0:
		other = token.Single(today.AddDate(0, int(sign*count*float64(u.months)), 0))
	default:
		other = token.Single(today.AddDate(0, 0, int(sign*count*float64(u.days))))
	}
	now := r.asOf
	now.Clock = other.Clock
	if future {
		return Dates{now, other}
	}
	return Dates{other, now}
}
