package planner

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// usualSpan is how long something lasts at most whose ends are told in a unit and nothing else.
var usualSpan = map[string]float64{"s": 600, "min": 240, "h": 48, "days": 14, "nights": 14}

// dateDifference reads "check_out - check_in": the time between in the unit of the column, and so the order of both. Behind
// it may stand a number that is added, as in "end - start + 1", or the unit, "exit minus entry in minutes".
func (p *parser) dateDifference(t *tableDraft, c *columnDraft, from, to int) (string, bool) {
	more := 0.0
	unit := c.spanUnit()
	for n := 2; n <= 3 && to-n > from+2; n++ {
		if u, k := p.unitAt(to-n+1, to); p.toks[to-n].Is("in") && k == n-1 && usualSpan[u] > 0 {
			unit, to = u, to-n
			break
		}
	}
	if usualSpan[unit] == 0 {
		unit = "days"
	}
	if n := p.tok(to - 1); to-from > 4 && n.Kind == token.Number && n.Num == math.Trunc(n.Num) && p.any2(to-2, to, "+", "plus") {
		more, to = n.Num, to-2
	}
	for k := from + 1; k < to-1; k++ {
		if !p.toks[k].Is("-", "minus") {
			continue
		}
		later, earlier := p.find(t, from, k, c), p.find(t, k+1, to, c)
		if later == nil || earlier == nil || later == earlier || !later.isDate(p.lex) || !earlier.isDate(p.lex) {
			return "", false
		}
		size := unitSeconds[unit]
		if size < 86400 {
			for _, d := range []*columnDraft{later, earlier} {
				if d.base == nil && d.kind != kindTime && (d.typ == "" || d.typ == contract.Date) {
					d.kind, d.typ = kindTimestamp, contract.Timestamp
				}
			}
		}
		if c.min != nil || c.max != nil || !p.inOrderAlready(t, later, earlier) {
			lo, hi := max(0, 1-more), usualSpan[unit]
			if c.min != nil {
				lo = *c.min - more
			}
			if c.max != nil {
				hi = *c.max - more
			}
			if c.max == nil {
				p.assume(&c.element, plain(lo)+" to "+plain(hi)+" "+spanFunctions[unit]+", because the text names no bounds", nil)
			}
			p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: t, column: later, kind: orderRule, op: contract.GreaterOrEqual, minGap: ptr(lo * size), maxGap: ptr(hi * size)}, left: later, right: earlier})
		}
		c.typ, c.distribution, c.typical, c.skew, c.min, c.max = contract.Integer, nil, nil, "", nil, nil
		f := spanFunctions[unit] + "(" + earlier.name() + ", " + later.name() + ")"
		if more != 0 {
			f += " + " + trimFloat(more)
		}
		return f, true
	}
	return "", false
}

// inOrderAlready: another rule says how the two follow each other.
func (p *parser) inOrderAlready(t *tableDraft, a, b *columnDraft) bool {
	if slices.ContainsFunc(p.resolved, func(r *boundRule) bool {
		return r.kind == orderRule && (r.left == a && r.right == b || r.left == b && r.right == a)
	}) {
		return true
	}
	return slices.ContainsFunc(p.rules, func(r *ruleDraft) bool {
		if r.table != t || r.kind != orderRule && r.kind != subjectOrderRule || r.op == contract.NotEqual || r.column != a && r.column != b {
			return false
		}
		var right *columnDraft
		switch {
		case len(r.subject) > 0:
			right = p.columnAt(t, r.subject[0])
		case r.parent != nil:
			return false
		case len(r.gapColumn) > 0:
			right = t.column([]string{r.gapColumn[0]})
		default:
			right, _ = p.other(r)
		}
		return right == a || right == b
	})
}
