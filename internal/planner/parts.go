package planner

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// tellLaw gives a column the law that the text tells of it.
func (p *parser) tellLaw(c *columnDraft, told law.Told) {
	c.distribution, c.parts = told.Distribution, told.Parts
	if told.Min != nil {
		c.min = told.Min
	}
	if told.Max != nil {
		c.max = told.Max
	}
	if told.Unit != "" && c.unit == "" {
		c.unit = told.Unit
	}
	if told.Digits > 0 {
		c.scale = max(c.scale, told.Digits)
	}
	c.lawNote = told.Note
}

// labelParts gives a grouping of numbers ("age group") its ranges as labels.
func (p *parser) labelParts(c *columnDraft, told law.Told, n int) int {
	if c.values != nil {
		return 0
	}
	list := make([]category, len(told.Parts))
	for k, part := range told.Parts {
		if part.Distribution != nil {
			return 0
		}
		list[k] = category{text: p.source(part.From, part.To), share: part.Share, at: part.From}
	}
	c.setValues(list)
	return n
}

// numberRanges takes the values of a number that are ranges with their shares for what they are: "age: 18-25 30%, 26-80 70%".
// Where rows of the table differ by a condition it may be one on such a label, which then stays.
func (p *parser) numberRanges(c *columnDraft) {
	s, known := contract.LookupSemantic(c.semantic)
	number := known && s.Types[0].Numeric() || !known && (c.kind == kindInteger || c.kind == kindDecimal || c.kind == kindMoney)
	if !number || len(c.values) < 2 || c.openList || c.typ == contract.String || p.namesBands(c) || slices.ContainsFunc(c.table.columns, func(o *columnDraft) bool { return len(o.cases) > 0 }) {
		return
	}
	parts, wide := make([]law.Part, len(c.values)), false
	for k, v := range c.values {
		part, unit, ok := law.Range(v.text)
		if !ok || v.share <= 0 {
			return
		}
		if wide = wide || part.Min == nil || part.Max == nil || *part.Min < *part.Max; unit != "" && c.unit == "" {
			c.unit = unit
		}
		part.Share = v.share
		parts[k] = part
	}
	if wide {
		c.values, c.parts, c.distribution = nil, parts, &contract.Distribution{Kind: contract.Mixture}
	}
}

// wholeParts: the column's numbers are told by ranges of whole numbers alone.
func (c *columnDraft) wholeParts() bool {
	whole := func(x *float64) bool { return x == nil || *x == math.Trunc(*x) }
	for _, part := range c.parts {
		if part.Distribution != nil || !whole(part.Min) || !whole(part.Max) {
			return false
		}
	}
	return len(c.parts) > 0 && c.scale <= 0
}

// openEnd is how many times its lower end the upper end of a range is that the text leaves open.
const openEnd = 5

// lowerParts is the mixture of shares of ranges; ends that the text leaves open are the column's, or a usual one. The column's
// bounds are widened to hold all of them.
func (p *parser) lowerParts(c *columnDraft, out *contract.Column, step float64) *contract.Distribution {
	d := &contract.Distribution{Kind: contract.Mixture}
	for _, part := range c.parts {
		k := contract.Component{Weight: part.Share, Distribution: contract.Distribution{Kind: contract.Uniform}}
		if part.Distribution != nil {
			k.Distribution = *part.Distribution
		}
		low, high := part.Min, part.Max
		if part.Distribution == nil || k.Distribution.Kind == contract.Uniform {
			if low == nil {
				low = p.lowEnd(c, out, *high)
			}
			if high == nil {
				high = p.highEnd(c, out, *low)
			}
		}
		if low != nil {
			k.Min = ptr(*low)
			if part.Above && c.meets(*low, part) {
				*k.Min += step
			}
		}
		if high != nil {
			k.Max = ptr(*high)
			if part.Below || c.meets(*high, part) {
				*k.Max -= step
			}
		}
		if out.Type == contract.Integer {
			roundInwards(&k)
		}
		if k.Min != nil && k.Max != nil && *k.Min > *k.Max {
			*k.Min = *k.Max
		}
		d.Components = append(d.Components, k)
	}
	widen(out, d.Components)
	return d
}

// meets: a range ends, or begins, at an end of another that belongs to that one: of "10 to 50, 50 to 90" the 50 is the second's.
func (c *columnDraft) meets(x float64, part law.Part) bool {
	if part.Min != nil && *part.Min == x {
		return part.Above
	}
	return slices.ContainsFunc(c.parts, func(o law.Part) bool { return o.Min != nil && *o.Min == x && !o.Above })
}

func (p *parser) lowEnd(c *columnDraft, out *contract.Column, high float64) *float64 {
	switch {
	case out.Min != nil && *out.Min < high:
		return out.Min
	case c.semantic == "age" && high > 18:
		p.assume(&c.element, "from 18 on, because the text names no lower end", nil)
		return ptr(18.0)
	case high > 0:
		return ptr(0.0)
	}
	p.assume(&c.element, "from "+trimFloat(high*openEnd-1)+" on, because the text names no lower end", nil)
	return ptr(high*openEnd - 1)
}

func (p *parser) highEnd(c *columnDraft, out *contract.Column, low float64) *float64 {
	high := max(low*openEnd, low+1)
	switch {
	case out.Max != nil && *out.Max > low:
		return out.Max
	case c.semantic == "age" && low < 90:
		high = 90
	case out.Unit == "%" && low < 100:
		high = 100
	}
	p.assume(&c.element, "up to "+trimFloat(high)+", because the text names no upper end", nil)
	return &high
}

func roundInwards(k *contract.Component) {
	if k.Min != nil {
		*k.Min = math.Ceil(*k.Min)
	}
	if k.Max != nil {
		*k.Max = math.Floor(*k.Max)
	}
}

// widen lets the column's bounds hold all parts; without them it has none where a part has none.
func widen(out *contract.Column, parts []contract.Component) {
	low, high := parts[0].Min, parts[0].Max
	for _, k := range parts[1:] {
		if low != nil && (k.Min == nil || *k.Min < *low) {
			low = k.Min
		}
		if high != nil && (k.Max == nil || *k.Max > *high) {
			high = k.Max
		}
	}
	if low != nil && (out.Min == nil || *low < *out.Min) {
		out.Min = ptr(*low)
	}
	if high != nil && (out.Max == nil || *high > *out.Max) {
		out.Max = ptr(*high)
	}
}
