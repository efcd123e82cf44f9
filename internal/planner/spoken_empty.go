package planner

import "slices"

// lackPhrases say that a cell is empty.
var lackPhrases = slices.Concat([]string{"no", "lack", "lacks", "lacking", "miss", "misses", "without", "neither", "nor", "not declared", "undeclared", "not stated", "never given", "withhold", "withholds", "not filled", "omit", "omits", "skip", "skips", "doesn't have", "don't have"}, nullWords)

// spokenEmpty reads the share of the rows whose cells of one or more columns are empty: "every twentieth
// loan is missing its email", "One phone in fifty is unknown", "8% of pledges carry neither name nor email".
func (p *parser) spokenEmpty(s spoken) *element {
	shares, columns := s.of(spokenShare), s.of(spokenColumn)
	if len(columns) == 0 {
		columns = p.referenceIn(s)
	}
	if len(shares) != 1 || len(columns) == 0 || s.unknown > 4 || !s.only(spokenShare, spokenColumn, spokenTable) || !p.has(s, lackPhrases...) || p.has(s, "if", "when", "unless", "only", "whenever", "not missing", "never missing", "more than", "no more than") {
		return nil
	}
	t := columns[0].column.table
	for _, c := range columns {
		if c.column.table != t || c.column.primary || c.column.formula != "" {
			return nil
		}
	}
	for _, i := range s.of(spokenTable) {
		if i.table != t && p.relationBetween(i.table, t) == nil {
			return nil
		}
	}
	for _, c := range columns {
		c.column.nullShare, c.column.touched = ptr(shares[0].share), true
	}
	p.table, p.column = t, columns[0].column
	return &columns[0].column.element
}

// referenceIn is the reference to another table that the part says is missing: "5% have no agent".
func (p *parser) referenceIn(s spoken) []spokenItem {
	tables := s.of(spokenTable)
	if len(tables) == 0 {
		return nil
	}
	last := tables[len(tables)-1]
	child := p.table
	if len(tables) > 1 {
		child = tables[0].table
	}
	if child == nil || child == last.table || p.any(last.from-1, last.from, "no", "lack", "any", "an", "a", "missing") == 0 {
		return nil
	}
	for _, c := range child.columns {
		if c.stated && !c.dropped && (c.fk == last.table || len(c.words) <= 2 && c.words[0] == last.table.nouns[len(last.table.nouns)-1] && (len(c.words) == 1 || keyEnds[c.words[1]])) {
			return []spokenItem{{kind: spokenColumn, column: c, table: child, from: last.from, to: last.to}}
		}
	}
	return nil
}
