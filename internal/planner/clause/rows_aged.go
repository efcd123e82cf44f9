package clause

import (
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowsAged reads how old those are whom the rows are about: "participants are 40 to 80 years of age".
func (p Reader) rowsAged(i, end int) int {
	at := i + p.Any(i, end, "all the", "all", "the", "every", "each", "our")
	words, n := p.NounRunVerb(at, end)
	if n == 0 || p.FindTable(words) != p.Table {
		if n = 1; at >= end || p.Toks[at].Kind != token.Word || !term.People[p.Toks[at].Low] && p.FindTable(p.WordsOf(at, at+1)) != p.Table {
			return 0
		}
	}
	at += n
	verb := p.Any(at, end, "should all be", "must all be", "must be", "should be", "are all", "is", "are", "were")
	at += verb
	at += p.Any(at, end, "aged", "between", "from")
	r, k := p.IntervalAt(at-p.Any(at-1, at, "between", "from"), end)
	if verb == 0 || k == 0 || r.Min == nil && r.Max == nil {
		return 0
	}
	at += k - p.Any(at-1, at, "between", "from")
	years := r.Unit == "years" || p.Any2(at, end, "years")
	at += p.Any(at, end, "years")
	old := p.Any(at, end, "of age", "old")
	if !years && old == 0 || !p.PieceEnds(at+old, end) {
		return 0
	}
	c := p.ageColumn()
	for _, o := range p.Table.Columns {
		if c == nil && !o.Dropped && o.Semantic == "date_of_birth" {
			c = o
		}
	}
	if c == nil {
		return 0
	}
	if r.Min != nil || !c.Ages && c.Semantic != "age" {
		c.Min = r.Min
	}
	if r.Max != nil || !c.Ages && c.Semantic != "age" {
		c.Max = r.Max
	}
	c.Ages, c.Touched = c.Semantic == "date_of_birth", true
	p.Column = c
	p.Claim(i, at+old, &c.Element)
	return at + old - i
}
