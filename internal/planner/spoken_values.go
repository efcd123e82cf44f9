package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// uniquePhrases say that no value comes twice.
var uniquePhrases = []string{"do not repeat", "does not repeat", "never repeat", "never repeats", "may not repeat", "must not repeat", "may repeat", "used twice", "twice", "all different", "different", "differ", "unique", "no duplicates", "without duplicates", "distinct", "once only", "only once", "exactly once", "used once", "more than once", "duplicated", "reused", "repeated", "second time"}

// spokenUnique reads that the values of one or more columns never repeat: "unit codes do not repeat", "neither
// run no nor defect no may repeat", "speakers' emails are all different".
func (p *parser) spokenUnique(s spoken) *element {
	columns := s.of(spokenColumn)
	if len(columns) == 0 && p.column != nil && p.any2(s.from-1, s.from, "and", "but", "(") && p.has(s, "must", "is", "are", "has to", "never") {
		columns = []spokenItem{{kind: spokenColumn, column: p.column, table: p.column.table}}
	}
	if len(columns) == 0 || len(columns) > 3 || s.unknown > 5 || !p.has(s, uniquePhrases...) || p.has(s, "from", "if", "when", "per", "within", "inside", "same", "each other", "in one", "in a", "in an", "in any", "in each", "in every", "of one", "of a", "for one", "for a", "on one", "on a", "on the", "at one", "at a", "at the") || len(s.of(spokenShare)) > 0 || len(s.of(spokenDates)) > 0 || len(s.of(spokenValue)) > 0 {
		return nil
	}
	if (len(columns) == 2 || p.any2(s.from-1, s.from, "and")) && p.has(s, "differ", "differs", "different", "identical", "equal", "coincide") {
		return nil // "origin and destination always differ", from one another
	}
	if slices.ContainsFunc(s.of(spokenNumber), func(i spokenItem) bool { // "for each of the 150 vans"
		return !slices.ContainsFunc(s.of(spokenTable), func(t spokenItem) bool { return t.from == i.to && t.table.saidRows() > 0 }) && !(i.number.min != nil && *i.number.min <= 2)
	}) || slices.ContainsFunc(s.of(spokenTable), func(i spokenItem) bool { return p.scoped(i.from) && i.table != columns[0].table }) {
		return nil
	}
	for _, i := range columns {
		if i.column.isDate(p.lex) || i.column.values != nil || i.column.trueShare != nil || i.column.fk != nil {
			return nil
		}
	}
	for _, i := range columns {
		i.column.unique, i.column.touched = true, true
	}
	p.table, p.column = columns[0].table, columns[0].column
	return &columns[0].column.element
}

// spokenNumbers reads the few numbers that a column takes: "payment terms are 14, 30, 45 or 60 days".
func (p *parser) spokenNumbers(s spoken) *element {
	columns := s.of(spokenColumn)
	if len(columns) != 1 || s.unknown > 2 || len(s.of(spokenShare)) > 0 || len(s.of(spokenValue)) > 0 || len(s.of(spokenDates)) > 0 || p.has(s, "if", "when", "unless", "average", "mean") {
		return nil
	}
	c := columns[0].column
	var list []category
	or := false
	for k := columns[0].to; k < s.to; k++ {
		switch t := p.toks[k]; {
		case t.Kind == token.Number && !t.Percent:
			if len(list) > 0 && !p.toks[k-1].Is(",", "or", "and", "/") {
				return nil
			}
			list = append(list, category{text: trimFloat(t.Num), share: -1, at: k})
		case t.Is("or", "/"):
			or = true
		case t.Is(",", "and"):
		case len(list) > 0:
			if _, n := p.unitAt(k, s.to); n == 0 || k+n < s.to && !p.any2(k+n, s.to, "only", ",", ")") {
				return nil
			}
		}
	}
	if len(list) < 2 || !or && len(list) < 3 || p.has(s, "between", "to", "from") || c.isDate(p.lex) || c.values != nil || c.fk != nil || c.primary || c.key() {
		return nil
	}
	c.setValues(list)
	c.touched = true
	p.table, p.column = c.table, c
	return &c.element
}

// spokenAges reads how old those are whom the rows are: "players are aged 17 to 38", "500 donors, today 25 to
// 69 years old".
func (p *parser) spokenAges(s spoken) *element {
	tables, columns := s.of(spokenTable), s.of(spokenColumn)
	if len(columns) > 0 || len(tables) > 1 || s.unknown > 2 || !p.has(s, "aged", "years old", "years of age", "of age", "old", "ages") {
		return nil
	}
	t := p.table
	if len(tables) == 1 {
		t = tables[0].table
	}
	var ages interval
	count := int64(0)
	for _, i := range s.of(spokenNumber) {
		r := i.number
		switch {
		case r.min != nil && r.max != nil && *r.min < *r.max && ages.min == nil:
			ages = r
		case r.min != nil && r.max != nil && *r.min == *r.max && len(tables) == 1 && i.to == tables[0].from && count == 0:
			count = int64(*r.min)
		default:
			return nil
		}
	}
	if t == nil || ages.min == nil || *ages.max > 120 {
		return nil
	}
	for _, c := range t.columns {
		if c.dropped || !c.stated || c.semantic != "date_of_birth" && c.semantic != "age" {
			continue
		}
		c.min, c.max, c.ages, c.touched = ages.min, ages.max, c.semantic == "date_of_birth", true
		if count > 0 {
			t.rows, t.rowsSaid = count, true
		}
		p.table, p.column = t, c
		return &c.element
	}
	return nil
}
