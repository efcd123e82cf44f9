package term

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// SetSpan lets the date c lie the span behind base. Where the text tells when c is, the span is computed from both, else c
// from base and the span.
func (p Reader) SetSpan(c, base, span *draft.Column) {
	unit := p.UnitBetween(base, span)
	timed(unit, c, base)
	if span.Kind == draft.KindMoney { // a limit, a rate: what has a unit of time is none
		span.Kind, span.Semantic = draft.KindInteger, ""
	}
	if span.Min == nil && span.Max == nil && span.Distribution == nil && span.Typical == nil && span.Values == nil && span.Fk == nil && len(span.Cases) == 0 && span.Formula == "" {
		usual := usualSpans[unit]
		span.Min, span.Max = draft.Ptr(usual[0]), draft.Ptr(usual[1])
		p.Assume(&span.Element, fmt.Sprintf("%s to %s %s, because the text names no range", draft.TrimFloat(usual[0]), draft.TrimFloat(usual[1]), unitName(unit)), nil)
	}
	if c.Dates == nil && span.Formula == "" && handEmpties(c, span) {
		n := span.Name()
		if unit == "weeks" {
			n = "7 * " + n
		}
		c.Formula = laterUnits[unit] + "(" + base.Name() + ", " + n + ")"
		if span.Typ == "" && span.Kind == "" && span.Values == nil {
			span.Kind = draft.KindInteger
		}
		return
	}
	p.spanBetween(c, base, span, unit)
}

// handEmpties says of the span in which rows there is none, where the text said it of the date behind it: a formula is empty where its
// span is. It reports whether that was all that decides the date.
func handEmpties(c, span *draft.Column) bool {
	if c.NullShare != nil && span.NullShare != nil || slices.ContainsFunc(c.Cases, func(k *draft.Case) bool { return !k.Null && !k.NotNull }) {
		return false
	}
	if c.NullShare != nil {
		span.NullShare, c.NullShare = c.NullShare, nil
	}
	span.Cases, c.Cases = append(c.Cases, span.Cases...), nil
	return true
}

// timed lets dates whose distance is counted in less than days have a time of day.
func timed(unit string, dates ...*draft.Column) {
	for _, d := range dates {
		if draft.UnitSeconds[unit] < 86400 && d.Base == nil && d.Kind != draft.KindTime && (d.Typ == "" || d.Typ == contract.Date) {
			d.Kind, d.Typ = draft.KindTimestamp, contract.Timestamp
		}
	}
}

// unitName is a unit in full.
func unitName(unit string) string {
	if upToDays(unit) {
		return draft.SpanFunctions[unit]
	}
	return unit
}

// spanBetween computes the span from two dates, whose distance has its bounds.
func (p Reader) spanBetween(c, base, span *draft.Column, unit string) {
	usual := usualSpans[unit]
	lo, hi := usual[0], usual[1]
	if span.Min != nil {
		lo, hi = *span.Min, max(hi, 4**span.Min)
	}
	if span.Max != nil {
		hi = *span.Max
	}
	size := draft.UnitSeconds[unit]
	p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: c.Table, Column: c, Kind: OrderRule, Op: contract.GreaterOrEqual, MinGap: draft.Ptr(lo * size), MaxGap: draft.Ptr(hi * size)}, Left: c, Right: base})
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
	span.Distribution, span.Typical, span.Skew, span.Min, span.Max, span.Semantic = nil, nil, "", nil, nil, ""
}

// laterUnits are the functions of formulas that add so many units to a date; usualSpans is how many there usually are, where
// nobody says it.
var (
	laterUnits = map[string]string{"s": "add_seconds", "min": "add_minutes", "h": "add_hours", "days": "add_days", "nights": "add_days", "weeks": "add_days", "months": "add_months", "years": "add_years"}
	usualSpans = map[string][2]float64{"s": {1, 600}, "min": {1, 240}, "h": {1, 48}, "days": {1, 14}, "nights": {1, 14}, "weeks": {1, 8}, "months": {1, 24}, "years": {1, 10}}
)

// laterThan is the date or time behind which a column lies by its formula; nil for any other column.
func (p Reader) laterThan(c *draft.Column) *draft.Column {
	call, args, _ := strings.Cut(c.Formula, "(")
	if !strings.HasPrefix(call, "add_") {
		return nil
	}
	name, _, _ := strings.Cut(args, ",")
	for _, d := range c.Table.Columns {
		if d != c && d.Name() == name {
			return d
		}
	}
	return nil
}

// UnitBetween is the unit of a span behind base: minutes behind a time of day and days behind a date, where the span has none.
func (p Reader) UnitBetween(base, span *draft.Column) string {
	if unit := span.SpanUnit(); unit != "" {
		return unit
	}
	if t := p.TypeOf(base); t == contract.Timestamp || t == contract.Time {
		return "min"
	}
	return "days"
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
