package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spanFunctions are the functions that measure the distance of two dates or times.
var spanFunctions = map[string]string{"s": "seconds", "min": "minutes", "h": "hours", "days": "days", "nights": "days", "weeks": "days", "months": "days", "years": "days"}

// spanUnit is the unit of a span, from its range or from its name: "duration minutes", "hours worked".
func (c *columnDraft) spanUnit() string {
	if spanFunctions[c.unit] != "" {
		return c.unit
	}
	for _, w := range c.words {
		if u := token.Units[w]; spanFunctions[u] != "" {
			return u
		}
	}
	return "days"
}

// setSpan lets the date c lie the span behind base, and computes the span from both: dates are
// not added, so the range of the span becomes the distance of the dates.
func (p *parser) setSpan(c, base, span *columnDraft, r *ruleDraft) {
	lo, hi := 1.0, 14.0
	if span.min != nil {
		lo = *span.min
	}
	if span.max != nil {
		hi = *span.max
	}
	unit := span.spanUnit()
	size := unitSeconds[unit]
	if size < 86400 {
		for _, d := range []*columnDraft{c, base} {
			if d.base == nil && d.kind != kindTime && (d.typ == "" || d.typ == contract.Date) {
				d.kind, d.typ = kindTimestamp, contract.Timestamp
			}
		}
	}
	p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: r.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, minGap: ptr(lo * size), maxGap: ptr(hi * size)}, left: c, right: base})
	span.formula = spanFunctions[unit] + "(" + base.name() + ", " + c.name() + ")"
	switch unit {
	case "weeks", "months", "years":
		span.formula += " / " + trimFloat(size/86400)
	default:
		span.typ = contract.Integer
	}
	if span.distribution != nil || span.typical != nil || span.skew != "" {
		p.assume(&span.element, "computed from the two dates, evenly between its bounds", nil)
	}
	span.distribution, span.typical, span.skew, span.min, span.max = nil, nil, "", nil, nil
}

// dateSum finds "DATE + NUMBER" in the formula of a date.
func (p *parser) dateSum(c *columnDraft, r *ruleDraft) (base, span *columnDraft) {
	for k := r.from; k < r.to; k++ {
		if p.toks[k].Is("+", "plus") {
			base = p.find(r.table, r.from, k, c)
			span = p.find(r.table, k+1, r.to, c)
		}
	}
	if base == nil || span == nil || !base.isDate(p.lex) && base.dates == nil && base.calendar == nil || span.isDate(p.lex) || span.dates != nil {
		return nil, nil
	}
	return base, span
}
