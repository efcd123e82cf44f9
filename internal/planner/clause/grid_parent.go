package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// perTime: a table with one row for each parent at each time: "one per employee per month
// for 2024", "per field per year 2018-2024", "every 5 minutes during 2025-06-01".
func (p Reader) perTime(t, parent *draft.Table, i, end int) int {
	g := draft.Grid{At: i, End: i}
	n := p.Any(i, end, "per", "and per", "for each", "for every", "and", "each", "every", "and each", "and every", "a")
	u, m := p.UnitAt(i+n, end)
	if k := p.Any(i+n, end, "school day", "business day", "working day", "workday", "weekday", "trading day"); n > 0 && k > 0 {
		u, m, g.Weekdays = "days", k, contract.Workdays
		if p.Lit(i+n+k, end, "(") && p.Any2(i+n+k+1, end, "weekdays", "weekdays only", "monday to friday", "mon - fri") {
			if c := p.Closing(i+n+k, end); c > 0 {
				m = c + 1 - i - n
			}
		}
	}
	switch {
	case n > 0 && m > 0 && draft.UnitSeconds[u] >= 60 && p.Tok(i+n).Kind == token.Word:
		g.SetStep(1, u)
		n += m
	default:
		if n = p.Every(&g, i, end); n == 0 {
			return 0
		}
	}
	return p.gridBehind(g, t, parent, i, i+n, end)
}

// adverbGrid reads the grid of a head whose adverb says how often: "monthly sales of each store
// for 2024, so 12 rows a store". The adverb stands in front of the noun, from i to stop.
func (p Reader) adverbGrid(t, parent *draft.Table, i, noun, stop, end int) int {
	g := draft.Grid{At: i, End: i}
	for k := i; k < noun && g.Seconds == 0 && g.Months == 0; k++ {
		if draft.HowOften[p.Toks[k].Low] {
			p.Every(&g, k, noun)
		}
	}
	if g.Seconds == 0 && g.Months == 0 {
		return 0
	}
	p.Relate(parent, t, i)
	p.Claim(i, stop, &t.Element)
	p.Table, p.Column = t, nil
	at := stop + p.gridBehind(g, t, parent, stop, stop, end)
	if sep := p.Any(at, end, ", so", ", i.e.", ", that is", ", which is", "( so", "(", "so", ","); sep > 0 && p.CountIn(at+sep, end) {
		rows := p.Any(at+sep+1, end, "rows", "records", "lines", "entries", "months", "days", "weeks")
		k := at + sep + 1 + rows
		per := p.Any(k, end, "per", "a", "for each", "for every", "each")
		if words, n := p.outlinedNoun(k+per, end); per > 0 && n > 0 && p.FindTable(words) == parent {
			k += per + n
			k += p.Any(k, end, ")")
			p.Claim(at, k, &t.Element) // what the grid gives anyway
			at = k
		}
	}
	return at - i + p.HeadTail(at, end)
}

// gridBehind reads when the grid is that a table has for each row of its parent.
func (p Reader) gridBehind(g draft.Grid, t, parent *draft.Table, i, at, end int) int {
	for at < end {
		sep := p.Any(at, end, ",")
		if r, k := p.DateRangeAt(at+sep, end, true); k > 0 && g.Dates == nil {
			g.Dates = &r
			at += sep + k
			at += p.moreYears(g.Dates, at, end)
			continue
		}
		if k := p.gridBracket(&g, at, end); k > 0 {
			at += k
			continue
		}
		if k := p.clockRange(&g, at+sep, end); k > 0 {
			at += sep + k
			continue
		}
		if k := p.daysOpen(&g, at+sep, end); k > 0 {
			at += sep + k
			continue
		}
		if k := p.Any(at+sep, end, "over", "for", "during", "across"); k > 0 {
			if a, m := p.AmountAt(at+sep+k, end); m > 0 && term.DayUnits[a.Unit].Name != "" && g.Hours == 0 {
				g.Hours = a.Value * draft.UnitSeconds[a.Unit] / 3600
				at += sep + k + m
				continue
			}
		}
		break
	}
	g.KeyNouns, g.Parent = parent.Nouns[len(parent.Nouns)-1:], parent
	g.End = at
	t.Grid = &g
	p.Claim(i, at, &t.Element)
	return at - i
}

// clockPair reads "from 09:00 to 17:00" and "between 6am and 10pm", in minutes of the day.
func (p Reader) clockPair(i, end int) (from, to, n int) {
	n = p.Any(i, end, "from", "between", "at")
	a, dash := p.Tok(i+n), p.Dash(i+n+1, end)
	if dash == 0 && p.Lit(i+n+1, end, "and") {
		dash = 1
	}
	b := p.Tok(i + n + 1 + dash)
	if i+n+1+dash >= end || dash == 0 || a.Kind != token.Time || b.Kind != token.Time || b.Minute == a.Minute || b.Minute < a.Minute && n == 0 {
		return 0, 0, 0
	}
	return a.Minute, b.Minute, n + 2 + dash
}

// clockRange reads the hours of a grid of a single day, whose date is known.
func (p Reader) clockRange(g *draft.Grid, i, end int) int {
	from, to, n := p.clockPair(i, end)
	if n == 0 || !g.Between(from, to) {
		return 0
	}
	return n
}

// moreYears: "2022, 2023 and 2024" is one range of years.
func (p Reader) moreYears(r *draft.DateRange, i, end int) int {
	at := i
	for {
		sep := p.Any(at, end, ", and", ",", "and", "&")
		t := p.Tok(at + sep)
		if sep == 0 || at+sep >= end || !t.Year && t.Kind != token.Date {
			return at - i
		}
		next, n := p.PeriodAt(at+sep, end, true)
		if n == 0 || next.From.Sub(r.To.To).Hours() > 48 || !next.To.After(r.To.To) {
			return at - i
		}
		r.To = next
		at += sep + n
	}
}
