package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// timesA reads "twice a day", "three times a day", "4x per hour": a step that divides the unit.
func (p Reader) timesA(g *draft.Grid, i, end int) int {
	n, count := 0, 0.0
	switch t := *p.Tok(i); {
	case t.Is("twice"):
		n, count = 1, 2
	case t.Is("thrice"):
		n, count = 1, 3
	case i < end && t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 2:
		if k := p.Any(i+1, end, "times", "x", "×"); k > 0 {
			n, count = 1+k, t.Num
		}
	}
	if n == 0 {
		return 0
	}
	if p.Any2(i+n, end, "daily", "hourly", "weekly") {
		u := map[string]string{"daily": "days", "hourly": "hours", "weekly": "weeks"}[p.Toks[i+n].Low]
		if p.dividedStep(g, count, u) == 0 {
			return 0
		}
		return n + 1
	}
	a := p.Any(i+n, end, "a", "per", "each", "every", "an", "in a")
	u, m := p.UnitAt(i+n+a, end)
	if a == 0 || m == 0 || p.dividedStep(g, count, u) == 0 {
		return 0
	}
	return n + a + m
}

// dividedStep sets the step to a part of the unit, if that is whole seconds; it returns 1 where it is.
func (p Reader) dividedStep(g *draft.Grid, count float64, unit string) int {
	s := int64(draft.UnitSeconds[unit])
	if s < 60 || s > 7*86400 || s%int64(count) != 0 || s/int64(count) < 60 {
		return 0
	}
	g.Seconds = s / int64(count)
	return 1
}

// spokenPeriod reads a period that is counted and dated at once: "five working days from
// 2025-03-03 to 2025-03-07", "over two weeks from …".
func (p Reader) spokenPeriod(g *draft.Grid, i, end int) int {
	at := i + p.Any(i, end, "over", "for", "during", "on")
	if p.Tok(at).Kind == token.Number {
		at++
	}
	k := p.Any(at, end, "working days", "business days", "weekdays", "work days", "school days", "trading days", "workdays")
	weekdays := k > 0
	if k == 0 && p.Tok(at-1).Kind == token.Number {
		k = p.Any(at, end, "days", "weeks", "months", "hours")
	}
	if k == 0 {
		return 0
	}
	at += k + p.Any(at+k, end, ",")
	r, n := p.DateRangeAt(at, end, false)
	if n == 0 || g.Dates != nil {
		return 0
	}
	g.Dates = &r
	if weekdays {
		g.Weekdays = contract.Workdays
	}
	return at + n - i
}

// periodBefore takes the unread piece before a grid's clause that says when: "five working days
// from A to B, one row per employee and day".
func (p Reader) periodBefore(g *draft.Grid, i int, e *draft.Element) {
	to := i - 1
	if to < 1 || !p.Toks[to].Is(",", ":", ";", ".") || g.Dates != nil || g.Hours > 0 {
		return
	}
	from := to
	for from > 0 && p.Owner[from-1] == nil && (p.Toks[from-1].Kind != token.Mark || p.Toks[from-1].Is("-")) && p.Toks[from-1].Kind != token.Line {
		from--
	}
	n := p.spokenPeriod(g, from, to)
	if n == 0 {
		if r, k := p.DateRangeAt(from, to, false); k == to-from && k > 0 {
			g.Dates, n = &r, k
		}
	}
	if n > 0 {
		p.Claim(from, from+n, e)
	}
}

// stepLeads stand in front of the time between two rows.
var stepLeads = draft.PhrasesOf("at an interval of", "at intervals of", "in intervals of", "with an interval of", "sampled every", "taken every", "recorded every", "logged every", "measured every", "one reading every", "a reading every", "a value every", "one value every", "one row every", "a row every", "one sample every", "a sample every", "one record every", "a measurement every", "one measurement every", "a reading per", "a sample per", "a row per", "a record per", "a measurement per", "one measurement per", "one value per", "a value per", "one record per", "a line per", "one reading each", "a reading each", "one every", "once every", "every", "each", "one per", "one reading per", "one row per", "one line per", "once per", "once a", "one sample per", "at")

// Every reads the step of a grid.
func (p Reader) Every(g *draft.Grid, i, end int) int {
	if draft.HowOften[p.Tok(i).Low] && paidWords[p.Tok(i+1).Low] && (p.Table != nil && p.Table.RowsSaid || p.Starts(i+2, end)) {
		return 0 // "150 staff, hourly rate 15-45"
	}
	if n := p.timesA(g, i, end); n > 0 {
		return n
	}
	if n := p.AnyOf(stepLeads, i, end); n > 0 {
		if p.Lit(i, end, "at") && n == 1 {
			n = 0
		} else {
			t := *p.Tok(i + n)
			count := 1.0
			k := n
			if t.Kind == token.Number && i+n < end && !t.Percent {
				count = t.Num
				k++
				if s := draft.UnitSeconds[t.Unit]; s > 0 {
					g.SetStep(count, t.Unit)
					return k
				}
			} else if p.Lit(i+n, end, "other") {
				count = 2
				k++
			} else if m := p.Any(i+n, end, "half hour", "half an hour", "half-hour"); m > 0 {
				g.Seconds = 1800
				return k + m
			} else if m := p.Any(i+n, end, "quarter hour", "quarter of an hour", "quarter of the hour", "quarter-hour"); m > 0 {
				g.Seconds = 900
				return k + m
			}
			u, m := p.UnitAt(i+k, end)
			if m > 0 && draft.UnitSeconds[u] > 0 {
				if t.Kind != token.Number && !p.Any2(i, end, "every", "one", "once", "a", "each", "sampled", "taken", "recorded", "logged", "measured") {
					return 0
				}
				g.SetStep(count, u)
				return k + m
			}
			if m := p.Any(i+k, end, "weekday", "business day", "working day", "workday", "trading day", "market day", "banking day"); m > 0 {
				g.Seconds, g.Weekdays = 86400, contract.Workdays
				return k + m
			}
			return 0
		}
	}
	t := *p.Tok(i)
	if t.Kind == token.Word {
		// "Daily sales for …": an adverb that starts the clause or follows its noun.
		switch t.Low {
		case "hourly":
			g.Seconds = 3600
		case "daily":
			g.Seconds = 86400
		case "weekly":
			g.Seconds = 7 * 86400
		case "monthly":
			g.Months = 1
		case "quarterly":
			g.Months = 3
		case "yearly", "annual":
			g.Months = 12
		case "minutely", "minute-by-minute":
			g.Seconds = 60
		case "half-hourly":
			g.Seconds = 1800
		case "quarter-hourly":
			g.Seconds = 900
		default:
			if strings.HasSuffix(t.Low, "-minute") || strings.HasSuffix(t.Low, "-hour") || strings.HasSuffix(t.Low, "-second") {
				if n, ok := token.SmallWord(t.Low[:strings.IndexByte(t.Low, '-')]); ok {
					g.SetStep(n, token.Units[t.Low[strings.IndexByte(t.Low, '-')+1:]])
					return 1
				}
			}
			return 0
		}
		return 1
	}
	if t.Kind == token.Number && p.Lit(i+1, end, "-") && p.Toks[i+1].Glued && (p.Tok(i+2).Is("minute", "minutes", "hour", "second", "min", "day")) && i+2 < end {
		g.SetStep(t.Num, token.Units[p.Tok(i+2).Low])
		return 3 + p.Any(i+3, end, "intervals", "interval", "resolution", "data")
	}
	return 0
}

// paidWords are what is paid for each step of time: with "hourly" before them they are columns.
var paidWords = lexicon.WordSet("rate wage wages pay fee fees salary charge tariff")
