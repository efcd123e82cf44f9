package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// numberRanges takes the values of a number that are ranges with their shares for what they are: "age: 18-25 30%, 26-80 70%".
// Where rows of the table differ by a condition it may be one on such a label, which then stays.
func (p Reader) numberRanges(c *draft.Column) {
	s, known := contract.LookupSemantic(c.Semantic)
	number := known && s.Types[0].Numeric() || !known && (c.Kind == draft.KindInteger || c.Kind == draft.KindDecimal || c.Kind == draft.KindMoney)
	if !number || len(c.Values) < 2 || c.OpenList || c.Typ == contract.String || p.NamesBands(c) || slices.ContainsFunc(c.Table.Columns, func(o *draft.Column) bool { return len(o.Cases) > 0 }) {
		return
	}
	parts, wide := make([]law.Part, len(c.Values)), false
	for k, v := range c.Values {
		part, unit, ok := law.Range(v.Text)
		if !ok || v.Share <= 0 {
			return
		}
		if wide = wide || part.Min == nil || part.Max == nil || *part.Min < *part.Max; unit != "" && c.Unit == "" {
			c.Unit = unit
		}
		part.Share = v.Share
		parts[k] = part
	}
	if wide {
		c.Values, c.Parts, c.Distribution = nil, parts, &contract.Distribution{Kind: contract.Mixture}
	}
}

// openEnd is how many times its lower end the upper end of a range is that the text leaves open.
const openEnd = 5

// lowerParts is the mixture of shares of ranges; ends that the text leaves open are the column's, or a usual one. The column's
// bounds are widened to hold all of them.
func (p Reader) lowerParts(c *draft.Column, out *contract.Column, step float64) *contract.Distribution {
	d := &contract.Distribution{Kind: contract.Mixture}
	for _, part := range c.Parts {
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
			k.Min = draft.Ptr(*low)
			if part.Above && c.Meets(*low, part) {
				*k.Min += step
			}
		}
		if high != nil {
			k.Max = draft.Ptr(*high)
			if part.Below || c.Meets(*high, part) {
				*k.Max -= step
			}
		}
		if k.Min != nil && k.Max != nil && *k.Min > *k.Max {
			*k.Min = *k.Max
		}
		d.Components = append(d.Components, k)
	}
	widen(out, d.Components)
	return d
}

func (p Reader) lowEnd(c *draft.Column, out *contract.Column, high float64) *float64 {
	switch {
	case out.Min != nil && *out.Min < high:
		return out.Min
	case c.Semantic == "age" && high > 18:
		p.Assume(&c.Element, "from 18 on, because the text names no lower end", nil)
		return draft.Ptr(18.0)
	case high > 0:
		return draft.Ptr(0.0)
	}
	p.Assume(&c.Element, "from "+draft.TrimFloat(high*openEnd-1)+" on, because the text names no lower end", nil)
	return draft.Ptr(high*openEnd - 1)
}

func (p Reader) highEnd(c *draft.Column, out *contract.Column, low float64) *float64 {
	high := max(low*openEnd, low+1)
	switch {
	case out.Max != nil && *out.Max > low:
		return out.Max
	case c.Semantic == "age" && low < 90:
		high = 90
	case out.Unit == "%" && low < 100:
		high = 100
	}
	p.Assume(&c.Element, "up to "+draft.TrimFloat(high)+", because the text names no upper end", nil)
	return &high
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
		out.Min = draft.Ptr(*low)
	}
	if high != nil && (out.Max == nil || *high > *out.Max) {
		out.Max = draft.Ptr(*high)
	}
}
