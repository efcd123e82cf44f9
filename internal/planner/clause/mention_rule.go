package clause

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// Rule gives the rule that the mentions make to its column; nil if they make none.
func (m *mentions) Rule(p Reader) *draft.Column {
	if len(m.states) == 0 || len(m.states[0].when) == 0 || len(m.states) > 2 || len(m.ranges) > 1 || m.denied {
		return nil
	}
	if m.order && len(m.columns) == 1 && p.Temporal(m.columns[0]) {
		return nil // "never claimed before found" tells of no empty cell
	}
	first := m.states[0]
	if len(m.columns) > 1 {
		return m.emptyAll(first)
	}
	if len(m.states) == 2 {
		second := m.states[1]
		if first.column == second.column || len(m.columns) > 0 || len(m.ranges) > 1 || !m.never && !m.always && !m.only {
			return nil
		}
		c := m.bring(p, first, second)
		if age := m.age(p); c != nil && len(m.ranges) == 1 {
			if age == nil || m.never {
				return nil
			}
			m.numbers(p, first, age)
		}
		return c
	}
	var c *draft.Column
	switch {
	case len(m.columns) == 1:
		c = m.columns[0]
	case len(m.ranges) == 1:
		if c = m.age(p); c == nil {
			c = m.measured(p, first.column)
		}
	}
	if c == nil || c == first.column || c.Primary || c.Formula != "" || len(c.Cases) > 0 && !(len(m.ranges) == 1 && !m.exactly && c.Ranged()) {
		return nil
	}
	switch {
	case len(m.ranges) == 1 && m.exactly:
		return m.both(p, first, c)
	case len(m.ranges) == 1:
		return m.numbers(p, first, c)
	case m.only && !m.never && c.TrueShare == nil:
		c.Cases = append(c.Cases, &draft.Case{NotNull: true, When: first.when})
	case m.never:
		c.Cases = append(c.Cases, &draft.Case{Null: true, When: first.when})
	default:
		return nil
	}
	c.Touched = true
	return c
}

// emptyAll: "cash payments have neither card type nor fee".
func (m *mentions) emptyAll(s stateMention) *draft.Column {
	if !m.never || len(m.ranges) > 0 || len(m.states) > 1 || slices.ContainsFunc(m.columns, func(c *draft.Column) bool {
		return c == s.column || c.Primary || c.Formula != "" || len(c.Cases) > 0
	}) {
		return nil
	}
	for _, c := range m.columns {
		c.Cases = append(c.Cases, &draft.Case{Null: true, When: s.when})
		c.Touched = true
	}
	return m.columns[0]
}

// measured is the only column that the number of the piece can be of: by its unit, else where the table
// has no other column of numbers and every word of the piece is known.
func (m *mentions) measured(p Reader, not *draft.Column) *draft.Column {
	r := m.ranges[0]
	var found *draft.Column
	for _, c := range m.table.Columns {
		if c == not || c.Dropped || c.Primary || !p.NumberLike(c) || r.Unit != "" && c.Unit != r.Unit || r.Unit == "" && (m.Unknown > 0 || !c.Holds(r)) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// age is the table's column of ages, where the only number of the piece can be one.
func (m *mentions) age(p Reader) *draft.Column {
	if len(m.ranges) != 1 || m.ranges[0].Unit != "" && m.ranges[0].Unit != "years" {
		return nil
	}
	for _, c := range m.table.Columns {
		if !c.Dropped && c.Semantic == "age" && len(c.Cases) == 0 && p.NumberLike(c) {
			return c
		}
	}
	return nil
}

// numbers gives c the range where the state holds.
func (m *mentions) numbers(p Reader, s stateMention, c *draft.Column) *draft.Column {
	r := m.ranges[0]
	if m.never { // "never longer than 5"
		switch {
		case r.OpenMin && r.Min != nil && r.Max == nil:
			r = draft.Interval{Max: r.Min}
		case r.OpenMax && r.Max != nil && r.Min == nil:
			r = draft.Interval{Min: r.Max}
		default:
			return nil
		}
	}
	if !p.NumberLike(c) && !c.Unknown() {
		return nil
	}
	if term.KindOf(c) == draft.KindInteger { // the numbers of a case include its ends
		if r.OpenMin && r.Min != nil {
			r.Min = draft.Ptr(*r.Min + 1)
		}
		if r.OpenMax && r.Max != nil {
			r.Max = draft.Ptr(*r.Max - 1)
		}
	}
	cs := &draft.Case{When: s.when, Min: r.Min, Max: r.Max, Unit: r.Unit}
	if cs.Max == nil && c.Max != nil && *c.Max > *cs.Min {
		cs.Max = c.Max
	}
	if cs.Min == nil && c.Min != nil && *c.Min < *cs.Max {
		cs.Min = c.Min
	}
	c.Cases = append(c.Cases, cs)
	c.Touched = true
	return c
}

// both: the rows of the state are just those with the number: "bounced if and only if it has one page".
func (m *mentions) both(p Reader, s stateMention, c *draft.Column) *draft.Column {
	r := m.ranges[0]
	if m.never || c.Min == nil || c.Max == nil || !p.NumberLike(c) {
		return nil
	}
	step := math.Pow(10, -float64(max(0, c.Scale)))
	lo, hi := *c.Min, *c.Max
	if r.Min != nil {
		lo = *r.Min + step*float64(draft.BoolInt(r.OpenMin))
	}
	if r.Max != nil {
		hi = *r.Max - step*float64(draft.BoolInt(r.OpenMax))
	}
	other := &draft.Case{Other: true, Min: c.Min, Max: c.Max}
	switch {
	case lo > hi:
		return nil
	case lo <= *c.Min && hi < *c.Max:
		other.Min = draft.Ptr(hi + step)
	case hi >= *c.Max && lo > *c.Min:
		other.Max = draft.Ptr(lo - step)
	default:
		return nil
	}
	c.Cases = append(c.Cases, &draft.Case{When: s.when, Min: draft.Ptr(lo), Max: draft.Ptr(hi)}, other)
	c.Touched = true
	return c
}

// bring gives the column of the second state what the first brings or rules out.
func (m *mentions) bring(p Reader, first, second stateMention) *draft.Column {
	if m.only {
		if m.never || len(second.when) == 0 {
			return nil
		}
		first, second = second, first // "only admins are verified": whoever is verified is an admin
	}
	c := second.column
	if len(c.Cases) > 0 || c.Formula != "" || c.Primary {
		return nil
	}
	switch {
	case second.value == "" && second.column.CouldBeBool(p.Lex):
		share := 1.0
		if m.never {
			share = 0
		}
		c.Cases = append(c.Cases, &draft.Case{Share: draft.Ptr(share), When: first.when})
	case second.value != "" && !m.never:
		c.Cases = append(c.Cases, &draft.Case{Value: second.value, When: first.when})
	default:
		return nil
	}
	c.Touched = true
	return c
}
