package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// listName reads, behind values with their shares, what they are values of: "30% electric, rest petrol
// as fuel", "two thirds card, the rest cash for the payment". It returns where the name stands; to is 0
// where there is none.
func (p *parser) listName(i, end int) (from, to int) {
	n := p.any(i, end, "as the", "as its", "as their", "as", "for the", "for its", "for their", "for")
	from = i + n
	to = from
	for to < end && to-from < 3 && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low] && !headerEnds[p.toks[to].Low] && !proseWords[p.toks[to].Low] {
		to++
	}
	if n == 0 || to == from || !p.atBreak(to, end) || p.any2(to, end, "or", "/", "-") {
		return 0, 0
	}
	if p.lit(i, end, "for") && p.headerMatch(from, end) < to-from && !(n > 1 && slices.Contains(kindWords, p.toks[to-1].Low)) {
		return 0, 0 // "for testing" says why
	}
	return from, to
}

// namedList is the column of values whose name stands between from and to.
func (p *parser) namedList(from, to int) *columnDraft {
	words := p.headerWords(from, to)
	if c := p.table.column(words); c != nil {
		return c
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: from, span: p.span(from, to)}
	p.meaningOf(c, from, to)
	p.table.columns = append(p.table.columns, c)
	return c
}
