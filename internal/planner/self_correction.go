package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// selfCorrection reads what the writer puts in place of the number before: "260 of these, no
// wait, 400", "age 18-60, sorry, 21-60", "(actually make that 150)". Behind a column it is about
// that column, behind the head of a table about its rows.
func (p *parser) selfCorrection(i, end int) int {
	n := p.any(i, end, "no , wait", "no wait", "oh wait", "wait , no", "wait no", "wait", "no , sorry", "no sorry", "oh sorry", "sorry", "oops", "correction", "scratch that", "i mean", "i meant", "or rather", "no , make that", "no make it", "actually")
	lead := p.any(i, end, "make that", "make it", "better make it", "let's say")
	if n == 0 && lead == 0 || p.table == nil {
		return 0
	}
	at := i + n
	at += p.any(at, end, ",", ":", "-", "—", "...")
	at += p.any(at, end, "make that", "make it", "better make it", "let's say", "it should be", "i mean", "rather", "better", "only")
	if p.tok(at).Kind != token.Number || at >= end {
		return 0
	}
	t := p.table
	if c := p.column; c != nil && c.table == t && !p.any2(at+1, end, rowWords...) && !p.tableHead(t, at+1, end) {
		if n == 0 {
			return 0 // "make it 50" behind a column says nothing new of the column
		}
		c.min, c.max, c.distribution, c.typical = nil, nil, nil, nil
		k := p.modifiers(c, at, end)
		if k == 0 {
			return 0
		}
		p.claim(i, at, &c.element)
		p.corrected(&c.element, i, at, at+k)
		return at + k - i
	}
	if !t.rowsSaid || !p.countAt(at) {
		return 0
	}
	p.setRows(&p.toks[at])
	to := at + 1 + p.any(at+1, end, rowWords...)
	if p.tableHead(t, to, end) {
		to++
	}
	p.claim(i, to, &t.element)
	p.corrected(&t.element, i, at, to)
	return to - i + p.headTail(to, end)
}

// corrected notes what was said first and does not hold any more: the numbers right before i.
func (p *parser) corrected(e *element, i, from, to int) {
	last := i
	for last > 0 && p.toks[last-1].Kind != token.Number && i-last < 6 {
		last--
	}
	first := last
	for first > 0 && (p.toks[first-1].Kind == token.Number || p.dash(first-1, last) > 0 && p.tok(first-2).Kind == token.Number) {
		first--
	}
	if first == last {
		return
	}
	span := p.span(first, to)
	p.claim(first, last, e)
	p.assume(e, p.source(from, to)+", which the text puts in place of "+p.source(first, last), &span)
}
