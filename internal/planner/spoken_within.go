package planner

// spokenWithin reads that a column never repeats among the rows of one parent: "within a show an episode
// number is given out once only", "no two players of one club share a shirt number".
func (p *parser) spokenWithin(s spoken) *element {
	columns, tables, numbers := s.of(spokenColumn), s.of(spokenTable), s.of(spokenNumber)
	if s.unknown > 4 || len(columns) != 1 || len(tables) == 0 || len(tables) > 2 || !s.only(spokenTable, spokenColumn, spokenNumber) ||
		!p.has(s, "once", "twice", "unique", "two", "same", "repeat", "repeats", "repeated", "share", "one", "at most one", "different", "distinct", "only one") {
		return nil
	}
	c := columns[0].column
	if c.primary || c.fk != nil {
		return nil
	}
	var parent *tableDraft
	for _, i := range tables {
		if i.table != c.table && p.belongsBelow(c.table, i.table) && (p.scoped(i.from) || p.any2(i.to, i.to+1, "and")) {
			parent = i.table
		}
	}
	if parent == nil {
		return nil
	}
	for _, n := range numbers {
		switch r := n.number; {
		case r.min != nil && r.max != nil && *r.min < *r.max:
			c.min, c.max = r.min, r.max
		case r.min != nil && r.max != nil && *r.min <= 2:
		case r.max != nil && r.min == nil && *r.max <= 1:
		default:
			return nil
		}
	}
	p.relate(parent, c.table, s.from)
	c.table.scoped = append(c.table.scoped, scopedKey{c, parent})
	c.touched = true
	p.table, p.column = c.table, c
	return &c.element
}

// scoped: the noun at i says within what something holds.
func (p *parser) scoped(i int) bool {
	for n := 1; n <= 3; n++ {
		if k := p.any(i-n, i, "within a", "within an", "within each", "within every", "within one", "within the same", "within", "per", "in one", "in a", "in an", "in each", "in every", "in the same", "of one", "of a", "of an", "of the same", "of each", "for each", "for every", "for one", "for a", "for the same", "inside a", "inside one", "on each", "on one", "at one", "at each", "across a"); k == n {
			return true
		}
	}
	return false
}
