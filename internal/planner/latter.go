package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// latterClause reads what is told of "the former" and "the latter", the two columns that the text spoke of last:
// "the latter being below the former throughout", "with the former never lower than the latter".
func (p *parser) latterClause(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "with", "where", "and", "but", "while")
	which := p.any(at, end, "the former", "the latter")
	if which == 0 {
		return 0
	}
	former, latter := p.lastTwo(t, i)
	if former == nil {
		return 0
	}
	c, o := latter, former
	if p.tok(at + 1).Is("former") {
		c, o = former, latter
	}
	at += which
	save := p.column
	p.column = o
	verb := p.any(at, end, "must always be", "must be", "should be", "has to be", "is always", "being always", "always being", "is", "being", "always", "stays", "lies", "must", "comes", "falls")
	for _, w := range orderWords {
		n := p.any(at+verb, end, w.phrases...)
		if n == 0 {
			continue
		}
		stop := at + verb + n
		k := p.any(stop, end, "the former", "the latter", "it")
		if k == 0 || p.tok(stop+k-1).Is("former") == (c == former) && !p.tok(stop).Is("it") {
			continue
		}
		stop += k
		stop += p.any(stop, end, "throughout", "everywhere", "always", "in every row", "in each row", "in all rows", "without exception", "every time", "each time")
		if !p.atBreak(stop, end) {
			continue
		}
		p.rules = append(p.rules, &ruleDraft{table: t, column: c, kind: orderRule, op: w.op, gapColumn: []string{strings.Join(o.words, " ")}})
		if !c.isDate(p.lex) && !o.isDate(p.lex) && w.op != contract.NotEqual {
			c.counted()
			o.counted()
		}
		p.column, c.touched = c, true
		p.claim(i, stop, &c.element)
		return stop - i
	}
	p.column = c
	if n := p.predicate(c, at, end); n > 0 {
		c.touched = true
		p.claim(i, at+n, &c.element)
		return at + n - i
	}
	p.column = save
	return 0
}

// lastTwo are the two columns of t that the text named last before i, in the order of the text.
func (p *parser) lastTwo(t *tableDraft, i int) (former, latter *columnDraft) {
	for k := i - 1; k >= 0; k-- {
		for _, c := range t.columns {
			if c.dropped || p.owner[k] != &c.element {
				continue
			}
			switch {
			case latter == nil:
				latter = c
			case c != latter:
				return c, latter
			}
		}
	}
	return nil, nil
}
