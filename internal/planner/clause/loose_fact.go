package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// looseRange gives a column the bounds of the piece. Bounds beside others that the text has told before must be meant
// for each row: where both cannot hold, the column is asked about.
func (p Reader) looseRange(t *draft.Table, r looseRule, before *draft.Column) *draft.Column {
	i := r.bounds
	if r.denied && (i.Min == nil) != (i.Max == nil) {
		i = draft.Interval{Min: i.Max, Max: i.Min, Unit: i.Unit, Digits: i.Digits} // "nobody under 35"
	}
	c := before
	switch {
	case len(r.columns) == 1:
		c = r.columns[0]
	case len(r.columns) > 1:
		return nil
	case r.sort != "" || i.Unit != "":
		c = p.looseMeasure(t, r.sort, i.Unit)
	case r.denied && c == nil && r.unknown == 0 && i.Digits == 0:
		c = p.looseMeasure(t, "age", "")
	case r.unknown > 0:
		return nil
	}
	if c == nil || !p.NumberLike(c) && (!c.Unknown() || draft.UnitSizes[i.Unit].Of == "time") || c.Primary || c.Formula != "" || len(c.Cases) > 0 || p.HasFormula(c) || len(c.Parts) > 0 {
		return nil
	}
	if i, ok := i.In(c.Unit); ok {
		return p.looseBounds(c, i, r)
	}
	return nil
}

func (p Reader) looseBounds(c *draft.Column, i draft.Interval, r looseRule) *draft.Column {
	told := c.Min != nil || c.Max != nil
	if told && !r.must || c.Distribution != nil && !told && !r.must {
		return nil
	}
	if told && i.Min != nil && c.Min != nil && *c.Min >= *i.Min {
		i.Min = nil
	}
	if told && i.Max != nil && c.Max != nil && *c.Max <= *i.Max {
		i.Max = nil
	}
	if i.Min == nil && i.Max == nil {
		return c // said again
	}
	p.SetInterval(c, i, 0)
	c.Touched = true
	return c
}

// sortWords are words in the names of columns that hold what an adjective measures.
var sortWords = map[string][]string{
	"age":      {"age"},
	"duration": {"duration", "length", "minutes", "hours", "days", "time", "nights", "stay", "runtime"},
	"weight":   {"weight", "kg", "grams", "mass"},
	"height":   {"height", "cm"},
	"price":    {"price", "cost", "fee", "rate", "fare"},
}

// looseMeasure is the only column of the table that holds numbers of the sort and unit; nil where none or several do.
func (p Reader) looseMeasure(t *draft.Table, sort, unit string) *draft.Column {
	var found *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.Primary || !p.NumberLike(c) || !measures(c, sort, unit) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// measures: the column holds numbers of the sort, or those that the unit counts.
func measures(c *draft.Column, sort, unit string) bool {
	if sort != "" && slices.ContainsFunc(c.Words, func(w string) bool { return slices.Contains(sortWords[sort], w) }) || sort == "age" && c.Semantic == "age" {
		return true
	}
	return unit != "" && c.Unit != "" && (unit == c.Unit || draft.UnitSizes[unit].Of != "" && draft.UnitSizes[unit].Of == draft.UnitSizes[c.Unit].Of)
}

// looseDates gives a column of dates the period of the piece.
func (p Reader) looseDates(r looseRule, before *draft.Column) *draft.Column {
	c := before
	if len(r.columns) == 1 {
		c = r.columns[0]
	} else if len(r.columns) > 1 || r.unknown > 1 {
		return nil
	}
	if c == nil || r.denied || !c.IsDate(p.Lex) || c.Dates != nil || c.Formula != "" || len(c.Cases) > 0 || c.Calendar != nil {
		return nil
	}
	c.Dates, c.Touched = r.dates, true
	return c
}

// looseOrder notes which of two columns is the larger one, or that they differ.
func (p Reader) looseOrder(t *draft.Table, r looseRule, before *draft.Column) *draft.Column {
	columns := r.columns
	if len(columns) == 1 && before != nil && before != columns[0] {
		columns = []*draft.Column{before, columns[0]}
	}
	if len(columns) != 2 || r.ranged || r.dates != nil || columns[0].Table != columns[1].Table || r.unique {
		return nil
	}
	a, b := columns[0], columns[1]
	op := r.op
	if r.denied {
		op = map[contract.Op]contract.Op{contract.Less: contract.GreaterOrEqual, contract.Greater: contract.LessOrEqual, contract.NotEqual: ""}[op]
	}
	comparable := a.IsDate(p.Lex) && b.IsDate(p.Lex) || p.NumberLike(a) && p.NumberLike(b) || op == contract.NotEqual
	known := slices.ContainsFunc(p.Resolved, func(o *draft.BoundRule) bool { return o.Left == a && o.Right == b || o.Left == b && o.Right == a }) ||
		slices.ContainsFunc(p.Rules, func(o *draft.Rule) bool { return o.Column == a || o.Column == b })
	if op == "" || !comparable || known || a.Formula != "" || b.Formula != "" || a.Primary || b.Primary {
		return nil
	}
	p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: a.Table, Column: a, Kind: term.OrderRule, Op: op}, Left: a, Right: b})
	a.Touched, b.Touched = true, true
	return a
}

// looseUnique notes that no value of a column comes twice.
func (p Reader) looseUnique(t *draft.Table, r looseRule, from, to int) *draft.Column {
	if len(r.columns) > 1 || r.ranged || r.dates != nil || p.saysAny(from, to, "for", "per", "in one", "in a", "in the", "at one", "on one", "of one", "from", "within", "sum", "across") {
		return nil
	}
	if !r.denied && !r.must && !p.saysAny(from, to, "unique", "distinct", "different") {
		return nil
	}
	if !r.denied && p.saysAny(from, to, "the same", "twice", "repeated", "more than once", "shared", "shares") {
		return nil
	}
	var c *draft.Column
	if len(r.columns) == 1 {
		c = r.columns[0]
	} else if c = p.numbering(t, from, to); c == nil {
		return nil
	}
	if c.Fk != nil || c.TrueShare != nil || c.Values != nil && c.Kind != draft.KindInteger || c.IsDate(p.Lex) || c.Formula != "" || c.Semantic == "full_name" {
		return nil
	}
	c.Unique, c.Touched = true, true
	return c
}

// numbering is the only column of the table that ends on the word for a number or code that the piece has: "number" of
// the badge number.
func (p Reader) numbering(t *draft.Table, from, to int) *draft.Column {
	for k := from; k < to; k++ {
		w := lexicon.Singular(p.Toks[k].Low)
		if !draft.KeyEnds[w] && w != "pin" {
			continue
		}
		var found *draft.Column
		for _, c := range t.Columns {
			if c.Dropped || !c.Stated || lexicon.Singular(c.Words[len(c.Words)-1]) != w {
				continue
			}
			if found != nil {
				return nil
			}
			found = c
		}
		return found
	}
	return nil
}
