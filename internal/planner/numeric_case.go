package planner

import (
	"math"
)

// numericCases makes numbers of columns of which nothing is known but the numbers that some rows have:
// "pageviews is 1 if bounced, otherwise 2 to 30".
func (p *parser) numericCases() {
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.dropped || c.base != nil || c.semantic != "" || c.kind != "" || c.typ != "" || c.values != nil || c.pattern != "" || c.fk != nil || c.formula != "" {
				continue
			}
			for _, k := range c.cases {
				if k.min == nil && k.max == nil {
					continue
				}
				if c.kind == "" {
					c.kind = kindInteger
				}
				for _, x := range []*float64{k.min, k.max} {
					if x != nil && *x != math.Trunc(*x) {
						c.kind = kindDecimal
					}
				}
			}
		}
	}
}

// lastFlag is the flag that the text told of last in the table, which "those" and "they" are about.
func (p *parser) lastFlag(not *columnDraft) *columnDraft {
	var last *columnDraft
	if c := p.column; c != nil && c != not && c.table == p.table && (c.kind == kindBoolean || c.trueShare != nil) && !c.dropped {
		return c
	}
	for _, c := range p.table.columns {
		if c != not && !c.dropped && c.at >= 0 && c.trueShare != nil && (last == nil || c.at > last.at) {
			last = c
		}
	}
	return last
}
