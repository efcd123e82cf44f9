package planner

import (
	"math"
	"slices"
)

// rule gives the rule that the mentions make to its column; nil if they make none.
func (m *mentions) rule(p *parser) *columnDraft {
	if len(m.states) == 0 || len(m.states[0].when) == 0 || len(m.states) > 2 || len(m.ranges) > 1 || m.denied {
		return nil
	}
	if m.order && len(m.columns) == 1 && p.temporal(m.columns[0]) {
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
	var c *columnDraft
	switch {
	case len(m.columns) == 1:
		c = m.columns[0]
	case len(m.ranges) == 1:
		if c = m.age(p); c == nil {
			c = m.measured(p, first.column)
		}
	}
	if c == nil || c == first.column || c.primary || c.formula != "" || len(c.cases) > 0 && !(len(m.ranges) == 1 && !m.exactly && c.ranged()) {
		return nil
	}
	switch {
	case len(m.ranges) == 1 && m.exactly:
		return m.both(p, first, c)
	case len(m.ranges) == 1:
		return m.numbers(p, first, c)
	case m.only && !m.never && c.trueShare == nil:
		c.cases = append(c.cases, &caseDraft{notNull: true, when: first.when})
	case m.never:
		c.cases = append(c.cases, &caseDraft{null: true, when: first.when})
	default:
		return nil
	}
	c.touched = true
	return c
}

// emptyAll: "cash payments have neither card type nor fee".
func (m *mentions) emptyAll(s stateMention) *columnDraft {
	if !m.never || len(m.ranges) > 0 || len(m.states) > 1 || slices.ContainsFunc(m.columns, func(c *columnDraft) bool {
		return c == s.column || c.primary || c.formula != "" || len(c.cases) > 0
	}) {
		return nil
	}
	for _, c := range m.columns {
		c.cases = append(c.cases, &caseDraft{null: true, when: s.when})
		c.touched = true
	}
	return m.columns[0]
}

// ranged: all cases of the column are ranges under conditions.
func (c *columnDraft) ranged() bool {
	return !slices.ContainsFunc(c.cases, func(k *caseDraft) bool {
		return k.other || k.null || k.notNull || k.min == nil && k.max == nil || len(k.when) == 0
	})
}

// measured is the only column that the number of the piece can be of: by its unit, else where the table
// has no other column of numbers and every word of the piece is known.
func (m *mentions) measured(p *parser, not *columnDraft) *columnDraft {
	r := m.ranges[0]
	var found *columnDraft
	for _, c := range m.table.columns {
		if c == not || c.dropped || c.primary || !p.numberLike(c) || r.unit != "" && c.unit != r.unit || r.unit == "" && (m.unknown > 0 || !c.holds(r)) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// holds: the ends of the range lie within the bounds of the column.
func (c *columnDraft) holds(r interval) bool {
	if c.min == nil || c.max == nil {
		return false
	}
	within := func(v *float64) bool { return v == nil || *v >= *c.min && *v <= *c.max }
	return within(r.min) && within(r.max)
}

// age is the table's column of ages, where the only number of the piece can be one.
func (m *mentions) age(p *parser) *columnDraft {
	if len(m.ranges) != 1 || m.ranges[0].unit != "" && m.ranges[0].unit != "years" {
		return nil
	}
	for _, c := range m.table.columns {
		if !c.dropped && c.semantic == "age" && len(c.cases) == 0 && p.numberLike(c) {
			return c
		}
	}
	return nil
}

// numbers gives c the range where the state holds.
func (m *mentions) numbers(p *parser, s stateMention, c *columnDraft) *columnDraft {
	r := m.ranges[0]
	if m.never { // "never longer than 5"
		switch {
		case r.openMin && r.min != nil && r.max == nil:
			r = interval{max: r.min}
		case r.openMax && r.max != nil && r.min == nil:
			r = interval{min: r.max}
		default:
			return nil
		}
	}
	if !p.numberLike(c) && !c.unknown() {
		return nil
	}
	if kindOf(c) == kindInteger { // the numbers of a case include its ends
		if r.openMin && r.min != nil {
			r.min = ptr(*r.min + 1)
		}
		if r.openMax && r.max != nil {
			r.max = ptr(*r.max - 1)
		}
	}
	cs := &caseDraft{when: s.when, min: r.min, max: r.max}
	if cs.max == nil && c.max != nil && *c.max > *cs.min {
		cs.max = c.max
	}
	if cs.min == nil && c.min != nil && *c.min < *cs.max {
		cs.min = c.min
	}
	c.cases = append(c.cases, cs)
	c.touched = true
	return c
}

// both: the rows of the state are just those with the number: "bounced if and only if it has one page".
func (m *mentions) both(p *parser, s stateMention, c *columnDraft) *columnDraft {
	r := m.ranges[0]
	if m.never || c.min == nil || c.max == nil || !p.numberLike(c) {
		return nil
	}
	step := math.Pow(10, -float64(max(0, c.scale)))
	lo, hi := *c.min, *c.max
	if r.min != nil {
		lo = *r.min + step*float64(boolInt(r.openMin))
	}
	if r.max != nil {
		hi = *r.max - step*float64(boolInt(r.openMax))
	}
	other := &caseDraft{other: true, min: c.min, max: c.max}
	switch {
	case lo > hi:
		return nil
	case lo <= *c.min && hi < *c.max:
		other.min = ptr(hi + step)
	case hi >= *c.max && lo > *c.min:
		other.max = ptr(lo - step)
	default:
		return nil
	}
	c.cases = append(c.cases, &caseDraft{when: s.when, min: ptr(lo), max: ptr(hi)}, other)
	c.touched = true
	return c
}

// bring gives the column of the second state what the first brings or rules out.
func (m *mentions) bring(p *parser, first, second stateMention) *columnDraft {
	if m.only {
		if m.never || len(second.when) == 0 {
			return nil
		}
		first, second = second, first // "only admins are verified": whoever is verified is an admin
	}
	c := second.column
	if len(c.cases) > 0 || c.formula != "" || c.primary {
		return nil
	}
	switch {
	case second.value == "" && second.column.couldBeBool(p.lex):
		share := 1.0
		if m.never {
			share = 0
		}
		c.cases = append(c.cases, &caseDraft{share: ptr(share), when: first.when})
	case second.value != "" && !m.never:
		c.cases = append(c.cases, &caseDraft{value: second.value, when: first.when})
	case second.value != "" && len(c.values) > 1:
		return p.ruleOut(first, second)
	default:
		return nil
	}
	c.touched = true
	return c
}
