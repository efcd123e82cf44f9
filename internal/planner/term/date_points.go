package term

import (
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// relativeSpan reads two days told from today: "from 3 months ago until today", "between
// yesterday and next week". The first may come out after the last; the planner asks about that.
func (p Reader) relativeSpan(i, end int) (draft.DateRange, int) {
	n := p.Any(i, end, "anytime between", "any time between", "sometime between", "any time from", "between", "starting", "beginning", "from")
	if n == 0 {
		return draft.DateRange{}, 0
	}
	a, k := p.relativePoint(i+n, end)
	if k == 0 {
		return draft.DateRange{}, 0
	}
	to := p.Any(i+n+k, end, "up to", "up until", "until", "till", "through", "to", "and", "-", "–")
	if to == 0 {
		return draft.DateRange{}, 0
	}
	b, m := p.relativePoint(i+n+k+to, end)
	if m == 0 {
		return draft.DateRange{}, 0
	}
	if b.To.Before(a.From) {
		a, b = token.Single(a.From), token.Single(b.To)
	}
	return draft.DateRange{From: a, To: b}, n + k + to + m
}

// relativePoint reads a day or a period told from today: "tomorrow", "last month", "two weeks
// ago", "in 3 days", "a year from now".
func (p Reader) relativePoint(i, end int) (token.Period, int) {
	today := p.AsOf.From
	switch {
	case p.Any2(i, end, "today", "now"):
		return p.AsOf, 1
	case p.Any2(i, end, "tomorrow"):
		return token.Single(today.AddDate(0, 0, 1)), 1
	case p.Any2(i, end, "yesterday"):
		return token.Single(today.AddDate(0, 0, -1)), 1
	}
	if n := p.Any(i, end, "last", "next", "this"); n > 0 && i+n < end {
		u, step := DayUnits[token.Units[p.Tok(i+n).Low]], map[string]int{"last": -1, "next": 1}[p.Tok(i).Low]
		switch {
		case u.days == 7:
			return token.Period{From: today.AddDate(0, 0, 7*step), To: today.AddDate(0, 0, 7*step+6)}, n + 1
		case u.Name == "months":
			return token.MonthPeriod(today.Year(), today.Month()+time.Month(step), 1), n + 1
		case u.Name == "years":
			return token.YearPeriod(today.Year() + step), n + 1
		}
		return token.Period{}, 0
	}
	in := p.Any(i, end, "in")
	at := i + in
	count, k := 1.0, p.Any(at, end, "a", "an")
	if t := p.Tok(at); k == 0 && at < end && t.Kind == token.Number && !t.Percent && t.Digits == 0 {
		count, k = t.Num, 1
	}
	if k == 0 || at+k > end {
		return token.Period{}, 0
	}
	u := DayUnits[p.Tok(at).Unit]
	if u.Name == "" {
		if u = DayUnits[token.Units[p.Tok(at+k).Low]]; u.Name == "" || at+k >= end {
			return token.Period{}, 0
		}
		k++
	}
	back := p.Any(at+k, end, "ago", "back", "before today", "earlier")
	ahead := p.Any(at+k, end, "from now", "from today", "ahead", "later")
	if back == 0 && ahead == 0 && in == 0 {
		return token.Period{}, 0
	}
	r := p.Relative(count, u, back == 0)
	if back > 0 {
		return token.Single(r.From.From), in + k + back
	}
	return token.Single(r.To.To), in + k + ahead
}

// daySpan reads two days of one month: "between the 1st and 30th of September 2025", "1 to 7 June
// 2025", "1, 2 and 3 June 2024".
func (p Reader) daySpan(i, end int) (draft.DateRange, int) {
	if r, n := p.PlainDays(i+p.Any(i, end, "between", "from"), end, p.Any2(i, end, "between")); n > 0 {
		return r, n + p.Any(i, end, "between", "from")
	}
	n := p.Any(i, end, "anytime between", "any time between", "sometime between", "some time between", "between", "from")
	n += p.Any(i+n, end, "the")
	if n == 0 {
		return draft.DateRange{}, 0
	}
	first := strings.ToLower(p.Tok(i + n).Text)
	number := strings.TrimRight(first, "stndrh")
	from, err := strconv.Atoi(number)
	if err != nil || number == first || from < 1 || from > 31 {
		return draft.DateRange{}, 0
	}
	k := p.Any(i+n+1, end, "and", "to", "until", "till", "through", "up to", "-", "–")
	to := i + n + 1 + k
	to += p.Any(to, end, "the")
	if k == 0 || to >= end || p.Toks[to].Kind != token.Date || !p.Toks[to].Period.From.Equal(p.Toks[to].Period.To) {
		return draft.DateRange{}, 0
	}
	b := p.Toks[to].Period.LastBefore(p.AsOf.From)
	a := token.Single(token.Day(b.From.Year(), b.From.Month(), from))
	if a.From.After(b.From) {
		return draft.DateRange{}, 0
	}
	return draft.DateRange{From: a, To: b}, to + 1 - i
}

// PlainDays reads the first and the last day where the first is no more than a number, or days that
// follow each other one by one.
func (p Reader) PlainDays(i, end int, between bool) (draft.DateRange, int) {
	first := p.Tok(i)
	if i >= end || first.Kind != token.Number || first.Unit != "" || first.Percent || first.Digits > 0 || first.Num < 1 || first.Num > 31 {
		return draft.DateRange{}, 0
	}
	at, last, gap := i+1, first.Num, false
	for at < end {
		n := p.Any(at, end, ", and", "and", "&", ",")
		if n == 0 || gap || between {
			k := p.Any(at, end, "to", "until", "till", "through", "up to", "-", "–")
			if between && k == 0 {
				k = n
			}
			n, gap = k, k > 0
		}
		if n == 0 {
			return draft.DateRange{}, 0
		}
		at += n
		switch t := p.Tok(at); {
		case at >= end:
			return draft.DateRange{}, 0
		case t.Kind == token.Date && !t.Period.Clock && t.Period.From.Equal(t.Period.To):
			b := t.Period.LastBefore(p.AsOf.From)
			a := token.Single(token.Day(b.From.Year(), b.From.Month(), int(first.Num)))
			if d := float64(b.From.Day()); d <= last || !gap && d != last+1 {
				return draft.DateRange{}, 0
			}
			return draft.DateRange{From: a, To: b}, at + 1 - i
		case !gap && t.Kind == token.Number && t.Num == last+1 && t.Unit == "":
			last = t.Num
			at++
		default:
			return draft.DateRange{}, 0
		}
	}
	return draft.DateRange{}, 0
}
