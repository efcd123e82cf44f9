package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

var OrderWords = []struct {
	Phrases []string
	Op      contract.Op
}{

	{[]string{"on or after", "same day or later than", "not before", "never before", "no earlier than", "not earlier than", "never earlier than", "at or after", "same or after", "the same day or after", "after or on", "same day as or after", "same day or after"}, contract.GreaterOrEqual},
	{[]string{"on or before", "not after", "never after", "no later than", "not later than", "never later than", "at or before", "by"}, contract.LessOrEqual},
	{[]string{"strictly later than", "later than", "strictly after", "always after", "some time after", "sometime after", "comes after", "falls after", "occurs after", "following", "past", "after"}, contract.Greater},
	{[]string{"strictly earlier than", "earlier than", "strictly before", "always before", "comes before", "falls before", "prior to", "before", "preceding"}, contract.Less},
	{[]string{"greater than or equal to", "at least as large as", "at least as high as", "not less than", "no less than", "never less than", "not below", "never below", "not lower than", "at least", ">=", "no smaller than", "not smaller than", "never smaller than", "never lower than", "no lower than", "not fewer than", "no fewer than", "never fewer than", "not under", "never under"}, contract.GreaterOrEqual},
	{[]string{"less than or equal to", "at most as large as", "not more than", "no more than", "never more than", "not above", "never above", "not beyond", "never beyond", "not past", "never exceeds", "cannot exceed", "can't exceed", "not exceeding", "must not exceed", "not higher than", "not greater than", "no higher than", "no greater than", "at most", "up to", "capped at", "capped by", "<=", "never exceeding", "does not exceed", "not larger than", "no larger than", "never larger than", "never higher than", "never greater than", "never bigger than", "not bigger than", "no bigger than", "never over", "not over"}, contract.LessOrEqual},
	{[]string{"strictly greater than", "greater than", "more than", "higher than", "larger than", "bigger than", "exceeds", "exceeding", "above", "over", "always above", ">"}, contract.Greater},
	{[]string{"strictly less than", "strictly below", "less than", "fewer than", "lower than", "smaller than", "cheaper than", "always below", "always less than", "below", "under", "<"}, contract.Less},
	{[]string{"must differ from", "differs from", "differ from", "different from", "different than", "different to", "not the same as", "not equal to", "never equal to", "unequal to", "other than", "must not equal", "distinct from", "never the same as", "!=", "<>"}, contract.NotEqual},
}

// AnyOrder reads only the gap in front of an order word: "5 to 14 days" before "after".
func (p Reader) AnyOrder(i, end int) int {
	_, n := p.Gap(i, end)
	if n == 0 {
		return 0
	}
	if p.Any2(i+n, end, "after", "later", "before", "earlier", "following", "prior", "of the", "from", "past", "on", "older", "younger", "more than", "less than", "higher than", "lower than", "above the", "below the", "afterwards", "into") {
		return n
	}
	return 0
}

// GapRange is a distance between two columns, in seconds where unit is a time.
type GapRange struct {
	Min, Max *float64
	Time     bool
}

// mixedGap reads a distance whose ends have units of their own: "45 min to 11 hours".
func (p Reader) mixedGap(i, end int) (GapRange, int) {
	i0 := i
	i += p.Any(i, end, "between", "from")
	a, n := p.AmountAt(i, end)
	low, ok := draft.UnitSeconds[a.Unit]
	if n == 0 || !ok {
		return GapRange{}, 0
	}
	k := p.Any(i+n, end, "to", "and", "-", "up to")
	b, m := p.AmountAt(i+n+k, end)
	high, ok := draft.UnitSeconds[b.Unit]
	if k == 0 || m == 0 || !ok || low == high || a.Value*low > b.Value*high {
		return GapRange{}, 0
	}
	return GapRange{Min: draft.Ptr(a.Value * low), Max: draft.Ptr(b.Value * high), Time: true}, i + n + k + m - i0
}

// Gap reads "30 days", "2 to 6 hours", "within 3 weeks", "no more than 4 weeks", "exactly 365 days".
func (p Reader) Gap(i, end int) (GapRange, int) {
	n := p.Any(i, end, "exactly", "precisely", "always", "within", "in under", "some")
	within := p.Lit(i, end, "within")
	if g, k := p.mixedGap(i+n, end); k > 0 {
		return g, n + k
	}
	r, k := p.IntervalAt(i+n, end)
	var g GapRange
	var unit string
	if k > 0 && !r.Years {
		g.Min, g.Max, unit = r.Min, r.Max, r.Unit
		if r.Max != nil && r.Min == nil {
			g.Min = draft.Ptr(0.0)
		}
	} else {
		a, m := p.AmountAt(i+n, end)
		if m == 0 || a.Year || a.Percent {
			return GapRange{}, 0
		}
		k, unit = m, a.Unit
		g.Min, g.Max = draft.Ptr(a.Value), draft.Ptr(a.Value)
		if within {
			g.Min = draft.Ptr(0.0)
		}
	}
	if p.Lit(i+n+k, end, "calendar") || p.Lit(i+n+k, end, "business") {
		k++
	}
	if unit == "" {
		u, m := p.UnitAt(i+n+k, end)
		if m == 0 {
			return GapRange{}, 0
		}
		unit, k = u, k+m
	}
	if whole := func(n *float64) bool { return n == nil || math.Mod(*n, 12) == 0 }; unit == "months" && g.Max != nil && whole(g.Min) && whole(g.Max) {
		unit, g.Max = "years", draft.Ptr(*g.Max/12) // 24 months are two years to the day
		if g.Min != nil {
			g.Min = draft.Ptr(*g.Min / 12)
		}
	}
	seconds, ok := draft.UnitSeconds[unit]
	if ok {
		g.Time = true
		if g.Min != nil {
			g.Min = draft.Ptr(*g.Min * seconds)
		}
		if g.Max != nil {
			g.Max = draft.Ptr(*g.Max * seconds)
		}
		if (unit == "months" || unit == "years") && g.Max != nil {
			// Calendar months and years differ in length by a day or two.
			per := seconds / 86400
			n := *g.Max / seconds
			extra := math.Ceil(n / 4)
			if per == 30 {
				extra = math.Ceil(n * .5)
			}
			g.Max = draft.Ptr((n*per + extra) * 86400)
		}
	}
	return g, n + k
}

// PreviousDate is the last date column before c in the table.
func (p Reader) PreviousDate(c *draft.Column) *draft.Column {
	if p.Table == nil {
		return nil
	}
	for k := len(p.Table.Columns) - 1; k >= 0; k-- {
		o := p.Table.Columns[k]
		if o != c && o.IsDate(p.Lex) {
			return o
		}
	}
	return nil
}
