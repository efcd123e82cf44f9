package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// uniquePhrases say that no value comes twice.
var uniquePhrases = []string{"do not repeat", "does not repeat", "never repeat", "never repeats", "may not repeat", "must not repeat", "may repeat", "used twice", "twice", "all different", "different", "differ", "unique", "no duplicates", "without duplicates", "distinct", "once only", "only once", "exactly once", "used once", "more than once", "duplicated", "reused", "repeated", "second time"}

// spokenUnique reads that the values of one or more columns never repeat: "unit codes do not repeat", "neither
// run no nor defect no may repeat", "speakers' emails are all different".
func (p Reader) spokenUnique(s spoken) *draft.Element {
	columns := s.of(spokenColumn)
	if len(columns) == 0 && p.Column != nil && p.Any2(s.from-1, s.from, "and", "but", "(") && p.has(s, "must", "is", "are", "has to", "never") {
		columns = []spokenItem{{kind: spokenColumn, column: p.Column, table: p.Column.Table}}
	}
	if len(columns) == 0 || len(columns) > 3 || s.unknown > 5 || !p.has(s, uniquePhrases...) || p.has(s, "from", "if", "when", "per", "within", "inside", "same", "each other", "in one", "in a", "in an", "in any", "in each", "in every", "of one", "of a", "for one", "for a", "on one", "on a", "on the", "at one", "at a", "at the") || len(s.of(spokenShare)) > 0 || len(s.of(spokenDates)) > 0 || len(s.of(spokenValue)) > 0 {
		return nil
	}
	if (len(columns) == 2 || p.Any2(s.from-1, s.from, "and")) && p.has(s, "differ", "differs", "different", "identical", "equal", "coincide") {
		return nil // "origin and destination always differ", from one another
	}
	if slices.ContainsFunc(s.of(spokenNumber), func(i spokenItem) bool { // "for each of the 150 vans"
		return !slices.ContainsFunc(s.of(spokenTable), func(t spokenItem) bool { return t.from == i.to && t.table.SaidRows() > 0 }) && !(i.number.Min != nil && *i.number.Min <= 2)
	}) || slices.ContainsFunc(s.of(spokenTable), func(i spokenItem) bool { return p.scoped(i.from) && i.table != columns[0].table }) {
		return nil
	}
	for _, i := range columns {
		if i.column.IsDate(p.Lex) || i.column.Values != nil || i.column.TrueShare != nil || i.column.Fk != nil {
			return nil
		}
	}
	for _, i := range columns {
		i.column.Unique, i.column.Touched = true, true
	}
	p.Table, p.Column = columns[0].table, columns[0].column
	return &columns[0].column.Element
}

// spokenNumbers reads the few numbers that a column takes: "payment terms are 14, 30, 45 or 60 days".
func (p Reader) spokenNumbers(s spoken) *draft.Element {
	columns := s.of(spokenColumn)
	if len(columns) != 1 || s.unknown > 2 || len(s.of(spokenShare)) > 0 || len(s.of(spokenValue)) > 0 || len(s.of(spokenDates)) > 0 || p.has(s, "if", "when", "unless", "average", "mean") {
		return nil
	}
	c := columns[0].column
	var list []draft.Category
	or := false
	for k := columns[0].to; k < s.to; k++ {
		switch t := p.Toks[k]; {
		case t.Kind == token.Number && !t.Percent:
			if len(list) > 0 && !p.Toks[k-1].Is(",", "or", "and", "/") {
				return nil
			}
			list = append(list, draft.Category{Text: draft.TrimFloat(t.Num), Share: -1, At: k})
		case t.Is("or", "/"):
			or = true
		case t.Is(",", "and"):
		case len(list) > 0:
			if _, n := p.UnitAt(k, s.to); n == 0 || k+n < s.to && !p.Any2(k+n, s.to, "only", ",", ")") {
				return nil
			}
		}
	}
	if len(list) < 2 || !or && len(list) < 3 || p.has(s, "between", "to", "from") || c.IsDate(p.Lex) || c.Values != nil || c.Fk != nil || c.Primary || c.Key() {
		return nil
	}
	c.SetValues(list)
	c.Touched = true
	p.Table, p.Column = c.Table, c
	return &c.Element
}

// spokenAges reads how old those are whom the rows are: "players are aged 17 to 38", "500 donors, today 25 to
// 69 years old".
func (p Reader) spokenAges(s spoken) *draft.Element {
	tables, columns := s.of(spokenTable), s.of(spokenColumn)
	if len(columns) > 0 || len(tables) > 1 || s.unknown > 2 || !p.has(s, "aged", "years old", "years of age", "of age", "old", "ages") {
		return nil
	}
	t := p.Table
	if len(tables) == 1 {
		t = tables[0].table
	}
	var ages draft.Interval
	count := int64(0)
	for _, i := range s.of(spokenNumber) {
		r := i.number
		switch {
		case r.Min != nil && r.Max != nil && *r.Min < *r.Max && ages.Min == nil:
			ages = r
		case r.Min != nil && r.Max != nil && *r.Min == *r.Max && len(tables) == 1 && i.to == tables[0].from && count == 0:
			count = int64(*r.Min)
		default:
			return nil
		}
	}
	if t == nil || ages.Min == nil || *ages.Max > 120 {
		return nil
	}
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.Semantic != "date_of_birth" && c.Semantic != "age" {
			continue
		}
		c.Min, c.Max, c.Ages, c.Touched = ages.Min, ages.Max, c.Semantic == "date_of_birth", true
		if count > 0 {
			t.Rows, t.RowsSaid = count, true
		}
		p.Table, p.Column = t, c
		return &c.Element
	}
	return nil
}
