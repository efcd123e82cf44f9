package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// gridBrackets reads what stands in brackets behind a grid's clause, and the period behind that: "for 6 meters (M1, …) for
// one week (2025-02-03 to 2025-02-09)". It returns the index behind them.
func (p *parser) gridBrackets(t *tableDraft, at, end int) int {
	g := t.grid
	bracket := func() bool {
		n := p.gridBracket(g, at, end)
		p.claim(at, at+n, &t.element)
		at += n
		return n > 0
	}
	if !bracket() {
		return at
	}
	if r, n := p.dateRangeAt(at, end, false); n > 0 && g.dates == nil {
		g.dates = &r
		p.claim(at, at+n, &t.element)
		return at + n
	}
	if n := p.any(at, end, "for", "over", "during"); n > 0 {
		if m := g.lasts(p, at+n, end); m > 0 {
			p.claim(at, at+n+m, &t.element)
			at += n + m
			bracket()
		}
	}
	return at
}

// gridTail reads what may still follow behind commas: ", 2023,", ", one day", ", 8 pumps". It returns the index behind it.
func (p *parser) gridTail(t *tableDraft, at, end int) int {
	for p.lit(at, end, ",") {
		n := p.gridTailPart(t.grid, at+1, end)
		if n == 0 {
			break
		}
		p.claim(at, at+1+n, &t.element)
		at += 1 + n
	}
	return at
}

func (p *parser) gridTailPart(g *gridDraft, i, end int) int {
	if r, n := p.dateRangeAt(i, end, true); n > 0 && g.dates == nil && (i+n >= end || p.any2(i+n, end, ":", ".", "(", "with")) {
		g.dates = &r // ", 1 to 7 June 2025"
		return n
	}
	if _, n := p.amountAt(i, end); n > 0 && g.dates == nil && (i+n >= end || p.any2(i+n, end, ",", ":", ".", "(", "with", "long", "total", "in total")) {
		if n := g.lasts(p, i, end); n > 0 {
			return n
		}
	}
	if n := p.spokenPeriod(g, i, end); n > 0 {
		return n
	}
	if r, n := p.dateRangeAt(i, end, false); n > 0 && g.dates == nil && p.any2(i, end, "in", "from", "during", "between", "over", "for", "on", "all of", "the whole of", "throughout", "starting", "beginning", "last", "the last", "past", "the past") {
		g.dates = &r
		return n
	}
	if n := p.any(i, end, "weekdays only", "business days only", "weekdays", "business days", "excluding weekends", "no weekends"); n > 0 {
		g.weekdaysOnly = true
		return n
	}
	lead := p.any(i, end, "for", "from", "across", "of")
	if tk := p.tok(i + lead); tk.Kind == token.Number && !tk.Percent && tk.Unit == "" && g.keys == 0 {
		if head, n := p.keyNouns(i+lead+1, end, -1); n > 0 {
			g.keys, g.keyNouns = int64(tk.Num), head
			return lead + 1 + n
		}
	}
	return 0
}
