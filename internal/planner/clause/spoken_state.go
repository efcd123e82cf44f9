package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// spokenState reads which rows have a cell at all: "closed on is filled in for closed loans and blank for
// the rest", "open and cancelled loans have no closed on"; and what they have there: "cancelled visits always
// have a charge of 0".
func (p Reader) spokenState(s spoken) *draft.Element {
	values, columns, numbers := s.of(spokenValue), s.of(spokenColumn), s.of(spokenNumber)
	if len(values) == 0 || len(values) > 3 || s.unknown > 3 || !s.only(spokenValue, spokenColumn, spokenTable, spokenNumber) || len(numbers) > 2 || len(numbers) == 2 && !p.has(s, "otherwise", "else") {
		return nil
	}
	state := values[0].column
	var c *draft.Column
	for _, i := range columns {
		if i.column == state || i.column == c {
			continue
		}
		if c != nil {
			return nil
		}
		c = i.column
	}
	if o := p.Column; c == nil && o != nil && o != state && o.Table == state.Table && p.has(s, "it", "they", "there") {
		c = o
	}
	if c == nil || c.Table != state.Table || c.Primary || c.Formula != "" || slices.ContainsFunc(values, func(v spokenItem) bool { return v.column != state }) {
		return nil
	}
	var said []string
	for _, v := range values {
		said = append(said, v.value)
	}
	part := func(value string) *draft.Part { return &draft.Part{Column: state, Value: value} }
	if len(numbers) > 0 {
		r := numbers[0].number
		if r.Min == nil || r.Max == nil || *r.Min != 0 || *r.Max != 0 || len(c.Cases) > 0 || p.has(s, "only", "unless", "except") || len(numbers) == 1 && p.has(s, "otherwise") {
			return nil
		}
		if len(numbers) == 2 {
			other := numbers[1].number
			if other.Min == nil || other.Max == nil || numbers[1].from < numbers[0].from {
				return nil
			}
			c.Min, c.Max = other.Min, other.Max
		}
		for _, v := range said {
			c.Cases = append(c.Cases, &draft.Case{Part: part(v), Min: draft.Ptr(0.0), Max: draft.Ptr(0.0)})
		}
	} else {
		filled, ok := p.statesFilled(s, state, values, c)
		if !ok || len(c.Cases) > 0 {
			return nil
		}
		for _, v := range state.Values {
			if !slices.Contains(filled, v.Text) {
				c.Cases = append(c.Cases, &draft.Case{Null: true, Part: part(v.Text)})
			}
		}
	}
	c.Touched = true
	p.Table, p.Column = c.Table, c
	return &c.Element
}

// statesFilled are the values of rows that have the cell.
func (p Reader) statesFilled(s spoken, state *draft.Column, values []spokenItem, c *draft.Column) (filled []string, ok bool) {
	first := values[0]
	var lack, positive []string
	only := p.has(s, "only", "exclusively", "solely", "unless", "just", "nowhere else", "nobody else", "rest", "otherwise", "others", "else")
	empty := p.has(s, lackPhrases...)
	switch {
	case len(state.Values) < 2:
		return nil, false
	case p.has(s, "unless"), only && !empty, only && empty && p.has(s, "rest", "otherwise", "others", "all other", "else") && p.has(s, "filled", "set", "given", "present", "there", "exists", "recorded", "known"):
		for _, v := range values {
			positive = append(positive, v.value)
		}
	case empty && p.lackBehind(s, first.to) && len(values) > 1 && !p.has(s, "and", "or") || !empty:
		return nil, false
	case empty:
		// "a closed loan has a date, an open or cancelled one none": what stands before the cell is named has it
		cell := s.to
		for _, i := range s.items {
			if i.kind == spokenColumn && i.column == c {
				cell = i.from
			}
		}
		lackAt := s.to
		for k := s.from; k < s.to; k++ {
			if p.Any(k, s.to, lackPhrases...) > 0 {
				lackAt = k
				break
			}
		}
		for _, v := range values {
			if cell < lackAt && v.to <= cell && cell > first.from && lackAt > cell+1 && values[len(values)-1].from > cell {
				positive = append(positive, v.value)
				continue
			}
			lack = append(lack, v.value)
		}
	default:
		return nil, false
	}
	for _, v := range state.Values {
		if slices.Contains(positive, v.Text) || len(positive) == 0 && !slices.Contains(lack, v.Text) {
			filled = append(filled, v.Text)
		}
	}
	return filled, len(filled) > 0 && len(filled) < len(state.Values)
}

// lackBehind: a word for an empty cell stands behind i.
func (p Reader) lackBehind(s spoken, i int) bool {
	for k := i; k < s.to; k++ {
		if p.Any(k, s.to, lackPhrases...) > 0 {
			return true
		}
	}
	return false
}
