package clause

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// thereAre reads how many different values a column has: "there are six departments", where the table
// has a department and nothing else is said of them.
func (p Reader) thereAre(i, end int, first bool) int {
	t := p.Table
	n := p.Any(i, end, "there are exactly", "there are only", "there are just", "there are about", "there are", "there exist", "there should be", "we have", "the company has", "we only have")
	if opened := p.Any2(i-2, i, "there are", "we have", "are exactly", "are only", "are just", "there exist"); n == 0 && !opened || t == nil || !first && !opened && !p.Tok(i-1).Is(",", ";", "and", "(") {
		return 0
	}
	k := p.Tok(i + n)
	if i+n >= end || k.Kind != token.Number || k.Digits > 0 || k.Percent || k.Unit != "" || k.Num < 2 {
		return 0
	}
	at := i + n + 1
	at += p.Any(at, end, "different", "distinct", "possible", "such")
	for m := min(3, end-at); m > 0; m-- {
		words := p.WordsOf(at, at+m)
		if len(words) == 0 || !lexicon.IsPlural(words[len(words)-1]) || !p.AtBreak(at+m, end) || p.Any2(at+m, end, "(", ":", "with", "-") {
			continue
		}
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		c := t.Column(words)
		if c == nil || c.Fk != nil || c.Values != nil || c.Distinct > 0 || c.IsDate(p.Lex) || c.Min != nil || c.Unique || c.Pattern != "" {
			continue
		}
		c.Distinct, c.Touched = int64(k.Num), true
		p.Claim(i, at+m, &c.Element)
		return at + m - i
	}
	return 0
}
