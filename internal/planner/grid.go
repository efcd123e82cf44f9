package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridClause reads time grids: "Output of 6 solar inverters every 10 minutes on 2024-05-01
// and 2024-05-02", "Hourly readings for 12 weather stations during January 2024", "a
// sample each 30 seconds over 3 hours for 8 pumps".
func (p *parser) gridClause(i, end int, first bool) int {
	s := &gridScan{parser: p, i: i, stop: p.gridStop(i, end, first)}
	if !s.findStep(first) {
		return 0
	}
	s.readParts()
	g := &s.g
	if g.dates == nil && g.hours == 0 && (g.keys == 0 || p.timesA(&gridDraft{}, s.every, s.stop) > 0) {
		return 0
	}
	if s.clockAt >= 0 && !g.between(s.clock[0], s.clock[1]) {
		_, _, n := p.clockPair(s.clockAt, s.stop)
		clear(s.used[s.clockAt-i : s.clockAt-i+n]) // hours of more than one day are no grid: reported
	}
	p.keysBefore(g)
	t := p.addTable(s.nouns(), i, i)
	g.at, g.end = i, s.stop
	t.grid = g
	for k, u := range s.used {
		if u {
			p.claim(i+k, i+k+1, &t.element)
		}
	}
	p.periodBefore(g, i, &t.element)
	from, to := i, s.every
	if s.every == i && !p.any2(s.stop, end, ":", "with", "(") { // "daily odometer readings for March"
		for from, to = s.everyEnd, s.everyEnd; to < s.stop && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low]; {
			to++
		}
	}
	if s.owner == nil && (!p.any2(s.stop, end, ":", "(", "with") || s.stop < end && p.swayAhead(s.stop, end)) {
		p.measured(t, g, s.about)
	}
	if live(t) == 0 {
		p.gridColumns(t, from, to, g)
	}
	at := p.gridTail(t, p.gridBrackets(t, s.stop, end), end)
	if p.any2(at, end, ":", "(", "with") {
		p.claim(at, at+1, &t.element)
		at++
	}
	return at - i
}

// gridColumns makes columns of what is measured: "temperature and humidity every 5 minutes".
func (p *parser) gridColumns(t *tableDraft, from, to int, g *gridDraft) {
	for k := from; k < to; {
		n := p.headerMatch(k, to)
		words := p.wordsOf(k, k+n)
		if m := len(words); m > 1 && m == n && readingNouns[lexicon.Singular(words[m-1])] {
			n, words = n-1, words[:m-1] // "odometer readings"
		}
		if n == 0 || len(words) == 0 || p.any2(k+n, to, "price", "prices", "quote", "quotes") || gridNouns[lexicon.Singular(words[len(words)-1])] || len(g.keyNouns) > 0 && words[len(words)-1] == g.keyNouns[len(g.keyNouns)-1] {
			k++
			continue
		}
		c := &columnDraft{scale: -1, table: t, words: words, at: k, span: p.span(k, k+n), stated: true}
		p.meaningOf(c, k, k+n)
		if s, ok := contract.LookupSemantic(c.semantic); ok && s.Types[0].Numeric() && t.column(words) == nil {
			t.columns = append(t.columns, c)
			for m := k; m < k+n; m++ {
				p.owner[m] = &c.element
			}
		}
		k += n
	}
}

// datesFor keeps a date range said of the whole table for its main date column.
func (t *tableDraft) datesFor(r dateRange) {
	t.grid0 = &r
}

// readingNouns say of a measured thing no more than that it is measured: "odometer readings".
var readingNouns = lexicon.WordSet("reading value measurement figure sample record datum data")
