package planner

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// settleUnique sees to it that columns that are unique together can be: one of them groups the rows, a list of
// values or a key, and another one has enough values for the rows of each group.
func (p *parser) settleUnique() {
	for _, t := range p.tables {
		for _, s := range t.scoped {
			s.column.varyLetter()
		}
		for _, group := range t.unique {
			for _, c := range group {
				c.varyLetter()
			}
		}
		if t.base != nil || t.grid != nil || t.rows == 0 {
			continue
		}
		for _, group := range t.unique {
			if !slices.ContainsFunc(group, func(c *columnDraft) bool {
				return c.fk != nil || c.unique || c.primary || len(c.values) > 1 || c.dropped || c.pattern != ""
			}) {
				p.groupBy(t, group)
			}
		}
	}
}

// groupBy lists the values of the column of the group that can tell its rows apart with the fewest of them.
func (p *parser) groupBy(t *tableDraft, group []*columnDraft) {
	var best *columnDraft
	for _, c := range group {
		room := c.room()
		if c.semantic == "seat" && c.min == nil {
			room = seatsListed(t.rows)
		}
		if room == 0 || room > 1000 || len(c.cases) > 0 || c.distinct > 0 || c.isDate(p.lex) {
			continue
		}
		fits := slices.ContainsFunc(group, func(o *columnDraft) bool {
			return o != c && (t.rows+room-1)/room <= p.manyOf(o)
		})
		if fits && (best == nil || room < best.room()) {
			best = c
		}
	}
	switch {
	case best == nil:
	case best.semantic == "seat" && best.min == nil:
		n := seatsListed(t.rows)
		for k := range n {
			best.values = append(best.values, category{text: fmt.Sprintf("%d%c", k/6+1, 'A'+k%6), share: -1, at: best.at})
		}
		best.semantic = ""
		p.assume(&best.element, fmt.Sprintf("%d seats, 1A to %s, because the text does not say how many there are", n, best.values[n-1].text), nil)
	default:
		best.listed()
	}
}

// seatsListed is how many seats a hall of a table with so many rows has.
func seatsListed(rows int64) int64 { return min(max(rows/5/6*6, 60), 300) }

// manyOf is how many values a column can take, as far as that is known before it is built.
func (p *parser) manyOf(c *columnDraft) int64 {
	if r := c.dates; c.isDate(p.lex) || r != nil {
		switch {
		case p.typeOf(c) == contract.Timestamp:
			return 1 << 40
		case r == nil || r.from.From.IsZero() || r.to.To.IsZero():
			return DefaultYears * 365
		}
		return int64(r.to.To.Sub(r.from.From).Hours()/24) + 1
	}
	return c.room()
}
