package reading

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	dateLeads  = wordings("all from|on|in|within|during|dated, all? on one|a single? day :|of?, all? on the same day :|of?, for the? whole of, for all of, on the day of, on|in|at some|any date|day|time|moment|point in|during|within|between|of?, some time|date|day in|during|within?, at some|any point|time|moment in|during|within?, any|some date|day|time|moment in|during|within|of?, sometime|somewhere|anywhere|anytime in|within|inside|during|between?, any time in|within|during, some time in, scattered|spread|distributed over|across|through, inside of?, in the season, in season, during the season, for the season, in the whole of, the whole of, all of, dated in?, falling in, in, during, within, throughout, over, across, on, of, for, covering, spanning, at, from within")
	periodLead = wordings("the days|dates|period|years|year|months from|of|between?, years?, the year of?, calendar year of?, fiscal year, fy, dates from|between|in?, the calendar|fiscal year, school year, season, the season, the month of, the week of the?, the week from|beginning|starting, week of, from the dates of")
	dateJoins  = wordings("and, or, &")
	inclusives = wordings("inclusive, both inclusive, both days|ends inclusive|included, ( inclusive ), ( both inclusive )")
	soFar      = wordings("so far, thus far, to date, until now, up to now, until today, till now, up to today")
	onwards    = wordings("onwards?, and later, or later, until now, until today, to date, or newer, and after, forward")
)

// datesAt reads "in the last two years", "in 2024", "since 2016", "from Oct 2021 to Feb 2022",
// "(last 60 days)". Bare years count where years is set, or behind a word such as "in" or "since".
func (r *reader) datesAt(i, end int, years bool) (Dates, int) {
	return recalled(&r.datesRead, i, end, r.how(years), func() (Dates, int) {
		d, n := r.readDates(i, end, years)
		if n == 0 {
			return d, n
		}
		k := r.match(i+n, end, soFar)
		if k > 0 && d.To.To.After(r.asOf.To) { // "2026 so far"
			d.To = r.asOf
		}
		return d, n + k
	})
}

func (r *reader) readDates(i, end int, years bool) (Dates, int) {
	if d, n := r.openDates(i, end); n > 0 {
		return d, n
	}
	lead := r.match(i, end, dateLeads)
	for _, k := range []int{lead, 0} {
		at := i + k
		the := boolInt(r.is(at, end, "the", "this", "these"))
		for _, skip := range []int{0, the} {
			if d, n := r.relativeDates(at+skip, end); n > 0 {
				if m := r.match(at+skip+n, end, rangeMarks); m > 0 && k == 0 {
					if b, l := r.periodAt(at+skip+n+m, end, true); l > 0 {
						return r.between(d.From, b), at + skip + n + m + l - i
					}
				}
				if exact, m := r.bracketed(at+skip+n, end); m > 0 {
					return exact, at + skip + n + m - i
				}
				if span, m := r.spanAt(at, end, years || k > 0); m > skip+n {
					return span, at + m - i // "between 1 week ago and today"
				}
				return d, at + skip + n - i
			}
			if skip == the {
				break
			}
		}
		if d, n := r.spanAt(at, end, years || k > 0); n > 0 {
			return d, at + n + r.match(at+n, end, inclusives) - i
		}
		if k == 0 {
			break
		}
	}
	return Dates{}, 0
}

// bracketed reads dates in brackets, which put a period before them in numbers: "last year and this one (1 Jan 2025 to
// 31 Oct 2026)".
func (r *reader) bracketed(i, end int) (Dates, int) {
	c := r.closing(i, end)
	if c < 0 || !r.is(i, end, "(") {
		return Dates{}, 0
	}
	lead := r.any(i+1, c, "i.e.", "so", "that is", "meaning", "from")
	if d, n := r.spanAt(i+1+lead, c, true); n > 0 && i+1+lead+n == c {
		return d, c + 1 - i
	}
	return Dates{}, 0
}

