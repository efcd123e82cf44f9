package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridClause reads time grids: "Output of 6 solar inverters every 10 minutes on 2024-05-01
// and 2024-05-02", "Hourly readings for 12 weather stations during January 2024", "a
// sample each 30 seconds over 3 hours for 8 pumps".
func (p Reader) gridClause(i, end int, first bool) int {
	s := &gridScan{Reader: p, i: i, stop: p.gridStop(i, end, first)}
	if !s.findStep(first) {
		return 0
	}
	s.readParts()
	g := &s.g
	if g.Dates == nil && g.Hours == 0 && (g.Keys == 0 || p.timesA(&draft.Grid{}, s.every, s.stop) > 0) {
		return 0
	}
	if s.clockAt >= 0 && !g.Between(s.clock[0], s.clock[1]) {
		_, _, n := p.clockPair(s.clockAt, s.stop)
		clear(s.used[s.clockAt-i : s.clockAt-i+n]) // hours of more than one day are no grid: reported
	}
	p.keysBefore(g)
	t := p.AddTable(s.nouns(), i, i)
	g.At, g.End = i, s.stop
	t.Grid = g
	for k, u := range s.used {
		if u {
			p.Claim(i+k, i+k+1, &t.Element)
		}
	}
	p.periodBefore(g, i, &t.Element)
	from, to := i, s.every
	if s.every == i && !p.Any2(s.stop, end, ":", "with", "(") { // "daily odometer readings for March"
		for from, to = s.everyEnd, s.everyEnd; to < s.stop && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low]; {
			to++
		}
	}
	if s.owner == nil && !p.Any2(s.stop, end, ":", "(", "with") {
		p.measured(t, g, s.about)
	}
	if draft.Live(t) == 0 {
		p.gridColumns(t, from, to, g)
	}
	at := p.gridTail(t, p.gridBrackets(t, s.stop, end), end)
	if p.Any2(at, end, ":", "(", "with") {
		p.Claim(at, at+1, &t.Element)
		at++
	}
	return at - i
}

// gridColumns makes columns of what is measured: "temperature and humidity every 5 minutes".
func (p Reader) gridColumns(t *draft.Table, from, to int, g *draft.Grid) {
	for k := from; k < to; {
		n := p.HeaderMatch(k, to)
		words := p.WordsOf(k, k+n)
		if m := len(words); m > 1 && m == n && ReadingNouns[lexicon.Singular(words[m-1])] {
			n, words = n-1, words[:m-1] // "odometer readings"
		}
		if n == 0 || len(words) == 0 || p.Any2(k+n, to, "price", "prices", "quote", "quotes") || gridNouns[lexicon.Singular(words[len(words)-1])] || len(g.KeyNouns) > 0 && words[len(words)-1] == g.KeyNouns[len(g.KeyNouns)-1] {
			k++
			continue
		}
		c := &draft.Column{Scale: -1, Table: t, Words: words, At: k, Span: p.Span(k, k+n), Stated: true}
		p.MeaningOf(c, k, k+n)
		if s, ok := contract.LookupSemantic(c.Semantic); ok && s.Types[0].Numeric() && t.Column(words) == nil {
			t.Columns = append(t.Columns, c)
			for m := k; m < k+n; m++ {
				p.Owner[m] = &c.Element
			}
		}
		k += n
	}
}

// ReadingNouns say of a measured thing no more than that it is measured: "odometer readings".
var ReadingNouns = lexicon.WordSet("reading value measurement figure sample record datum data")
