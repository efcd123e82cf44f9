package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// readField reads a line of a list that tells of one column: whatever it says is said of that column, and no word of
// it begins another one. What nobody understands stays unread.
func (p *parser) readField(f fieldLine) {
	if p.table == nil {
		p.implicitTable()
	}
	p.claim(f.from, f.told, &p.table.element)
	for _, name := range append([][2]int{f.name}, f.more...) {
		words := p.headerWords(name[0], name[1])
		c := p.table.column(words)
		if c == nil {
			c = &columnDraft{scale: -1, table: p.table, words: words, at: name[0], span: p.span(name[0], name[1]), stated: true}
			p.meaningOf(c, name[0], name[1])
			p.table.columns = append(p.table.columns, c)
		}
		p.claim(name[0], name[1], &c.element)
		p.column = c
		p.told(c, f.told, f.to)
	}
}

// fieldsAlone is the plan of a text some of whose lines of one column each were read otherwise, with each such line read
// as that column alone; without a parser where that leaves no fewer doubts.
func (p *parser) fieldsAlone(req Request, w wording, than doubt) (Result, *parser, doubt) {
	if odd, missing := p.misreadFields(); len(odd)+len(missing) == 0 {
		return Result{}, nil, than
	}
	req.fields = true
	r, q := settle(req)
	if q == nil || r.Contract == nil && len(q.questions) == 0 {
		return Result{}, nil, than
	}
	d := heeded(req, w.text, r, q)
	if d.score >= than.score {
		return Result{}, nil, than
	}
	return r, q, d
}

// withoutFields looks for tables in what stands beside the lines that tell of one column each, where these are read as
// such: no table is named there.
func (p *parser) withoutFields(look func()) {
	if !p.fields {
		look()
		return
	}
	toks := slices.Clone(p.toks)
	for _, f := range p.fielded {
		for k := f.from; k < f.to; k++ {
			p.toks[k].Kind, p.toks[k].Low = token.Line, ""
		}
	}
	look()
	for _, f := range p.fielded {
		copy(p.toks[f.from:f.to], toks[f.from:f.to])
	}
}

// told reads what tokens i to end tell of column c, and passes over what it does not understand. It tells whether
// every word was understood.
func (p *parser) told(c *columnDraft, i, end int) bool {
	whole := true
	for at := i; at < end; {
		n := p.fieldRemark(c, at, end)
		if n == 0 {
			n = p.modifiers(c, at, end)
		}
		if n == 0 {
			if n = p.any(at, end, ",", ";", ".", "-", ":", "(", ")", "and"); n > 0 {
				p.claim(at, at+n, &c.element)
			}
			whole = whole && n > 0
		}
		at += max(n, 1)
	}
	return whole
}
