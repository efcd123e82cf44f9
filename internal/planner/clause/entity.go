package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// entities reads a bracket that names the things counted before it, one by one: "three
// warehouses (Rotterdam, Hamburg, Antwerp)", "5 tickers (AAPL, MSFT, GOOG, AMZN, TSLA)". It
// returns the names and the tokens of the bracket; nothing where the bracket holds columns.
func (p Reader) entities(count int64, i, end int) ([]draft.Category, int) {
	if !p.Lit(i, end, "(") || count < 2 {
		return nil, 0
	}
	closing := p.Closing(i, end)
	if closing < 0 {
		return nil, 0
	}
	var list []draft.Category
	at := i + 1 + p.Any(i+1, closing, "namely", "i.e.", "named", "called")
	if run, n := p.CodeRange(at, closing); n > 0 && at+n == closing && int64(len(run)) == count {
		return run, closing + 1 - i // "8 pumps (PMP01 to PMP08)"
	}
	proper := 0
	for at < closing {
		to := at
		for to < closing && to-at < 4 && !p.Any2(to, closing, ",", "and", "&", "/", "or", ";", ":", "(") && (p.Toks[to].Kind == token.Word || p.Toks[to].Kind == token.Code || p.Toks[to].Kind == token.Quote || p.Toks[to].Kind == token.Mark && p.Toks[to].Glued) {
			to++
		}
		if to == at {
			return nil, 0
		}
		if p.ProperName(at) {
			proper++
		} else if p.HeaderMatch(at, closing) > 0 {
			return nil, 0
		}
		list = append(list, draft.Category{Text: p.Source(at, to), Share: -1, At: at})
		at = to
		if sep := p.Any(at, closing, ", and", "and", "&", ",", "/"); sep > 0 {
			at += sep
		} else if at < closing {
			return nil, 0
		}
	}
	if int64(len(list)) != count || proper > 0 && proper < len(list) {
		return nil, 0
	}
	return list, closing + 1 - i
}

// entityNames gives a table whose rows the text names a column of these names, each once.
func (p Reader) entityNames(t *draft.Table, i, end int) int {
	if !t.RowsSaid || len(t.Columns) > 0 {
		return 0
	}
	list, n := p.entities(t.Rows, i, end)
	if n == 0 {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: []string{"name"}, At: list[0].At, Span: p.Span(i, i+n), Unique: true}
	c.SetValues(list)
	t.Columns = append(t.Columns, c)
	p.Claim(i, i+n, &c.Element)
	return n
}

// gridBracket reads a bracket behind what a grid runs over: the series by name, or the day that
// "one day (2025-06-01)" is.
func (p Reader) gridBracket(g *draft.Grid, i, end int) int {
	if list, n := p.entities(g.Keys, i, end); n > 0 && len(g.KeyList) == 0 {
		g.KeyList = list
		return n
	}
	if !p.Lit(i, end, "(") {
		return 0
	}
	if n := p.daysOpen(g, i, end); n > 0 {
		return n // "(closed on Sundays)"
	}
	if g.Dates != nil {
		return 0
	}
	r, n := p.DateRangeAt(i+1, end, true)
	if n == 0 || !p.Lit(i+1+n, end, ")") {
		return 0
	}
	g.Dates = &r
	return n + 2
}
