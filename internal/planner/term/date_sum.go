package term

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// SetSpan lets the date c lie the span behind base, and computes the span from both: dates are
// not added, so the range of the span becomes the distance of the dates.
func (p Reader) SetSpan(c, base, span *draft.Column, r *draft.Rule) {
	lo, hi := 1.0, 14.0
	if span.Min != nil {
		lo = *span.Min
	}
	if span.Max != nil {
		hi = *span.Max
	}
	unit := span.SpanUnit()
	size := draft.UnitSeconds[unit]
	if size < 86400 {
		for _, d := range []*draft.Column{c, base} {
			if d.Base == nil && d.Kind != draft.KindTime && (d.Typ == "" || d.Typ == contract.Date) {
				d.Kind, d.Typ = draft.KindTimestamp, contract.Timestamp
			}
		}
	}
	p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: r.Table, Column: c, Kind: OrderRule, Op: contract.GreaterOrEqual, MinGap: draft.Ptr(lo * size), MaxGap: draft.Ptr(hi * size)}, Left: c, Right: base})
	span.Formula = draft.SpanFunctions[unit] + "(" + base.Name() + ", " + c.Name() + ")"
	switch unit {
	case "weeks", "months", "years":
		span.Formula += " / " + draft.TrimFloat(size/86400)
	default:
		span.Typ = contract.Integer
	}
	if span.Distribution != nil || span.Typical != nil || span.Skew != "" {
		p.Assume(&span.Element, "computed from the two dates, evenly between its bounds", nil)
	}
	span.Distribution, span.Typical, span.Skew, span.Min, span.Max = nil, nil, "", nil, nil
}

// dateSum finds "DATE + NUMBER" in the formula of a date.
func (p Reader) dateSum(c *draft.Column, r *draft.Rule) (base, span *draft.Column) {
	for k := r.From; k < r.To; k++ {
		if p.Toks[k].Is("+", "plus") {
			base = p.Find(r.Table, r.From, k, c)
			span = p.Find(r.Table, k+1, r.To, c)
		}
	}
	if base == nil || span == nil || !base.IsDate(p.Lex) && base.Dates == nil && base.Calendar == nil || span.IsDate(p.Lex) || span.Dates != nil {
		return nil, nil
	}
	return base, span
}
