package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// besideSpan are words beside the unit in the name of a column that tells how long a row lasted.
var besideSpan = lexicon.WordSet("number count total no of in the length duration stay stayed stays rented rental booked elapsed between parked spent taken away absent lasted hired hire loan")

// spanUnits are the functions of formulas that count a span, by what names call its unit.
var spanUnits = map[string]string{
	"nights": "days", "night": "days", "days": "days", "day": "days", "hours": "hours", "h": "hours", "hrs": "hours",
	"minutes": "minutes", "min": "minutes", "mins": "minutes", "seconds": "seconds", "s": "seconds", "secs": "seconds", "sec": "seconds",
}

// spanColumns computes what says how long a row lasted, and of which nothing else was said, from the
// two dates that come one after the other: "check-out 1 to 14 nights later, nights", "started at, ended at, duration".
func (p *parser) spanColumns(rules []*boundRule) {
	for _, t := range p.tables {
		pair := p.onlyOrder(t, rules, true)
		if pair == nil {
			pair = p.onlyOrder(t, rules, false)
		}
		if pair == nil {
			continue
		}
		from, to := pair.right, pair.left
		if pair.op == contract.Less || pair.op == contract.LessOrEqual {
			from, to = to, from
		}
		for _, c := range t.columns {
			unit := p.spanUnit(c)
			if unit == "" || c == from || c == to {
				continue
			}
			if unit == "any" {
				unit = "minutes"
				if p.typeOf(from) == contract.Date {
					unit = "days"
				}
			}
			if unit != "days" && p.typeOf(from) == contract.Date {
				continue
			}
			c.formula = unit + "(" + from.name() + ", " + to.name() + ")"
			if c.typ == "" {
				c.typ = contract.Integer
			}
			p.assume(&c.element, "computed from "+from.name()+" to "+to.name(), nil)
		}
	}
}

// onlyOrder is the one rule that puts two dates of the table in order, of those that bound their distance or of those
// that do not; nil where there are none or several.
func (p *parser) onlyOrder(t *tableDraft, rules []*boundRule, bounded bool) *boundRule {
	var pair *boundRule
	for _, r := range rules {
		if r.table != t || r.kind != orderRule || r.via != nil || r.op == contract.NotEqual || r.op == contract.Equal || !r.left.isDate(p.lex) || !r.right.isDate(p.lex) || r.left.table != t || r.right.table != t {
			continue
		}
		if told := r.minGap != nil && r.maxGap != nil; told != bounded || told && *r.minGap == *r.maxGap {
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
func (p *parser) spanUnit(c *columnDraft) string {
	if c.dropped || !c.stated || c.formula != "" || c.min != nil || c.max != nil || c.values != nil || c.distribution != nil || c.typical != nil || c.pattern != "" || c.fk != nil || c.base != nil || len(c.words) == 0 {
		return ""
	}
	unit, long := spanUnits[c.unit], false
	for _, w := range c.words {
		switch {
		case spanUnits[w] != "" && len(w) > 2:
			unit, long = spanUnits[w], true
		case spanNames[w]:
			long = true
		case spanOf[w]:
			long = unit != ""
		case !besideSpan[w]:
			return ""
		}
	}
	if !long {
		return ""
	}
	if unit == "" && c.unit == "" {
		return "any"
	}
	return unit
}

// spanNames call a column the time between two others, spanOf with a unit: "transit days".
var (
	spanNames = lexicon.WordSet("duration length stay elapsed runtime")
	spanOf    = lexicon.WordSet("transit pending waiting wait turnaround lead parked processing handling travel dwell open")
)
