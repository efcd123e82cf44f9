package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// unrelatedClause reads it of a column, or two, that the clause names.
func (p Reader) unrelatedClause(i, end int, _ bool) int {
	if p.Table == nil || draft.Live(p.Table) < 2 {
		return 0
	}
	at := p.UnrelatedLead(i, end)
	if n := p.AnyOf(term.NoTieBetween, at, end); n > 0 {
		if to := p.ColumnsNamed(at+n, end); to > 0 && p.AtBreak(to, end) {
			p.Claim(i, to, &p.Table.Element)
			return to - i
		}
		return 0
	}
	i += p.Any(i, end, "and", "but", "while", "whereas")
	c, to := p.ColumnNamed(i, end)
	for n := 3; n > 0 && c == nil; n-- { // "shoe size" where the column is called "shoe"
		if i+n < end && p.AnyOf(term.UnrelatedTo, p.UnrelatedLead(i+n, end), end) > 0 {
			if c, to = p.Find(p.Table, i, i+n, nil), i+n; c == nil {
				c = p.Table.Column(p.WordsOf(i+p.Any(i, end, "the"), i+n-1))
			}
		}
	}
	if c == nil {
		return 0
	}
	if and := p.Any(to, end, "and", "&"); and > 0 {
		if other, stop := p.ColumnNamed(to+and, end); other != nil && other != c {
			at = p.UnrelatedLead(stop, end)
			if n := p.AnyOf(term.UnrelatedTwo, at, end); n > 0 && p.AtBreak(at+n, end) {
				p.Claim(i, at+n, &p.Table.Element)
				return at + n - i
			}
			to = stop
		}
	}
	n := p.UnrelatedPhrase(nil, to, end)
	if n > 0 {
		p.Claim(i, to+n, &c.Element)
		n += to - i
	}
	return n
}
