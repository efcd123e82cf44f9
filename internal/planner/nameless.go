package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// namelessList reads the values of "pickup or delivery 70/30", which stand for a column that
// nobody names, and returns where they end; the shares stand behind. It returns 0 where a column
// could be meant.
func (p *parser) namelessList(i, end int) int {
	if p.table == nil || p.column == nil || !p.any2(i-1, i, ",", ";", "\n", "-") {
		return 0
	}
	at, values, joined := i, 0, false
	for values < 8 {
		t := p.tok(at)
		if at >= end || t.Kind != token.Word || functionWords[t.Low] || p.headerMatch(at, end) > 1 || p.any2(at, end, nullWords...) {
			return 0
		}
		values++
		at++
		n := p.any(at, end, ", or", "or", ",")
		if n == 0 {
			break
		}
		joined = joined || p.toks[at+n-1].Is("or")
		at += n
	}
	if !joined || at >= end || p.tok(at).Kind != token.Time && !p.tok(at).Percent && !p.any2(at+1, end, "/", ":") {
		return 0
	}
	if s, n := p.ratio(at, end, values); n == 0 || len(s) != values {
		return 0
	}
	return at - i
}

// namelessColumn makes the column of the values that stand at i.
func (p *parser) namelessColumn(i, n, end int) int {
	var list []category
	for k := i; k < i+n; k++ {
		if p.toks[k].Kind == token.Word && !p.toks[k].Is("or") {
			list = append(list, category{text: p.toks[k].Text, share: -1, at: k})
		}
	}
	shares, m := p.ratio(i+n, end, len(list))
	for k := range list {
		list[k].share = shares[k]
	}
	c := p.categoryColumn(list)
	c.setValues(list)
	p.column = c
	p.claim(i, i+n+m, &c.element)
	return n + m
}