// spanAt reads one period, or two with a mark between.
func (r *reader) spanAt(i, end int, years bool) (Dates, int) {
	between := r.any(i, end, "between", "from", "beginning", "starting")
	at := i + between
	week := r.any(at, end, "the week of the", "the week of", "the week from", "the week beginning", "the week starting", "week of")
	lead := r.match(at, end, periodLead)
	at += lead
	if _, day := r.dayNumber(at+1, end); r.is(at, end, "the") && (r.tok(at+1).Kind == token.Date || day && r.tok(at+1).Unit != "") {
		at++
	}
	if d, n := r.daySpan(at, end); n > 0 {
		return d, at + n - i
	}
	if d, n := r.monthSpan(at, end); n > 0 {
		return d, at + n - i
	}
	behind := years || between > 0 || lead > 0
	a, n := r.periodAt(at, end, behind)
	if n == 0 {
		return Dates{}, 0
	}
	next := at + n
	if week > 0 && a.From.Equal(a.To) && !a.Yearless {
		return Dates{a, token.Single(a.From.AddDate(0, 0, 6))}, next - i
	}
	k := r.match(next, end, rangeMarks)
	if k == 0 && (between > 0 && r.is(i, end, "between") || r.is(next, end, "and", "or", "&") && !r.is(next+1, end, "the")) {
		k = r.match(next, end, dateJoins)
	}
	if k == 0 && r.is(next, end, ",") && between > 0 && r.any(next+1, end, "to", "until", "till") > 0 {
		k = 1 + r.any(next+1, end, "to", "until", "till")
	}
	if far := r.tok(next + k); k > 0 && r.toks[next-1].Kind == token.Number && far.Kind == token.Number && !far.Year && (far.Num > 2100 || far.Num < 1000 && far.Num > 99 || far.Text != "" && len(far.Text) != 2 && len(far.Text) != 4) {
		return Dates{}, 0 // "from 2000 to 16000"
	}
	if k > 0 {
		at := next + k + boolInt(r.is(next+k, end, "the"))
		if b, m := r.periodAt(at, end, behind || r.tok(next-1).Kind == token.Date); m > 0 {
			if y, l := r.yearOf(at+m, end); l > 0 && a.Yearless && b.Yearless {
				return r.between(a, b.AtYear(y)), at + m + l - i
			}
			return r.between(a, b), at + m - i
		}
		if m := r.any(next+k, end, "now", "today", "the present", "present", "date", "this day"); m > 0 {
			return Dates{From: a.LastBefore(r.asOf.From), To: r.asOf}, next + k + m - i
		}
		if t := r.tok(next + k); r.toks[next-1].Year && next+k < end && t.Kind == token.Number && len(t.Text) == 2 && token.IsAllDigits(t.Text) && r.is(next, end, "/", "-") {
			return Dates{a, token.YearPeriod(a.From.Year()/100*100 + int(t.Num))}, next + k + 1 - i // "2023/24"
		}
		if r.tok(next+k).Kind == token.Number && (between > 0 || r.is(next, end, "-", "to")) && !r.tok(next+k).Year && r.tok(next-1).Kind == token.Number {
			return Dates{}, 0
		}
	}
	if y, l := r.yearOf(next, end); l > 0 && a.Yearless {
		a, next = a.AtYear(y), next+l
	}
	a = a.LastBefore(r.asOf.From)
	if r.is(next, end, "+") && r.toks[next].Glued && r.finished(next+1, end) { // "2010+"
		return Dates{From: a, To: r.asOf}, next + 1 - i
	}
	if k := r.match(next, end, onwards); k > 0 {
		return Dates{From: a, To: r.asOf}, next + k - i
	}
	return Dates{a, a}, next - i
}

var partLeads = wordings("the? beginning|start|end of, early, late, mid, in?")

// periodAt reads one date or, where behind is set, a year.
func (r *reader) periodAt(i, end int, behind bool) (token.Period, int) {
	if p, n := r.partAt(i, end); n > 0 {
		return p, n
	}
	if p, n := r.relativePoint(i, end); n > 0 {
		return p, n
	}
	if p, n := r.feastAt(i, end); n > 0 {
		return p, n
	}
	skip := r.match(i, end, partLeads)
	if skip > 0 && r.tok(i+skip).Kind != token.Date && !r.tok(i+skip).Year {
		skip = 0
	}
	at := i + skip
	if at >= end {
		return token.Period{}, 0
	}
	switch t := r.toks[at]; {
	case t.Kind == token.Word && token.MonthNames[t.Low] != 0:
		if y, n := r.yearOf(at+1, end); n > 0 { // "May of last year"
			return token.MonthPeriod(y, token.MonthNames[t.Low], 1), skip + 1 + n
		}
	case t.Kind == token.Date:
		if m, n := r.minuteBehind(at+1, end); n > 0 && t.Period.From.Equal(t.Period.To) {
			p := token.Single(t.Period.From.Add(time.Duration(m) * time.Minute))
			p.Clock = true
			return p, skip + 1 + n
		}
		return t.Period, skip + 1
	case t.Year && behind && t.Unit == "" && !t.Percent:
		if u, _ := r.unitAt(at+1, end); u != "" && !r.is(at+1, end, "in") {
			return token.Period{}, 0 // "2000 km"
		}
		return token.YearPeriod(int(t.Num)), skip + 1
	}
	return token.Period{}, 0
}

