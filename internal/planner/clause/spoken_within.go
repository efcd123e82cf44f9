package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// spokenWithin reads that a column never repeats among the rows of one parent: "within a show an episode
// number is given out once only", "no two players of one club share a shirt number".
func (p Reader) spokenWithin(s spoken) *draft.Element {
	columns, tables, numbers := s.of(spokenColumn), s.of(spokenTable), s.of(spokenNumber)
	if s.unknown > 4 || len(columns) != 1 || len(tables) == 0 || len(tables) > 2 || !s.only(spokenTable, spokenColumn, spokenNumber) ||
		!p.has(s, "once", "twice", "unique", "two", "same", "repeat", "repeats", "repeated", "share", "one", "at most one", "different", "distinct", "only one") {
		return nil
	}
	c := columns[0].column
	if c.Primary || c.Fk != nil {
		return nil
	}
	var parent *draft.Table
	for _, i := range tables {
		if i.table != c.Table && p.belongsBelow(c.Table, i.table) && (p.scoped(i.from) || p.Any2(i.to, i.to+1, "and")) {
			parent = i.table
		}
	}
	if parent == nil {
		return nil
	}
	for _, n := range numbers {
		switch r := n.number; {
		case r.Min != nil && r.Max != nil && *r.Min < *r.Max:
			c.Min, c.Max = r.Min, r.Max
		case r.Min != nil && r.Max != nil && *r.Min <= 2:
		case r.Max != nil && r.Min == nil && *r.Max <= 1:
		default:
			return nil
		}
	}
	p.Relate(parent, c.Table, s.from)
	c.Table.Scoped = append(c.Table.Scoped, draft.ScopedKey{Column: c, Parent: parent})
	c.Touched = true
	p.Table, p.Column = c.Table, c
	return &c.Element
}

// scoped: the noun at i says within what something holds.
func (p Reader) scoped(i int) bool {
	for n := 1; n <= 3; n++ {
		if k := p.Any(i-n, i, "within a", "within an", "within each", "within every", "within one", "within the same", "within", "per", "in one", "in a", "in an", "in each", "in every", "in the same", "of one", "of a", "of an", "of the same", "of each", "for each", "for every", "for one", "for a", "for the same", "inside a", "inside one", "on each", "on one", "at one", "at each", "across a"); k == n {
			return true
		}
	}
	return false
}
