package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// latterClause reads what is told of "the former" and "the latter", the two columns that the text spoke of last:
// "the latter being below the former throughout", "with the former never lower than the latter".
func (p Reader) latterClause(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "with", "where", "and", "but", "while")
	which := p.Any(at, end, "the former", "the latter")
	if which == 0 {
		return 0
	}
	former, latter := p.lastTwo(t, i)
	if former == nil {
		return 0
	}
	c, o := latter, former
	if p.Tok(at + 1).Is("former") {
		c, o = former, latter
	}
	at += which
	save := p.Column
	p.Column = o
	verb := p.Any(at, end, "must always be", "must be", "should be", "has to be", "is always", "being always", "always being", "is", "being", "always", "stays", "lies", "must", "comes", "falls")
	for _, w := range term.OrderWords {
		n := p.Any(at+verb, end, w.Phrases...)
		if n == 0 {
			continue
		}
		stop := at + verb + n
		k := p.Any(stop, end, "the former", "the latter", "it")
		if k == 0 || p.Tok(stop+k-1).Is("former") == (c == former) && !p.Tok(stop).Is("it") {
			continue
		}
		stop += k
		stop += p.Any(stop, end, "throughout", "everywhere", "always", "in every row", "in each row", "in all rows", "without exception", "every time", "each time")
		if !p.AtBreak(stop, end) {
			continue
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: c, Kind: term.OrderRule, Op: w.Op, GapColumn: []string{strings.Join(o.Words, " ")}})
		if !c.IsDate(p.Lex) && !o.IsDate(p.Lex) && w.Op != contract.NotEqual {
			c.Counted()
			o.Counted()
		}
		p.Column, c.Touched = c, true
		p.Claim(i, stop, &c.Element)
		return stop - i
	}
	p.Column = c
	if n := p.predicate(c, at, end); n > 0 {
		c.Touched = true
		p.Claim(i, at+n, &c.Element)
		return at + n - i
	}
	p.Column = save
	return 0
}

// lastTwo are the two columns of t that the text named last before i, in the order of the text.
func (p Reader) lastTwo(t *draft.Table, i int) (former, latter *draft.Column) {
	for k := i - 1; k >= 0; k-- {
		for _, c := range t.Columns {
			if c.Dropped || p.Owner[k] != &c.Element {
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
