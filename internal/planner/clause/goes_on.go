package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// goesOn reads on about the column of the sentence before: "scores sit between 1000 and 99999 and have to
// be negatively correlated with rank", "cannot exceed the electorate, which lies between 400 and 2,800".
func (p Reader) goesOn(i, end int, first bool) int {
	c := p.Column
	if c == nil || first || c.Table != p.Table || p.Revising {
		return 0
	}
	which := p.Any2(i-1, i, "which")
	if !which && !p.Any2(i-1, i, "and", ",", "but", ";") {
		return 0
	}
	if which {
		stop := i - 1 - draft.BoolInt(p.Any2(i-2, i-1, ","))
		if o := p.endsBefore(stop); o != nil {
			c = o
		}
	}
	plain := p.AnyOf(goOnPlain, i, end)
	if p.AnyOf(goOnVerbs, i, end) == 0 && p.AnyOf(notWords, i, end) == 0 && (plain == 0 || p.AnyOf(goOnBounds, i+plain, end) == 0 && !(which && p.Tok(i+plain).Kind == token.Number)) {
		return 0
	}
	if which && p.Any2(i+1, end, "set", "on", "true", "ticked", "raised", "yes", "1") {
		return 0 // what flags are told by
	}
	column := p.Column
	m := p.predicate(c, i, end)
	if m == 0 {
		p.Column = column
		return 0
	}
	p.Column, c.Touched = c, true
	p.Claim(i, i+m, &c.Element)
	return m
}

// endsBefore is the column whose name ends right before token i.
func (p Reader) endsBefore(i int) *draft.Column {
	for n := 5; n > 0; n-- {
		if i-n < 0 || p.Toks[i-n].Kind != token.Word {
			continue
		}
		if c := p.CalledBy(p.Table, i-n, i); c != nil {
			return c
		}
	}
	return nil
}
