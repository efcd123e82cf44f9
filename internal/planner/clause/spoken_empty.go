package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// lackPhrases say that a cell is empty.
var lackPhrases = slices.Concat([]string{"no", "lack", "lacks", "lacking", "miss", "misses", "without", "neither", "nor", "not declared", "undeclared", "not stated", "never given", "withhold", "withholds", "not filled", "omit", "omits", "skip", "skips", "doesn't have", "don't have"}, term.NullWords)

// spokenEmpty reads the share of the rows whose cells of one or more columns are empty: "every twentieth
// loan is missing its email", "One phone in fifty is unknown", "8% of pledges carry neither name nor email".
func (p Reader) spokenEmpty(s spoken) *draft.Element {
	shares, columns := s.of(spokenShare), s.of(spokenColumn)
	if len(columns) == 0 {
		columns = p.referenceIn(s)
	}
	if len(shares) != 1 || len(columns) == 0 || s.unknown > 4 || !s.only(spokenShare, spokenColumn, spokenTable) || !p.has(s, lackPhrases...) || p.has(s, "if", "when", "unless", "only", "whenever", "not missing", "never missing", "more than", "no more than") {
		return nil
	}
	t := columns[0].column.Table
	for _, c := range columns {
		if c.column.Table != t || c.column.Primary || c.column.Formula != "" {
			return nil
		}
	}
	for _, i := range s.of(spokenTable) {
		if i.table != t && p.RelationBetween(i.table, t) == nil {
			return nil
		}
	}
	for _, c := range columns {
		c.column.NullShare, c.column.Touched = draft.Ptr(shares[0].share), true
	}
	p.Table, p.Column = t, columns[0].column
	return &columns[0].column.Element
}

// referenceIn is the reference to another table that the part says is missing: "5% have no agent".
func (p Reader) referenceIn(s spoken) []spokenItem {
	tables := s.of(spokenTable)
	if len(tables) == 0 {
		return nil
	}
	last := tables[len(tables)-1]
	child := p.Table
	if len(tables) > 1 {
		child = tables[0].table
	}
	if child == nil || child == last.table || p.Any(last.from-1, last.from, "no", "lack", "any", "an", "a", "missing") == 0 {
		return nil
	}
	for _, c := range child.Columns {
		if c.Stated && !c.Dropped && (c.Fk == last.table || len(c.Words) <= 2 && c.Words[0] == last.table.Nouns[len(last.table.Nouns)-1] && (len(c.Words) == 1 || draft.KeyEnds[c.Words[1]])) {
			return []spokenItem{{kind: spokenColumn, column: c, table: child, from: last.from, to: last.to}}
		}
	}
	return nil
}
