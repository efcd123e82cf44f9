package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// rowsAged reads how old those are whom the rows are about: "participants are 40 to 80 years of age".
func (p *parser) rowsAged(i, end int) int {
	at := i + p.any(i, end, "all the", "all", "the", "every", "each", "our")
	words, n := p.nounRunVerb(at, end)
	if n == 0 || p.findTable(words) != p.table {
		if n = 1; at >= end || p.toks[at].Kind != token.Word || !people[p.toks[at].Low] && p.findTable(p.wordsOf(at, at+1)) != p.table {
			return 0
		}
	}
	at += n
	verb := p.any(at, end, "should all be", "must all be", "must be", "should be", "are all", "is", "are", "were")
	at += verb
	at += p.any(at, end, "aged", "between", "from")
	r, k := p.intervalAt(at-p.any(at-1, at, "between", "from"), end)
	if verb == 0 || k == 0 || r.min == nil && r.max == nil {
		return 0
	}
	at += k - p.any(at-1, at, "between", "from")
	years := r.unit == "years" || p.any2(at, end, "years")
	at += p.any(at, end, "years")
	old := p.any(at, end, "of age", "old")
	if !years && old == 0 || !p.pieceEnds(at+old, end) {
		return 0
	}
	c := p.ageColumn()
	for _, o := range p.table.columns {
		if c == nil && !o.dropped && o.semantic == "date_of_birth" {
			c = o
		}
	}
	if c == nil {
		return 0
	}
	if r.min != nil || !c.ages && c.semantic != "age" {
		c.min = r.min
	}
	if r.max != nil || !c.ages && c.semantic != "age" {
		c.max = r.max
	}
	c.ages, c.touched = c.semantic == "date_of_birth", true
	p.column = c
	p.claim(i, at+old, &c.element)
	return at + old - i
}
