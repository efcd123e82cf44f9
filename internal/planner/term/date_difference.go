package term

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dateDifference reads "check_out - check_in": the time between in the unit of the column, and so the order of both. Behind
// it may stand a number that is added, as in "end - start + 1", or the unit, "exit minus entry in minutes".
func (p Reader) dateDifference(t *draft.Table, c *draft.Column, from, to int) (string, bool) {
	more := 0.0
	unit := c.SpanUnit()
	for n := 2; n <= 3 && to-n > from+2; n++ {
		if u, k := p.UnitAt(to-n+1, to); p.Toks[to-n].Is("in") && k == n-1 && upToDays(u) {
			unit, to = u, to-n
			break
		}
	}
	if !upToDays(unit) {
		unit = "days"
	}
	if n := p.Tok(to - 1); to-from > 4 && n.Kind == token.Number && n.Num == math.Trunc(n.Num) && p.Any2(to-2, to, "+", "plus") {
		more, to = n.Num, to-2
	}
	for k := from + 1; k < to-1; k++ {
		if !p.Toks[k].Is("-", "minus") {
			continue
		}
		later, earlier := p.Find(t, from, k, c), p.Find(t, k+1, to, c)
		if later == nil || earlier == nil || later == earlier || !later.IsDate(p.Lex) || !earlier.IsDate(p.Lex) {
			return "", false
		}
		size := draft.UnitSeconds[unit]
		timed(unit, later, earlier)
		if c.Min != nil || c.Max != nil || !p.inOrderAlready(t, later, earlier) {
			lo, hi := max(0, 1-more), usualSpans[unit][1]
			if c.Min != nil {
				lo = *c.Min - more
			}
			if c.Max != nil {
				hi = *c.Max - more
			}
			if c.Max == nil {
				p.Assume(&c.Element, Plain(lo)+" to "+Plain(hi)+" "+draft.SpanFunctions[unit]+", because the text names no bounds", nil)
			}
			p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: later, Kind: OrderRule, Op: contract.GreaterOrEqual, MinGap: draft.Ptr(lo * size), MaxGap: draft.Ptr(hi * size)}, Left: later, Right: earlier})
		}
		c.Typ, c.Distribution, c.Typical, c.Skew, c.Min, c.Max = contract.Integer, nil, nil, "", nil, nil
		f := draft.SpanFunctions[unit] + "(" + earlier.Name() + ", " + later.Name() + ")"
		if more != 0 {
			f += " + " + draft.TrimFloat(more)
		}
		return f, true
	}
	return "", false
}

// inOrderAlready: another rule says how the two follow each other.
func (p Reader) inOrderAlready(t *draft.Table, a, b *draft.Column) bool {
	if slices.ContainsFunc(p.Resolved, func(r *draft.BoundRule) bool {
		return r.Kind == OrderRule && (r.Left == a && r.Right == b || r.Left == b && r.Right == a)
	}) {
		return true
	}
	return slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool {
		if r.Table != t || r.Kind != OrderRule && r.Kind != SubjectOrderRule || r.Op == contract.NotEqual || r.Column != a && r.Column != b {
			return false
		}
		var right *draft.Column
		switch {
		case len(r.Subject) > 0:
			right = p.columnAt(t, r.Subject[0])
		case r.Parent != nil:
			return false
		case len(r.GapColumn) > 0:
			right = t.Column([]string{r.GapColumn[0]})
		default:
			right, _ = p.other(r)
		}
		return right == a || right == b
	})
}

// upToDays: times are counted in the unit exactly; weeks, months and years are not.
func upToDays(unit string) bool {
	size := draft.UnitSeconds[unit]
	return size > 0 && size <= 86400
}
