package planner

import "github.com/sdg-service/sdg/internal/contract"

// requiredLinks stand between the flag and its share.
var requiredLinks = []string{"for", "in", "(", ":", "=", "on", "is", "about", "around"}

// shareOfRequired: "mandatory" or "required" is no demand of the column before it, but a flag of its own, of which the
// share stands behind: "length 1-5 days, mandatory 40%".
func (p *parser) shareOfRequired(i, end int) bool {
	if !p.tok(i).Is("mandatory", "required", "compulsory", "obligatory") || i >= end || i == 0 || !p.tok(i-1).Is(",", ";", "|", "and", "/") {
		return false
	}
	at := i + 1 + p.any(i+1, end, requiredLinks...)
	s, ok := p.shareAt(at, end)
	return ok && s.vague == "" && p.atBreak(at+s.n, end)
}

// requiredFlag makes that flag a column.
func (p *parser) requiredFlag(i, end int, _ bool) int {
	if p.table == nil || !p.shareOfRequired(i, end) || p.table.column(p.wordsOf(i, i+1)) != nil {
		return 0
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(i, i+1), at: i, span: p.span(i, i+1), typ: contract.Boolean, kind: kindBoolean}
	open := p.any(i+1, end, requiredLinks...)
	s, _ := p.shareAt(i+1+open, end)
	c.trueShare, c.touched = ptr(s.value), true
	p.table.columns = append(p.table.columns, c)
	p.column = c
	n := 1 + open + s.n
	if p.lit(i+1, end, "(") && p.lit(i+n, end, ")") {
		n++
	}
	p.claim(i, i+n, &c.element)
	return n
}
