package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeRows reads the codes of all rows behind the noun of their table: "rooms R101-R150 with capacity".
func (p *parser) codeRows(i, end int, first bool) int {
	if head, k := p.tableNouns(i); first && p.table == nil && k > 0 && i+k < end {
		if _, n := p.codeRange(i+k, end); n > 0 {
			p.addTable(head, i, i+k)
			if n := p.codeRows(i+k, end, false); n > 0 {
				return k + n + p.headTail(i+k+n, end)
			}
			return k
		}
	}
	t := p.table
	if t == nil || t.implicit || live(t) > 0 || t.grid != nil || i == 0 || p.owner[i-1] != &t.element || p.tok(i-1).Kind != token.Word {
		return 0
	}
	list, n := p.codeRange(i, end)
	if n == 0 || len(list) < 3 || t.rowsSaid && t.rows != int64(len(list)) {
		return 0
	}
	c := &columnDraft{scale: -1, table: t, stated: true, words: append(slices.Clone(t.nouns[len(t.nouns)-1:]), "no"), at: i, span: p.span(i, i+n), unique: true, values: list}
	t.columns = append(t.columns, c)
	t.rows, t.rowsSaid = int64(len(list)), true
	p.column = c
	p.claim(i, i+n, &c.element)
	return n
}

// namedCount is the length of "3 cols:" in front of as many columns.
func (p *parser) namedCount(i, end int) int {
	at := i + p.any(i, end, "a table with", "table with", "a csv with", "csv with", "file with", "a file with", "need", "give me", "make", "with")
	t := p.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != float64(int64(t.Num)) {
		return 0
	}
	n := p.any(at+1, end, "cols", "col", "columns", "column", "fields", "field", "attributes", "variables", "features", "headers")
	if n == 0 || !p.any2(at+1+n, end, ":", "=") {
		return 0
	}
	p.claim(i, at+2+n, &p.root)
	return at + 2 + n - i
}
