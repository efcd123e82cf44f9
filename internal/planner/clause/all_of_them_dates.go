package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// allWithin reads a bound on when all rows are: "all of them after 1 March 2026", "every one of
// them before 2020". It narrows the dates that the text gave before; where nothing is left the
// planner asks.
func (p Reader) allWithin(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	n := p.Any(i, end, "and every one of them", "and all of them", "but all of them", "but every one of them", "every one of them", "every single one of them", "every single one", "every one", "all of them", "all of these", "all of which", "each of them", "each one of them", "all", "none of them", "they")
	at := i + n
	at += p.Any(at, end, "is", "are", "must be", "should be", "has to be", "have to be", "being", "take place", "took place", "happened", "happen", "start", "started")
	if n == 0 || p.Any2(i, end, "none of them") || !p.Any2(at, end, "after", "before", "since", "until", "no earlier than", "no later than", "later than", "earlier than", "from") {
		return 0
	}
	r, k := p.DateRangeAt(at, end, true)
	if k == 0 || !p.AtBreak(at+k, end) {
		return 0
	}
	known := p.saidDates()
	if known == nil {
		return 0
	}
	*known = (*known).Narrowed(r)
	p.Claim(i, at+k, &p.Table.Element)
	return at + k - i
}

// saidDates are the dates that the text gave the column before, the table, or another column of it.
func (p Reader) saidDates() **draft.DateRange {
	if c := p.Column; c != nil && c.Table == p.Table && c.IsDate(p.Lex) && c.Dates != nil {
		return &c.Dates
	}
	for _, c := range p.Table.Columns {
		if !c.Dropped && c.Stated && c.IsDate(p.Lex) && c.Dates != nil {
			return &c.Dates
		}
	}
	if p.Table.Grid0 != nil {
		return &p.Table.Grid0
	}
	return nil
}
