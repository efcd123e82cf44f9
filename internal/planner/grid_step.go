package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// timesA reads "twice a day", "three times a day", "4x per hour": a step that divides the unit.
func (p *parser) timesA(g *gridDraft, i, end int) int {
	n, count := 0, 0.0
	switch t := *p.tok(i); {
	case t.Is("twice"):
		n, count = 1, 2
	case t.Is("thrice"):
		n, count = 1, 3
	case i < end && t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 2:
		if k := p.any(i+1, end, "times", "x", "×"); k > 0 {
			n, count = 1+k, t.Num
		}
	}
	if n == 0 {
		return 0
	}
	if p.any2(i+n, end, "daily", "hourly", "weekly") {
		u := map[string]string{"daily": "days", "hourly": "hours", "weekly": "weeks"}[p.toks[i+n].Low]
		if p.dividedStep(g, count, u) == 0 {
			return 0
		}
		return n + 1
	}
	a := p.any(i+n, end, "a", "per", "each", "every", "an", "in a")
	u, m := p.unitAt(i+n+a, end)
	if a == 0 || m == 0 || p.dividedStep(g, count, u) == 0 {
		return 0
	}
	return n + a + m
}

// dividedStep sets the step to a part of the unit, if that is whole seconds; it returns 1 where it is.
func (p *parser) dividedStep(g *gridDraft, count float64, unit string) int {
	s := int64(unitSeconds[unit])
	if s < 60 || s > 7*86400 || s%int64(count) != 0 || s/int64(count) < 60 {
		return 0
	}
	g.seconds = s / int64(count)
	return 1
}

// spokenPeriod reads a period that is counted and dated at once: "five working days from
// 2025-03-03 to 2025-03-07", "over two weeks from …".
func (p *parser) spokenPeriod(g *gridDraft, i, end int) int {
	at := i + p.any(i, end, "over", "for", "during", "on")
	if p.tok(at).Kind == token.Number {
		at++
	}
	k := p.any(at, end, "working days", "business days", "weekdays", "work days", "school days", "trading days", "workdays")
	weekdays := k > 0
	if k == 0 && p.tok(at-1).Kind == token.Number {
		k = p.any(at, end, "days", "weeks", "months", "hours")
	}
	if k == 0 {
		return 0
	}
	at += k + p.any(at+k, end, ",")
	r, n := p.dateRangeAt(at, end, false)
	if n == 0 || g.dates != nil {
		return 0
	}
	g.dates = &r
	g.weekdaysOnly = g.weekdaysOnly || weekdays
	return at + n - i
}

// periodBefore takes the unread piece before a grid's clause that says when: "five working days
// from A to B, one row per employee and day".
func (p *parser) periodBefore(g *gridDraft, i int, e *element) {
	to := i - 1
	if to < 1 || !p.toks[to].Is(",", ":", ";", ".") || g.dates != nil || g.hours > 0 {
		return
	}
	from := to
	for from > 0 && p.owner[from-1] == nil && (p.toks[from-1].Kind != token.Mark || p.toks[from-1].Is("-")) && p.toks[from-1].Kind != token.Line {
		from--
	}
	n := p.spokenPeriod(g, from, to)
	if n == 0 {
		if r, k := p.dateRangeAt(from, to, false); k == to-from && k > 0 {
			g.dates, n = &r, k
		}
	}
	if n > 0 {
		p.claim(from, from+n, e)
	}
}

// every reads the step of a grid.
func (p *parser) every(g *gridDraft, i, end int) int {
	if howOften[p.tok(i).Low] && paidWords[p.tok(i+1).Low] && (p.table != nil && p.table.rowsSaid || p.starts(i+2, end)) {
		return 0 // "150 staff, hourly rate 15-45"
	}
	if n := p.timesA(g, i, end); n > 0 {
		return n
	}
	if n := p.any(i, end, "at an interval of", "at intervals of", "in intervals of", "with an interval of", "sampled every", "taken every", "recorded every", "logged every", "measured every", "one reading every", "a reading every", "a value every", "one value every", "one row every", "a row every", "one sample every", "a sample every", "one record every", "a measurement every", "one measurement every", "a reading per", "a sample per", "a row per", "a record per", "a measurement per", "one measurement per", "one value per", "a value per", "one record per", "a line per", "one reading each", "a reading each", "one every", "once every", "every", "each", "one per", "one reading per", "one row per", "one line per", "once per", "once a", "one sample per", "at"); n > 0 {
		if p.lit(i, end, "at") && n == 1 {
			n = 0
		} else {
			t := *p.tok(i + n)
			count := 1.0
			k := n
			if t.Kind == token.Number && i+n < end && !t.Percent {
				count = t.Num
				k++
				if s := unitSeconds[t.Unit]; s > 0 {
					g.setStep(count, t.Unit)
					return k
				}
			} else if p.lit(i+n, end, "other") {
				count = 2
				k++
			} else if m := p.any(i+n, end, "half hour", "half an hour", "half-hour"); m > 0 {
				g.seconds = 1800
				return k + m
			} else if m := p.any(i+n, end, "quarter hour", "quarter of an hour", "quarter of the hour", "quarter-hour"); m > 0 {
				g.seconds = 900
				return k + m
			}
			u, m := p.unitAt(i+k, end)
			if m > 0 && unitSeconds[u] > 0 {
				if t.Kind != token.Number && !p.any2(i, end, "every", "one", "once", "a", "each", "sampled", "taken", "recorded", "logged", "measured") {
					return 0
				}
				g.setStep(count, u)
				return k + m
			}
			if m := p.any(i+k, end, "weekday", "business day", "working day", "workday", "trading day", "market day", "banking day"); m > 0 {
				g.seconds, g.weekdaysOnly = 86400, true
				return k + m
			}
			return 0
		}
	}
	t := *p.tok(i)
	if t.Kind == token.Word {
		// "Daily sales for …": an adverb that starts the clause or follows its noun.
		switch t.Low {
		case "hourly":
			g.seconds = 3600
		case "daily":
			g.seconds = 86400
		case "weekly":
			g.seconds = 7 * 86400
		case "monthly":
			g.months = 1
		case "quarterly":
			g.months = 3
		case "yearly", "annual":
			g.months = 12
		case "minutely", "minute-by-minute":
			g.seconds = 60
		case "half-hourly":
			g.seconds = 1800
		case "quarter-hourly":
			g.seconds = 900
		default:
			if strings.HasSuffix(t.Low, "-minute") || strings.HasSuffix(t.Low, "-hour") || strings.HasSuffix(t.Low, "-second") {
				if n, ok := token.SmallWord(t.Low[:strings.IndexByte(t.Low, '-')]); ok {
					g.setStep(n, token.Units[t.Low[strings.IndexByte(t.Low, '-')+1:]])
					return 1
				}
			}
			return 0
		}
		return 1
	}
	if t.Kind == token.Number && p.lit(i+1, end, "-") && p.toks[i+1].Glued && (p.tok(i+2).Is("minute", "minutes", "hour", "second", "min", "day")) && i+2 < end {
		g.setStep(t.Num, token.Units[p.tok(i+2).Low])
		return 3 + p.any(i+3, end, "intervals", "interval", "resolution", "data")
	}
	return 0
}

func (g *gridDraft) setStep(count float64, unit string) {
	switch unit {
	case "months":
		g.months = int64(count)
	case "years":
		g.months = int64(12 * count)
	default:
		g.seconds = int64(count * unitSeconds[unit])
	}
}

// paidWords are what is paid for each step of time: with "hourly" before them they are columns.
var paidWords = lexicon.WordSet("rate wage wages pay fee fees salary charge tariff")
