package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridBrackets reads what stands in brackets behind a grid's clause, and the period behind that: "for 6 meters (M1, …) for
// one week (2025-02-03 to 2025-02-09)". It returns the index behind them.
func (p Reader) gridBrackets(t *draft.Table, at, end int) int {
	g := t.Grid
	bracket := func() bool {
		n := p.gridBracket(g, at, end)
		p.Claim(at, at+n, &t.Element)
		at += n
		return n > 0
	}
	if !bracket() {
		return at
	}
	if r, n := p.DateRangeAt(at, end, false); n > 0 && g.Dates == nil {
		g.Dates = &r
		p.Claim(at, at+n, &t.Element)
		return at + n
	}
	if n := p.Any(at, end, "for", "over", "during"); n > 0 {
		if m := lasts(g, p, at+n, end); m > 0 {
			p.Claim(at, at+n+m, &t.Element)
			at += n + m
			bracket()
		}
	}
	return at
}

// gridTail reads what may still follow behind commas: ", 2023,", ", one day", ", 8 pumps". It returns the index behind it.
func (p Reader) gridTail(t *draft.Table, at, end int) int {
	for p.Lit(at, end, ",") {
		n := p.gridTailPart(t.Grid, at+1, end)
		if n == 0 {
			break
		}
		p.Claim(at, at+1+n, &t.Element)
		at += 1 + n
	}
	return at
}

func (p Reader) gridTailPart(g *draft.Grid, i, end int) int {
	if r, n := p.DateRangeAt(i, end, true); n > 0 && g.Dates == nil && (i+n >= end || p.Any2(i+n, end, ":", ".", "(", "with")) {
		g.Dates = &r // ", 1 to 7 June 2025"
		return n
	}
	if _, n := p.AmountAt(i, end); n > 0 && g.Dates == nil && (i+n >= end || p.Any2(i+n, end, ",", ":", ".", "(", "with", "long", "total", "in total")) {
		if n := lasts(g, p, i, end); n > 0 {
			return n
		}
	}
	if n := p.spokenPeriod(g, i, end); n > 0 {
		return n
	}
	if r, n := p.DateRangeAt(i, end, false); n > 0 && g.Dates == nil && p.Any2(i, end, "in", "from", "during", "between", "over", "for", "on", "all of", "the whole of", "throughout", "starting", "beginning", "last", "the last", "past", "the past") {
		g.Dates = &r
		return n
	}
	if n := p.clockRange(g, i, end); n > 0 {
		return n
	}
	if n := p.daysOpen(g, i, end); n > 0 {
		return n
	}
	lead := p.Any(i, end, "for", "from", "across", "of")
	if tk := p.Tok(i + lead); tk.Kind == token.Number && !tk.Percent && tk.Unit == "" && g.Keys == 0 {
		if head, n := p.KeyNouns(i+lead+1, end, -1); n > 0 {
			g.Keys, g.KeyNouns = int64(tk.Num), head
			return lead + 1 + n
		}
	}
	return 0
}
