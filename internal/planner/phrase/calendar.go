package phrase

import (
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// hoursOfWork are of the day; the text may say which behind them.
var hoursOfWork = draft.PhrasesOf("business hours only", "business hours", "office hours", "working hours", "opening hours", "market hours", "trading hours", "shop hours", "store hours", "daytime")

// calendarPhrase: "weekdays only", "business hours", "more at weekends", "growing over time".
func (p Reader) calendarPhrase(c *draft.Column, i, end int) int {
	if p.dayNumbers(i, end) {
		return 0
	}
	cal := contract.Calendar{}
	if c.Calendar != nil {
		cal = *c.Calendar
	}
	if days, n := p.weekdayList(c, i, end); n > 0 {
		cal.Weekdays = days
		c.Calendar = &cal
		return n
	}
	if n := p.busyTimes(&cal, i, end); n > 0 {
		c.Calendar = &cal
		if c.Typ == "" && c.Kind == draft.KindDate && cal.PeakFactor != 0 {
			c.Kind = draft.KindTimestamp
		}
		return n
	}
	n := p.Any(i, end, "on any", "on some", "on a", "any", "some", "only on", "on", "during", "in", "only", "mostly on", "mostly in", "within", "with")
	at := i + n
	k := 0
	switch {
	case p.Any2(at, end, draft.WorkdayPhrases...):
		k = p.Any(at, end, draft.WorkdayPhrases...)
		if n > 0 && p.Any2(i, end, "mostly") {
			cal.WeekendFactor = .25
		} else {
			cal.Weekdays = contract.Workdays
		}
		k += p.Any(at+k, end, "only")
	case p.Any2(at, end, "weekends only", "only weekends", "weekends"):
		if p.Any2(i, end, "mostly") {
			cal.WeekendFactor = 5
		} else {
			cal.Weekdays = []string{"sat", "sun"}
		}
		k = p.Any(at, end, "weekends only", "only weekends", "weekends")
	case n == 0 && i > 1 && p.Any2(i-1, i, ",") && p.Any2(i, end, "opening hours", "working hours", "trading hours", "business hours") && p.AtBreak(i+2, end) && c.Kind != draft.KindTime && c.Typ != contract.Time && !c.IsDate(p.Lex) && c.Dates == nil:
		return 0 // "area, opening hours": a column of its own
	case p.AnyOf(hoursOfWork, at, end) > 0:
		k = p.AnyOf(hoursOfWork, at, end)
		cal.FromHour, cal.ToHour = 9, 17
		if p.Lit(at+k, end, "(") || p.Tok(at+k).Kind == token.Time {
			open := p.Any(at+k, end, "(")
			if a, b, m := p.hours(at+k+open, end); m > 0 {
				cal.FromHour, cal.ToHour = a, b
				k += open + m + p.Any(at+k+open+m, end, ")")
			}
		} else {
			p.Assume(&c.Element, "business hours are 09:00 to 17:00", nil)
		}
	case p.Any2(i, end, "more at weekends", "more on weekends", "busier at weekends", "busier on weekends", "heavier at weekends", "peaks at weekends", "more on the weekend", "higher on weekends"):
		k = p.Any(i, end, "more at weekends", "more on weekends", "busier at weekends", "busier on weekends", "heavier at weekends", "peaks at weekends", "more on the weekend", "higher on weekends")
		n, cal.WeekendFactor = 0, 2
	case p.Any2(i, end, "fewer at weekends", "fewer on weekends", "less on weekends", "less at weekends", "quieter at weekends", "lower on weekends"):
		k = p.Any(i, end, "fewer at weekends", "fewer on weekends", "less on weekends", "less at weekends", "quieter at weekends", "lower on weekends")
		n, cal.WeekendFactor = 0, .4
	case c.IsDate(p.Lex) && p.ratioGrowth(&cal, i, end) > 0:
		n, k = 0, p.ratioGrowth(&cal, i, end)
	case p.growth(i, end) > 0 && c.IsDate(p.Lex):
		k = p.growth(i, end)
		n, cal.Growth = 0, 3
		if p.Any2(i, end, "declining", "decreasing", "shrinking", "falling", "with declining", "fewer over time", "with fewer", "fewer") {
			cal.Growth = 1. / 3
		}
		p.Assume(&c.Element, "the number of rows per day changes by a factor of 3 from the first to the last day", nil)
	case p.Any2(i, end, "seasonal", "with seasonality", "with a seasonal pattern", "seasonality", "with yearly seasonality") && c.IsDate(p.Lex):
		k = p.Any(i, end, "seasonal", "with seasonality", "with a seasonal pattern", "seasonality", "with yearly seasonality")
		n, cal.Yearly, cal.PeakMonth = 0, .5, 7
		if m := p.Any(i+k, end, "peaking in", "with a peak in", "peak in", "busiest in", "with peak in"); m > 0 {
			if mon := token.MonthNames[p.Tok(i+k+m).Low]; mon > 0 || p.Tok(i+k+m).Kind == token.Date {
				if mon == 0 {
					mon = p.Tok(i + k + m).Period.From.Month()
				}
				cal.PeakMonth = int(mon)
				k += m + 1
			}
		} else {
			p.Assume(&c.Element, "the season peaks in July", nil)
		}
	case p.busyMonth(&cal, i, end) > 0:
		n, k = 0, p.busyMonth(&cal, i, end)
		p.Assume(&c.Element, "half as many again in "+time.Month(cal.PeakMonth).String()+", half as many half a year later", nil)
	case p.Any2(i, end, "quietest between"):
		if a, b, q := p.hours(i+1, end); q > 0 {
			n, k = 1, q
			cal.PeakFromHour, cal.PeakToHour, cal.PeakFactor = a, b, .25
		}
	default:
		m := p.Any(i, end, "busiest between", "busiest from", "busiest", "peaking between", "peaking at", "with a peak between", "peak between", "peak hours", "with peaks between", "mostly between", "peaks between", "peak from", "more between")
		if a, b, q := p.hours(i+m, end); q > 0 {
			if p.Any2(i-1, i, "not", "never", "except", "excluding", "outside") {
				return 0 // the opposite, which the grammar reads
			}
			n, k = m, q
			if m > 0 {
				cal.PeakFromHour, cal.PeakToHour, cal.PeakFactor = a, b, 4
				if p.Lit(i, end, "mostly") {
					cal.PeakFactor = max(4, peakOf(mostOf, a, b, cal))
				}
			} else {
				cal.FromHour, cal.ToHour = a, b
				to := p.Tok(i + q - 1).Minute
				c.Hours = &draft.ClockSpan{From: p.Tok(i+q-3).Minute * 60, To: to * 60, OfDay: true}
			}
		}
	}
	if k == 0 {
		return 0
	}
	c.Calendar = &cal
	if c.Typ == "" && c.Kind == draft.KindDate && (cal.FromHour != 0 || cal.PeakFactor != 0) {
		c.Kind = draft.KindTimestamp
	}
	return n + k
}

// busyMonth reads in which month most rows are, "busiest in December", or fewest.
func (p Reader) busyMonth(cal *contract.Calendar, i, end int) int {
	n := p.Any(i, end, "busiest in", "quietest in")
	if n == 0 {
		return 0
	}
	month := p.monthAt(i+n, end)
	if month == 0 {
		return 0
	}
	if p.Lit(i, end, "quietest") {
		month = (month+5)%12 + 1
	}
	cal.Yearly, cal.PeakMonth = .5, int(month)
	return n + 1
}

// monthAt is the month that the token names without a year, 0 where it names none.
func (p Reader) monthAt(i, end int) time.Month {
	t := p.Tok(i)
	switch {
	case i >= end:
		return 0
	case t.Kind == token.Date && t.Period.Yearless:
		return t.Period.From.Month()
	}
	return token.MonthNames[t.Low]
}

func (p Reader) growth(i, end int) int {
	if n := p.halves(i, end); n > 0 {
		return n
	}
	return p.Any(i, end, "with growth over time", "with growth", "growing over time", "rising over time", "increasing over time", "more and more over time", "more recent ones more often", "growing", "more in recent months", "more recent", "with an upward trend", "more in recent years", "declining over time", "decreasing over time", "shrinking over time", "with declining volume", "fewer over time", "with more recent ones", "with more in recent years", "skewed towards recent", "mostly recent", "with more recent dates more likely")
}

// halves reads "with clearly more signups in the second half of the year than in the first".
func (p Reader) halves(i, end int) int {
	at := i + p.Any(i, end, "with", "and")
	at += p.Any(at, end, "clearly", "noticeably", "significantly", "many", "much", "far", "a lot", "visibly", "slightly")
	n := p.Any(at, end, "more", "fewer")
	if n == 0 {
		return 0
	}
	at += n
	if p.Tok(at).Kind == token.Word && !p.Tok(at).Is("in", "of") {
		at++
	}
	n = p.Any(at, end, "of them in the second half", "in the second half", "towards the end", "toward the end", "at the end")
	if n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, "of the year", "of the period", "of the month", "of the range")
	if n = p.Any(at, end, "than in the first half", "than the first half", "than in the first", "than the first", "than at the start", "than at the beginning"); n > 0 {
		at += n
		at += p.Any(at, end, "of the year", "of the period", "of the month")
	}
	return at - i
}

