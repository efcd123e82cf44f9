package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// goesOn reads on about the column of the sentence before: "scores sit between 1000 and 99999 and have to
// be negatively correlated with rank", "cannot exceed the electorate, which lies between 400 and 2,800".
func (p *parser) goesOn(i, end int, first bool) int {
	c := p.column
	if c == nil || first || c.table != p.table || p.revising {
		return 0
	}
	which := p.any2(i-1, i, "which")
	if !which && !p.any2(i-1, i, "and", ",", "but", ";") {
		return 0
	}
	if which {
		stop := i - 1 - boolInt(p.any2(i-2, i-1, ","))
		if o := p.endsBefore(stop); o != nil {
			c = o
		}
	}
	plain := p.any(i, end, goOnPlain...)
	if p.any(i, end, goOnVerbs...) == 0 && p.any(i, end, notWords...) == 0 && (plain == 0 || p.any(i+plain, end, goOnBounds...) == 0 && !(which && p.tok(i+plain).Kind == token.Number)) {
		return 0
	}
	if which && p.any2(i+1, end, "set", "on", "true", "ticked", "raised", "yes", "1") {
		return 0 // what flags are told by
	}
	column := p.column
	m := p.predicate(c, i, end)
	if m == 0 {
		p.column = column
		return 0
	}
	p.column, c.touched = c, true
	p.claim(i, i+m, &c.element)
	return m
}

// endsBefore is the column whose name ends right before token i.
func (p *parser) endsBefore(i int) *columnDraft {
	for n := 5; n > 0; n-- {
		if i-n < 0 || p.toks[i-n].Kind != token.Word {
			continue
		}
		if c := p.calledBy(p.table, i-n, i); c != nil {
			return c
		}
	}
	return nil
}
