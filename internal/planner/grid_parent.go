package planner

import (
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// perTime: a table with one row for each parent at each time: "one per employee per month
// for 2024", "per field per year 2018-2024", "every 5 minutes during 2025-06-01".
func (p *parser) perTime(t, parent *tableDraft, i, end int) int {
	g := gridDraft{at: i, end: i}
	n := p.any(i, end, "per", "and per", "for each", "for every", "and", "each", "every", "and each", "and every", "a")
	u, m := p.unitAt(i+n, end)
	if k := p.any(i+n, end, "school day", "business day", "working day", "workday", "weekday", "trading day"); n > 0 && k > 0 {
		u, m, g.weekdaysOnly = "days", k, true
		if p.lit(i+n+k, end, "(") && p.any2(i+n+k+1, end, "weekdays", "weekdays only", "monday to friday", "mon - fri") {
			if c := p.closing(i+n+k, end); c > 0 {
				m = c + 1 - i - n
			}
		}
	}
	switch {
	case n > 0 && m > 0 && unitSeconds[u] >= 60 && p.tok(i+n).Kind == token.Word:
		g.setStep(1, u)
		n += m
	default:
		if n = p.every(&g, i, end); n == 0 {
			return 0
		}
	}
	return p.gridBehind(g, t, parent, i, i+n, end)
}

// adverbGrid reads the grid of a head whose adverb says how often: "monthly sales of each store
// for 2024, so 12 rows a store". The adverb stands in front of the noun, from i to stop.
func (p *parser) adverbGrid(t, parent *tableDraft, i, noun, stop, end int) int {
	g := gridDraft{at: i, end: i}
	for k := i; k < noun && g.seconds == 0 && g.months == 0; k++ {
		if howOften[p.toks[k].Low] {
			p.every(&g, k, noun)
		}
	}
	if g.seconds == 0 && g.months == 0 {
		return 0
	}
	p.relate(parent, t, i)
	p.claim(i, stop, &t.element)
	p.table, p.column = t, nil
	at := stop + p.gridBehind(g, t, parent, stop, stop, end)
	if sep := p.any(at, end, ", so", ", i.e.", ", that is", ", which is", "( so", "(", "so", ","); sep > 0 && p.countIn(at+sep, end) {
		rows := p.any(at+sep+1, end, "rows", "records", "lines", "entries", "months", "days", "weeks")
		k := at + sep + 1 + rows
		per := p.any(k, end, "per", "a", "for each", "for every", "each")
		if words, n := p.outlinedNoun(k+per, end); per > 0 && n > 0 && p.findTable(words) == parent {
			k += per + n
			k += p.any(k, end, ")")
			p.claim(at, k, &t.element) // what the grid gives anyway
			at = k
		}
	}
	return at - i + p.headTail(at, end)
}

// gridBehind reads when the grid is that a table has for each row of its parent.
func (p *parser) gridBehind(g gridDraft, t, parent *tableDraft, i, at, end int) int {
	for at < end {
		sep := p.any(at, end, ",")
		if r, k := p.dateRangeAt(at+sep, end, true); k > 0 && g.dates == nil {
			g.dates = &r
			at += sep + k
			at += p.moreYears(g.dates, at, end)
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
		if k := p.any(at+sep, end, "weekdays only", "on weekdays", "business days only", "weekdays", "business days", "excluding weekends"); k > 0 {
			g.weekdaysOnly = true
			at += sep + k
			continue
		}
		if k := p.any(at+sep, end, "over", "for", "during", "across"); k > 0 {
			if a, m := p.amountAt(at+sep+k, end); m > 0 && dayUnits[a.unit].name != "" && g.hours == 0 {
				g.hours = a.value * unitSeconds[a.unit] / 3600
				at += sep + k + m
				continue
			}
		}
		break
	}
	g.keyNouns, g.parent = parent.nouns[len(parent.nouns)-1:], parent
	g.end = at
	t.grid = &g
	p.claim(i, at, &t.element)
	return at - i
}

// gridParent ties the series of a grid to the table that they are named after, so that
// each row of it has one series.
func (p *parser) gridParent(t *tableDraft) {
	g := t.grid
	if g.parent == nil && len(g.keyNouns) > 0 {
		if o := p.findTable(g.keyNouns); o != nil && o != t && o.sqlName == "" && o.base == nil && (o.rowsSaid || live(o) > 0) {
			g.parent = o
		}
	}
	if g.parent == nil || t.base != nil {
		return
	}
	var r *relationDraft
	for _, have := range p.relations {
		if have.parent == g.parent && have.child == t {
			r = have
		}
	}
	if r == nil {
		r = p.relate(g.parent, t, g.at)
	}
	r.bounded, r.mean, r.shape, r.parentShare = false, 0, "", 0
}

// parentKeys takes the number of series from the parent, and its foreign key as their key.
func (p *parser) parentKeys(t *tableDraft) {
	g := t.grid
	if g.parent.rows == 0 && g.keys > 1 {
		g.parent.rows = g.keys
	}
	if g.parent.rows == 0 {
		p.childRows() // the parent may be counted by a parent of its own
	}
	if g.parent.rows == 0 {
		g.parent.rows = DefaultRows
		p.assume(&g.parent.element, fmt.Sprintf("%d rows, because the text names no number", DefaultRows), nil)
	}
	g.parent.rowsSaid = true
	g.keys = g.parent.rows
	for _, c := range t.columns {
		if c.fk == g.parent && !c.dropped {
			g.key = c
			return
		}
	}
}

// clockPair reads "from 09:00 to 17:00" and "between 6am and 10pm", in minutes of the day.
func (p *parser) clockPair(i, end int) (from, to, n int) {
	n = p.any(i, end, "from", "between", "at")
	a, dash := p.tok(i+n), p.dash(i+n+1, end)
	if dash == 0 && p.lit(i+n+1, end, "and") {
		dash = 1
	}
	b := p.tok(i + n + 1 + dash)
	if i+n+1+dash >= end || dash == 0 || a.Kind != token.Time || b.Kind != token.Time || b.Minute <= a.Minute {
		return 0, 0, 0
	}
	return a.Minute, b.Minute, n + 2 + dash
}

// clockRange reads the hours of a grid of a single day, whose date is known.
func (p *parser) clockRange(g *gridDraft, i, end int) int {
	from, to, n := p.clockPair(i, end)
	if n == 0 || !g.between(from, to) {
		return 0
	}
	return n
}

// between keeps the grid of a single day within these minutes of it; it tells whether it could.
func (g *gridDraft) between(from, to int) bool {
	if g.dates == nil || g.hours > 0 {
		return false
	}
	day := g.dates.from.From
	if g.dates.to.To.Sub(day).Hours() > 24 {
		return false
	}
	g.dates.from.From = day.Add(time.Duration(from) * time.Minute)
	g.hours = float64(to-from) / 60
	return true
}

// moreYears: "2022, 2023 and 2024" is one range of years.
func (p *parser) moreYears(r *dateRange, i, end int) int {
	at := i
	for {
		sep := p.any(at, end, ", and", ",", "and", "&")
		t := p.tok(at + sep)
		if sep == 0 || at+sep >= end || !t.Year && t.Kind != token.Date {
			return at - i
		}
		next, n := p.periodAt(at+sep, end, true)
		if n == 0 || next.From.Sub(r.to.To).Hours() > 48 || !next.To.After(r.to.To) {
			return at - i
		}
		r.to = next
		at += sep + n
	}
}
