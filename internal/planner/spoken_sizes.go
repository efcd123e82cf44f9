package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenCount is a table with how many rows of it there are, or how many for each row of another.
type spokenCount struct {
	table    *tableDraft
	q        quantity
	from, to int
}

// spokenSizes reads how many rows tables have, and how many belong to each row of another: "30 shows at 8
// to 20 episodes each", "40 trucks × 25 fill-ups = 1,000 fill-up rows", "volumes are 25 / 140 respectively",
// "one to six comments hang on each ticket", "no supplier should end up with fewer than three".
func (p *parser) spokenSizes(s spoken) *element {
	if s.unknown > 4 || !s.only(spokenTable, spokenNumber) {
		return nil
	}
	if e := p.respectively(s); e != nil {
		return e
	}
	if e := p.atLeastEach(s); e != nil {
		return e
	}
	counts := p.countsIn(s)
	if len(counts) == 0 || !p.allCounted(s, counts) {
		return nil
	}
	times := p.has(s, "×", "x", "*")
	if !times && !p.has(s, eachWords...) && p.toParent(s) == nil {
		return p.plainCounts(counts)
	}
	child := p.countedChild(s, counts, times)
	if child == nil {
		return nil
	}
	parent := p.parentIn(s, child)
	if parent == nil || p.relationCircle(parent, child.table) {
		return nil
	}
	for _, c := range counts {
		if c.from == child.from {
			continue
		}
		if c.q.min != c.q.max || c.q.vague != "" {
			return nil
		}
	}
	for _, c := range counts {
		if c.from != child.from {
			c.table.rows, c.table.rowsSaid = c.q.min, true
		}
	}
	r := p.relate(parent, child.table, s.from)
	r.set(child.q)
	if child.q.vague != "" {
		p.assume(&r.element, child.q.vague, nil)
	}
	p.table, p.column = child.table, nil
	return &r.element
}

// eachWords say that a number is that of one row.
var eachWords = []string{"each", "every", "apiece", "per", "everybody", "everyone", "them"}

// countsIn are the tables with a number in front.
func (p *parser) countsIn(s spoken) []spokenCount {
	var out []spokenCount
	last := s.from
	for _, i := range s.of(spokenTable) {
		for j := max(last, i.from-8); j < i.from; j++ {
			q, n := p.quantity(j, i.from)
			if n == 0 {
				continue
			}
			to := j + n
			to += p.any(to, i.from, "different", "distinct", "separate", "of the", "of these", "such", "individual")
			if to != i.from || q.mean > 0 {
				continue
			}
			out = append(out, spokenCount{i.table, q, j, i.to})
			break
		}
		last = i.to
	}
	return out
}

// allCounted: no number of the part counts anything else.
func (p *parser) allCounted(s spoken, counts []spokenCount) bool {
	for k := s.from; k < s.to; k++ {
		if p.toks[k].Kind == token.Number && !slices.ContainsFunc(counts, func(c spokenCount) bool { return k >= c.from && k < c.to }) {
			return false
		}
	}
	return true
}

// plainCounts gives each table its rows, where nothing else is said.
func (p *parser) plainCounts(counts []spokenCount) *element {
	for k, c := range counts {
		if c.q.min != c.q.max || c.q.vague != "" || slices.ContainsFunc(counts[:k], func(o spokenCount) bool { return o.table == c.table }) {
			return nil
		}
	}
	for _, c := range counts {
		c.table.rows, c.table.rowsSaid = c.q.min, true
	}
	p.table, p.column = counts[0].table, nil
	return &counts[0].table.element
}

// countedChild is the count that holds for each row of another table: what stands at the word "each", or
// the last table of a product.
func (p *parser) countedChild(s spoken, counts []spokenCount, times bool) *spokenCount {
	if times {
		if len(counts) < 2 {
			return nil
		}
		return &counts[1]
	}
	ranges := slices.DeleteFunc(slices.Clone(counts), func(c spokenCount) bool { return c.q.min == c.q.max && c.q.vague == "" })
	if len(ranges) == 1 {
		return &ranges[0]
	}
	if len(ranges) > 1 {
		return nil
	}
	for k := range counts {
		c := &counts[k]
		if p.any2(c.to, s.to, "each", "apiece", "per", "on each", "on every", "in each", "in every", "for each", "for every", "at each", "at every", "to each", "to every", "to a", "to an") {
			return c
		}
	}
	if len(counts) == 1 && p.parentIn(s, &counts[0]) != nil {
		return &counts[0]
	}
	return nil
}