// minuteBehind reads a time of day behind a day: "2024-05-01 at 08:00".
func (r *reader) minuteBehind(i, end int) (int, int) {
	k := r.any(i, end, "at", ",")
	if t := r.tok(i + k); i+k < end && t.Kind == token.Time && r.match(i+k+1, end, rangeMarks) == 0 && (k == 0 || r.is(i, end, "at")) {
		return t.Minute, k + 1
	}
	return 0, 0
}

// partAt reads a part of a period: "the first two weeks of May 2025", "the second half of 2024".
func (r *reader) partAt(i, end int) (token.Period, int) {
	at := i + r.any(i, end, "the")
	if !r.is(at, end, "first", "opening", "second", "third", "last", "final", "closing") {
		return token.Period{}, 0
	}
	order := r.toks[at].Low
	at++
	count := 1
	if t := r.tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num <= 366 && t.Digits == 0 {
		count = int(t.Num)
		at++
	}
	if at >= end || r.toks[at].Kind != token.Word {
		return token.Period{}, 0
	}
	unit := singular(r.toks[at].Low)
	of := r.any(at+1, end, "of the month of", "of the year", "of", "in")
	if of == 0 {
		return token.Period{}, 0
	}
	at += 1 + of
	whole, k := r.periodAt(at, end, true)
	if k == 0 {
		return token.Period{}, 0
	}
	part, ok := whole.LastBefore(r.asOf.From).Part(order, count, unit)
	if !ok {
		return token.Period{}, 0
	}
	return part, at + k - i
}

var (
	sinceWords  = wordings(">=, >, any time since, since, starting|beginning in|on|from?, from, as of, not before, no earlier than, not earlier than, never earlier than, never before, none before, on or after, earliest, after, later than, newer than, from after")
	beforeWords = wordings("<=, <, before, until, till, prior to, earlier than, older than, no later than, not later than, never later than, not after, never after, latest, up to, up until, by, on or before")
)

// openDates reads ranges with one stated end: "since 2016", "after May 2020", "1970 or later", "until 2020".
func (r *reader) openDates(i, end int) (Dates, int) {
	if n := r.match(i, end, sinceWords); n > 0 {
		a, k := r.periodAt(i+n, end, true)
		next := i + n + k
		closed := r.match(next, end, rangeMarks) > 0
		if k == 0 || closed && r.is(i, end, "from", "starting", "beginning", "after") || r.is(i, end, "from") && !(a.From.Equal(a.To) && !a.Yearless && token.GoesOn(r.tok(i-1))) && r.match(next, end, onwards) == 0 && r.any(next, end, "on") == 0 {
			return Dates{}, 0
		}
		n += k + r.match(next, end, onwards)
		a = a.LastBefore(r.asOf.From)
		if r.is(i, end, "after", "later", "newer", ">") || r.any(i, end, "from after") > 0 {
			a = token.Single(a.To.AddDate(0, 0, 1))
		}
		if m := r.any(i+n, end, ", and before", "and before", "but before", "and until", "until", "and up to", "to"); m > 0 {
			if b, k := r.periodAt(i+n+m, end, true); k > 0 {
				_, b = token.Join(a, b, r.asOf.From) // "since the start of 2025 until the end of March"
				return Dates{a, b}, n + m + k
			}
		}
		to := r.asOf
		if a.From.After(to.To) {
			to = token.Single(a.From.AddDate(1, 0, 0))
		}
		return Dates{a, to}, n
	}
	if n := r.match(i, end, beforeWords); n > 0 {
		a, k := r.periodAt(i+n, end, true)
		if k == 0 {
			return Dates{}, 0
		}
		a = a.LastBefore(r.asOf.From)
		if r.is(i, end, "before", "prior", "earlier", "older", "<") {
			a = token.Single(a.From.AddDate(0, 0, -1))
		} else {
			a = token.Single(a.To)
		}
		return Dates{To: a}, n + k
	}
	if a, k := r.periodAt(i, end, true); k > 0 {
		if m := r.any(i+k, end, "or later", "and later", "onwards", "onward", "or newer", "or after", "and after", "or more recent", "or more recently"); m > 0 {
			return Dates{a.LastBefore(r.asOf.From), r.asOf}, k + m
		}
		if m := r.any(i+k, end, "or earlier", "and earlier", "or before", "or older"); m > 0 {
			return Dates{To: a.LastBefore(r.asOf.From)}, k + m
		}
	}
	return Dates{}, 0
}

// between is the range of two periods.
func (r *reader) between(a, b token.Period) Dates {
	from, to := token.Join(a, b, r.asOf.From)
	return Dates{from, to}
}
