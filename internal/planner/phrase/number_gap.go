package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// Words behind a number that say which side of another column the value lies on.
var (
	gapAbove = draft.PhrasesOf("more than", "higher than", "greater than", "larger than", "bigger than", "longer than", "taller than", "heavier than", "dearer than", "above", "over", "on top of")
	gapBelow = draft.PhrasesOf("less than", "lower than", "fewer than", "smaller than", "shorter than", "lighter than", "cheaper than", "below", "under")
)

// numberGap reads how far a number lies from another column: "at least 2 more than the cost", "5 to 10 below the list price".
func (p Reader) numberGap(c *draft.Column, i, end int) int {
	if c.Formula != "" || c.Values != nil || c.IsDate(p.Lex) {
		return 0
	}
	at := i + p.Any(i, end, "which is", "that is", "must be", "should be", "has to be", "is always", "are always", "is", "are", "always", "be")
	least := p.Any(at, end, "at least", "no less than", "not less than", "a minimum of", "minimum", "min", "exactly")
	most := p.Any(at, end, "at most", "no more than", "not more than", "up to", "a maximum of", "maximum", "max", "exactly")
	var g struct{ min, max *float64 }
	if least == 0 && most == 0 && c.Min != nil && c.Max != nil { // "cost 1 to 80 below price" has that range
		if r, n := p.IntervalAt(at, end); n > 0 && r.Min != nil && r.Max != nil && !r.Years && draft.UnitSeconds[r.Unit] == 0 && r.Unit != "%" {
			g.min, g.max = r.Min, r.Max
			at += n
		}
	}
	if g.min == nil {
		a, n := p.AmountAt(at+max(least, most), end)
		if n == 0 || a.Percent || a.Year || draft.UnitSeconds[a.Unit] > 0 || a.Value < 0 {
			return 0
		}
		at += max(least, most) + n
		if g.min = draft.Ptr(a.Value); least == 0 {
			g.max = g.min
			if most > 0 {
				g.min = draft.Ptr(0.0)
			}
		} else if most > 0 {
			g.max = g.min
		}
	}
	op, n := contract.GreaterOrEqual, p.AnyOf(gapAbove, at, end)
	if n == 0 {
		op, n = contract.LessOrEqual, p.AnyOf(gapBelow, at, end)
	}
	if n == 0 {
		return 0
	}
	from, to := p.Reference(at+n, end)
	if to == from || !p.refLike(from, to) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: op, From: from, To: to, MinGap: g.min, MaxGap: g.max})
	return to - i
}