// hours reads "between 9:00 and 17:00", "11:00-14:00", "9am to 5pm".
func (p Reader) hours(i, end int) (from, to, n int) {
	k := p.Any(i, end, "between", "from", "only between")
	a := p.Tok(i + k)
	if i+k >= end || a.Kind != token.Time {
		return 0, 0, 0
	}
	m := p.Any(i+k+1, end, "-", "to", "and", "until", "..", "through")
	b := p.Tok(i + k + 1 + m)
	if m == 0 || i+k+1+m >= end || b.Kind != token.Time {
		return 0, 0, 0
	}
	if from, to = term.WholeHours(a.Minute, b.Minute); to <= from {
		return 0, 0, 0
	}
	return from, to, k + m + 2
}

// dayNumbers: behind a comma a range follows the word, so that it is a column of its own: "fee, working days
// 1-5, weekends 0-2".
func (p Reader) dayNumbers(i, end int) bool {
	k := p.Any(i, end, "weekdays", "working days", "business days", "workdays", "weekends", "business hours", "office hours", "working hours", "opening hours")
	if k == 0 || !p.Any2(i-1, i, ",", ";") {
		return false
	}
	_, n := p.Pair(i+k, end, false)
	return n > 0 && p.Tok(i+k).Kind == token.Number
}

func (p Reader) ratioGrowth(cal *contract.Calendar, i, end int) int {
	g, n := p.HalfRatio(i, end)
	if n > 0 {
		cal.Growth = g
	}
	return n
}
