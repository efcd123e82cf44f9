package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenCount is a table with how many rows of it there are, or how many for each row of another.
type spokenCount struct {
	table    *draft.Table
	q        draft.Quantity
	from, to int
}

// spokenSizes reads how many rows tables have, and how many belong to each row of another: "30 shows at 8
// to 20 episodes each", "40 trucks × 25 fill-ups = 1,000 fill-up rows", "volumes are 25 / 140 respectively",
// "one to six comments hang on each ticket", "no supplier should end up with fewer than three".
func (p Reader) spokenSizes(s spoken) *draft.Element {
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
	if parent == nil || p.RelationCircle(parent, child.table) {
		return nil
	}
	for _, c := range counts {
		if c.from == child.from {
			continue
		}
		if c.q.Min != c.q.Max || c.q.Vague != "" {
			return nil
		}
	}
	for _, c := range counts {
		if c.from != child.from {
			c.table.Rows, c.table.RowsSaid = c.q.Min, true
		}
	}
	r := p.Relate(parent, child.table, s.from)
	r.Set(child.q)
	if child.q.Vague != "" {
		p.Assume(&r.Element, child.q.Vague, nil)
	}
	p.Table, p.Column = child.table, nil
	return &r.Element
}

// eachWords say that a number is that of one row.
var eachWords = []string{"each", "every", "apiece", "per", "everybody", "everyone", "them"}

