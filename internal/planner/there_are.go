package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// thereAre reads how many different values a column has: "there are six departments", where the table
// has a department and nothing else is said of them.
func (p *parser) thereAre(i, end int, first bool) int {
	t := p.table
	n := p.any(i, end, "there are exactly", "there are only", "there are just", "there are about", "there are", "there exist", "there should be", "we have", "the company has", "we only have")
	if opened := p.any2(i-2, i, "there are", "we have", "are exactly", "are only", "are just", "there exist"); n == 0 && !opened || t == nil || !first && !opened && !p.tok(i-1).Is(",", ";", "and", "(") {
		return 0
	}
	k := p.tok(i + n)
	if i+n >= end || k.Kind != token.Number || k.Digits > 0 || k.Percent || k.Unit != "" || k.Num < 2 {
		return 0
	}
	at := i + n + 1
	at += p.any(at, end, "different", "distinct", "possible", "such")
	for m := min(3, end-at); m > 0; m-- {
		words := p.wordsOf(at, at+m)
		if len(words) == 0 || !lexicon.IsPlural(words[len(words)-1]) || !p.atBreak(at+m, end) || p.any2(at+m, end, "(", ":", "with", "-") {
			continue
		}
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		c := t.column(words)
		if c == nil || c.fk != nil || c.values != nil || c.distinct > 0 || c.isDate(p.lex) || c.min != nil || c.unique || c.pattern != "" {
			continue
		}
		c.distinct, c.touched = int64(k.Num), true
		p.claim(i, at+m, &c.element)
		return at + m - i
	}
	return 0
}
