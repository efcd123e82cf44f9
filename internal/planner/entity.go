package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// entities reads a bracket that names the things counted before it, one by one: "three
// warehouses (Rotterdam, Hamburg, Antwerp)", "5 tickers (AAPL, MSFT, GOOG, AMZN, TSLA)". It
// returns the names and the tokens of the bracket; nothing where the bracket holds columns.
func (p *parser) entities(count int64, i, end int) ([]category, int) {
	if !p.lit(i, end, "(") || count < 2 {
		return nil, 0
	}
	closing := p.closing(i, end)
	if closing < 0 {
		return nil, 0
	}
	var list []category
	at := i + 1 + p.any(i+1, closing, "namely", "i.e.", "named", "called")
	if run, n := p.codeRange(at, closing); n > 0 && at+n == closing && int64(len(run)) == count {
		return run, closing + 1 - i // "8 pumps (PMP01 to PMP08)"
	}
	proper := 0
	for at < closing {
		to := at
		for to < closing && to-at < 4 && !p.any2(to, closing, ",", "and", "&", "/", "or", ";", ":", "(") && (p.toks[to].Kind == token.Word || p.toks[to].Kind == token.Code || p.toks[to].Kind == token.Quote || p.toks[to].Kind == token.Mark && p.toks[to].Glued) {
			to++
		}
		if to == at {
			return nil, 0
		}
		if p.properName(at) {
			proper++
		} else if p.headerMatch(at, closing) > 0 {
			return nil, 0
		}
		list = append(list, category{text: p.source(at, to), share: -1, at: at})
		at = to
		if sep := p.any(at, closing, ", and", "and", "&", ",", "/"); sep > 0 {
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
func (p *parser) entityNames(t *tableDraft, i, end int) int {
	if !t.rowsSaid || len(t.columns) > 0 {
		return 0
	}
	list, n := p.entities(t.rows, i, end)
	if n == 0 {
		return 0
	}
	c := &columnDraft{scale: -1, table: t, stated: true, words: []string{"name"}, at: list[0].at, span: p.span(i, i+n), unique: true}
	c.setValues(list)
	t.columns = append(t.columns, c)
	p.claim(i, i+n, &c.element)
	return n
}

// onlyNamed: of the table's rows nothing but their names was said.
func (t *tableDraft) onlyNamed() bool {
	return len(t.columns) == 1 && t.columns[0].unique && len(t.columns[0].words) == 1 && t.columns[0].words[0] == "name" && int64(len(t.columns[0].values)) == t.rows
}

// gridBracket reads a bracket behind what a grid runs over: the series by name, or the day that
// "one day (2025-06-01)" is.
func (p *parser) gridBracket(g *gridDraft, i, end int) int {
	if list, n := p.entities(g.keys, i, end); n > 0 && len(g.keyList) == 0 {
		g.keyList = list
		return n
	}
	if !p.lit(i, end, "(") || g.dates != nil {
		return 0
	}
	r, n := p.dateRangeAt(i+1, end, true)
	if n == 0 || !p.lit(i+1+n, end, ")") {
		return 0
	}
	g.dates = &r
	return n + 2
}