// countsIn are the tables with a number in front.
func (p Reader) countsIn(s spoken) []spokenCount {
	var out []spokenCount
	last := s.from
	for _, i := range s.of(spokenTable) {
		for j := max(last, i.from-8); j < i.from; j++ {
			q, n := p.Quantity(j, i.from)
			if n == 0 {
				continue
			}
			to := j + n
			to += p.Any(to, i.from, "different", "distinct", "separate", "of the", "of these", "such", "individual")
			if to != i.from || q.Mean > 0 {
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
func (p Reader) allCounted(s spoken, counts []spokenCount) bool {
	for k := s.from; k < s.to; k++ {
		if p.Toks[k].Kind == token.Number && !slices.ContainsFunc(counts, func(c spokenCount) bool { return k >= c.from && k < c.to }) {
			return false
		}
	}
	return true
}

// plainCounts gives each table its rows, where nothing else is said.
func (p Reader) plainCounts(counts []spokenCount) *draft.Element {
	for k, c := range counts {
		if c.q.Min != c.q.Max || c.q.Vague != "" || p.leftRows(c.table, c.q.Min, c.from, c.to) || slices.ContainsFunc(counts[:k], func(o spokenCount) bool { return o.table == c.table }) {
			return nil
		}
	}
	for _, c := range counts {
		c.table.Rows, c.table.RowsSaid = c.q.Min, true
	}
	p.Table, p.Column = counts[0].table, nil
	return &counts[0].table.Element
}

// countedChild is the count that holds for each row of another table: what stands at the word "each", or
// the last table of a product.
func (p Reader) countedChild(s spoken, counts []spokenCount, times bool) *spokenCount {
	if times {
		if len(counts) < 2 {
			return nil
		}
		return &counts[1]
	}
	ranges := slices.DeleteFunc(slices.Clone(counts), func(c spokenCount) bool { return c.q.Min == c.q.Max && c.q.Vague == "" })
	if len(ranges) == 1 {
		return &ranges[0]
	}
	if len(ranges) > 1 {
		return nil
	}
	for k := range counts {
		c := &counts[k]
		if p.Any2(c.to, s.to, "each", "apiece", "per", "on each", "on every", "in each", "in every", "for each", "for every", "at each", "at every", "to each", "to every", "to a", "to an") {
			return c
		}
	}
	if len(counts) == 1 && p.parentIn(s, &counts[0]) != nil {
		return &counts[0]
	}
	return nil
}

// parentIn is the other table of the part, else the one that the text spoke of.
func (p Reader) parentIn(s spoken, child *spokenCount) *draft.Table {
	for _, i := range s.of(spokenTable) {
		if i.table != child.table {
			return i.table
		}
	}
	if p.Table != child.table && p.has(s, eachWords...) {
		return p.Table
	}
	return nil
}

// toParent is the table in "exactly three fields to a farm".
func (p Reader) toParent(s spoken) *draft.Table {
	for _, i := range s.of(spokenTable) {
		if p.Any2(i.from-2, i.from, "to a", "to an", "on a", "on an", "in a", "in an", "for a", "for an") {
			return i.table
		}
	}
	return nil
}

// respectively reads the rows of all tables in the order of their declarations, or of the part.
func (p Reader) respectively(s spoken) *draft.Element {
	if !p.has(s, "respectively", "in this order", "in that order", "in the same order") {
		return nil
	}
	var numbers []int64
	for k := s.from; k < s.to; k++ {
		if !p.CountIn(k, s.to) {
			if p.Toks[k].Kind == token.Number {
				return nil
			}
			continue
		}
		numbers = append(numbers, int64(p.Toks[k].Num))
	}
	var tables []*draft.Table
	for _, i := range s.of(spokenTable) {
		tables = append(tables, i.table)
	}
	if len(tables) == 0 {
		for _, d := range p.Declared {
			tables = append(tables, d.Table)
		}
	}
	if len(numbers) == 0 || len(numbers) != len(tables) {
		return nil
	}
	for k, t := range tables {
		t.Rows, t.RowsSaid = numbers[k], true
	}
	return &tables[0].Element
}

// atLeastEach reads "no supplier should end up with fewer than three", "every campaign having ten at the
// very least": of the rows of the one table that belongs to it.
func (p Reader) atLeastEach(s spoken) *draft.Element {
	tables := s.of(spokenTable)
	if len(tables) == 0 || len(tables) > 2 {
		return nil
	}
	least := int64(0)
	for k := s.from; k < s.to; k++ {
		if p.Any2(k, s.to, "fewer than", "less than") && p.Any2(tables[0].from-1, tables[0].from, "no") && p.CountIn(k+2, s.to) {
			least = int64(p.Toks[k+2].Num)
		}
		if n := p.Any(k, s.to, "at least", "no fewer than", "not fewer than", "a minimum of"); n > 0 && p.CountIn(k+n, s.to) && p.Any2(tables[0].from-1, tables[0].from, "each", "every", "no", "any") {
			least = int64(p.Toks[k+n].Num)
		}
		if p.CountIn(k, s.to) && p.Any2(k+1, s.to, "at the very least", "at least", "or more", "at the least", "as a minimum") && p.Any2(tables[0].from-1, tables[0].from, "each", "every") {
			least = int64(p.Toks[k].Num)
		}
	}
	numbers := 0
	for k := s.from; k < s.to; k++ {
		numbers += draft.BoolInt(p.Toks[k].Kind == token.Number)
	}
	if least == 0 || numbers > 1 {
		return nil
	}
	parent := tables[0].table
	var child *draft.Table
	if len(tables) == 2 {
		child = tables[1].table
	} else {
		for _, d := range p.Declared {
			if d.Table != parent && p.belongsBelow(d.Table, parent) {
				if child != nil {
					return nil
				}
				child = d.Table
			}
		}
	}
	if child == nil || child == parent {
		return nil
	}
	r := p.Relate(parent, child, s.from)
	r.Min, r.Bounded = least, true
	return &r.Element
}

// belongsBelow: a column of child names parent.
func (p Reader) belongsBelow(child, parent *draft.Table) bool {
	noun := parent.Nouns[len(parent.Nouns)-1]
	return p.RelationBetween(parent, child) != nil || slices.ContainsFunc(child.Columns, func(c *draft.Column) bool {
		return c.Fk == parent || c.Stated && (len(c.Words) == 1 && c.Words[0] == noun || len(c.Words) == 2 && c.Words[0] == noun && draft.KeyEnds[c.Words[1]])
	})
}