// parentIn is the other table of the part, else the one that the text spoke of.
func (p *parser) parentIn(s spoken, child *spokenCount) *tableDraft {
	for _, i := range s.of(spokenTable) {
		if i.table != child.table {
			return i.table
		}
	}
	if p.table != child.table && p.has(s, eachWords...) {
		return p.table
	}
	return nil
}

// toParent is the table in "exactly three fields to a farm".
func (p *parser) toParent(s spoken) *tableDraft {
	for _, i := range s.of(spokenTable) {
		if p.any2(i.from-2, i.from, "to a", "to an", "on a", "on an", "in a", "in an", "for a", "for an") {
			return i.table
		}
	}
	return nil
}

// respectively reads the rows of all tables in the order of their declarations, or of the part.
func (p *parser) respectively(s spoken) *element {
	if !p.has(s, "respectively", "in this order", "in that order", "in the same order") {
		return nil
	}
	var numbers []int64
	for k := s.from; k < s.to; k++ {
		if !p.countIn(k, s.to) {
			if p.toks[k].Kind == token.Number {
				return nil
			}
			continue
		}
		numbers = append(numbers, int64(p.toks[k].Num))
	}
	var tables []*tableDraft
	for _, i := range s.of(spokenTable) {
		tables = append(tables, i.table)
	}
	if len(tables) == 0 {
		for _, d := range p.declared {
			tables = append(tables, d.table)
		}
	}
	if len(numbers) == 0 || len(numbers) != len(tables) {
		return nil
	}
	for k, t := range tables {
		t.rows, t.rowsSaid = numbers[k], true
	}
	return &tables[0].element
}

// atLeastEach reads "no supplier should end up with fewer than three", "every campaign having ten at the
// very least": of the rows of the one table that belongs to it.
func (p *parser) atLeastEach(s spoken) *element {
	tables := s.of(spokenTable)
	if len(tables) == 0 || len(tables) > 2 {
		return nil
	}
	least := int64(0)
	for k := s.from; k < s.to; k++ {
		if p.any2(k, s.to, "fewer than", "less than") && p.any2(tables[0].from-1, tables[0].from, "no") && p.countIn(k+2, s.to) {
			least = int64(p.toks[k+2].Num)
		}
		if n := p.any(k, s.to, "at least", "no fewer than", "not fewer than", "a minimum of"); n > 0 && p.countIn(k+n, s.to) && p.any2(tables[0].from-1, tables[0].from, "each", "every", "no", "any") {
			least = int64(p.toks[k+n].Num)
		}
		if p.countIn(k, s.to) && p.any2(k+1, s.to, "at the very least", "at least", "or more", "at the least", "as a minimum") && p.any2(tables[0].from-1, tables[0].from, "each", "every") {
			least = int64(p.toks[k].Num)
		}
	}
	numbers := 0
	for k := s.from; k < s.to; k++ {
		numbers += boolInt(p.toks[k].Kind == token.Number)
	}
	if least == 0 || numbers > 1 {
		return nil
	}
	parent := tables[0].table
	var child *tableDraft
	if len(tables) == 2 {
		child = tables[1].table
	} else {
		for _, d := range p.declared {
			if d.table != parent && p.belongsBelow(d.table, parent) {
				if child != nil {
					return nil
				}
				child = d.table
			}
		}
	}
	if child == nil || child == parent {
		return nil
	}
	r := p.relate(parent, child, s.from)
	r.min, r.bounded = least, true
	return &r.element
}

// belongsBelow: a column of child names parent.
func (p *parser) belongsBelow(child, parent *tableDraft) bool {
	noun := parent.nouns[len(parent.nouns)-1]
	return p.relationBetween(parent, child) != nil || slices.ContainsFunc(child.columns, func(c *columnDraft) bool {
		return c.fk == parent || c.stated && (len(c.words) == 1 && c.words[0] == noun || len(c.words) == 2 && c.words[0] == noun && keyEnds[c.words[1]])
	})
}
