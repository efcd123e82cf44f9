package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// spanColumns computes what says how long a row lasted, and of which nothing else was said, from the
// two dates that come one after the other: "check-out 1 to 14 nights later, nights", "started at, ended at, duration".
func (p Reader) spanColumns(rules []*draft.BoundRule) {
	for _, t := range p.Tables {
		pair := p.onlyOrder(t, rules, true)
		if pair == nil {
			pair = p.onlyOrder(t, rules, false)
		}
		if pair == nil {
			continue
		}
		from, to := pair.Right, pair.Left
		if pair.Op == contract.Less || pair.Op == contract.LessOrEqual {
			from, to = to, from
		}
		for _, c := range t.Columns {
			unit := p.spanUnit(c)
			if unit == "" || c == from || c == to {
				continue
			}
			if unit == "any" {
				unit = "minutes"
				if p.TypeOf(from) == contract.Date {
					unit = "days"
				}
			}
			if unit != "days" && p.TypeOf(from) == contract.Date {
				continue
			}
			c.Formula = unit + "(" + from.Name() + ", " + to.Name() + ")"
			switch {
			case c.Typ == "" && unit == "hours": // most spans are no whole hours
				c.Typ, c.Scale = contract.Decimal, 2
			case c.Typ == "":
				c.Typ = contract.Integer
			}
			p.Assume(&c.Element, "computed from "+from.Name()+" to "+to.Name(), nil)
		}
	}
}

// onlyOrder is the one rule that puts two dates of the table in order, of those that bound their distance or of those
// that do not; nil where there are none or several.
func (p Reader) onlyOrder(t *draft.Table, rules []*draft.BoundRule, bounded bool) *draft.BoundRule {
	var pair *draft.BoundRule
	for _, r := range rules {
		if r.Table != t || r.Kind != term.OrderRule || r.Via != nil || r.Op == contract.NotEqual || r.Op == contract.Equal || !r.Left.IsDate(p.Lex) || !r.Right.IsDate(p.Lex) || r.Left.Table != t || r.Right.Table != t {
			continue
		}
		if told := r.MinGap != nil && r.MaxGap != nil; told != bounded || told && *r.MinGap == *r.MaxGap {
			continue
		}
		if pair != nil {
			return nil // two spans: which is meant?
		}
		pair = r
	}
	return pair
}

// spanUnit is the unit of a column that its name calls a span and of which nothing else was said.
func (p Reader) spanUnit(c *draft.Column) string {
	if c.Dropped || !c.Stated || c.Formula != "" || c.Min != nil || c.Max != nil || c.Values != nil || c.Distribution != nil || c.Typical != nil || c.Skew != "" || len(c.Cases) > 0 || c.Pattern != "" || c.Fk != nil || c.Base != nil || len(c.Words) == 0 {
		return ""
	}
	unit, long := term.SpanUnits[c.Unit], false
	for _, w := range c.Words {
		switch {
		case term.SpanUnits[w] != "" && len(w) > 2:
			unit, long = term.SpanUnits[w], true
		case spanNames[w] && !(w == "length" && besideSizes(c)):
			long = true
		case spanOf[w] || slices.Contains(c.Table.Nouns, w):
			long = unit != ""
		case !term.BesideSpan[w]:
			return ""
		}
	}
	if !long {
		return ""
	}
	if unit == "" && c.Unit == "" {
		return "any"
	}
	return unit
}

// besideSizes: the table tells how large its rows are, so that a length is no time.
func besideSizes(c *draft.Column) bool {
	return c.Table != nil && slices.ContainsFunc(c.Table.Columns, func(o *draft.Column) bool {
		return o != c && !o.Dropped && slices.ContainsFunc(o.Words, func(w string) bool { return sizeNames[w] })
	})
}

var sizeNames = lexicon.WordSet("width height depth breadth diameter girth")

// spanNames call a column the time between two others, spanOf with a unit: "transit days".
var (
	spanNames = lexicon.WordSet("duration length stay elapsed runtime")
	spanOf    = lexicon.WordSet("transit pending waiting wait turnaround lead parked processing handling travel dwell open")
)
