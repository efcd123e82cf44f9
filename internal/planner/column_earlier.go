package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// earlierColumn reads "unit cost, unit price, price always above cost": a word that must be something
// is no column of its own where the name of exactly one column before it ends in it.
func (p *parser) earlierColumn(i, end int) int {
	w := p.tok(i)
	if p.table == nil || i >= end || w.Kind != token.Word || !p.any2(i+1, end, "always", "must", "should", "has to", "needs to", "is always", "never", "can never", "can't", "cannot") {
		return 0
	}
	var found *columnDraft
	for _, c := range p.table.columns {
		switch {
		case c.dropped || !c.stated || c.words[len(c.words)-1] != w.Low:
		case found != nil || len(c.words) == 1:
			return 0
		default:
			found = c
		}
	}
	if found == nil {
		return 0
	}
	for k := i + 1; k < end && !p.any2(k, end, ",", ";", ")", "and"); k++ {
		if slices.Contains(found.words, p.toks[k].Low) {
			return 0 // "cost price, price always above cost"
		}
	}
	rules := len(p.rules)
	n := p.modifiers(found, i+1, end)
	if n == 0 || len(p.rules) == rules {
		return 0
	}
	p.claim(i, i+1, &found.element)
	return 1 + n
}
