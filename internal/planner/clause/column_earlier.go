package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// earlierColumn reads "unit cost, unit price, price always above cost": a word that must be something
// is no column of its own where the name of exactly one column before it ends in it.
func (p Reader) earlierColumn(i, end int) int {
	w := p.Tok(i)
	if p.Table == nil || i >= end || w.Kind != token.Word || !p.Any2(i+1, end, "always", "must", "should", "has to", "needs to", "is always", "never", "can never", "can't", "cannot") {
		return 0
	}
	var found *draft.Column
	for _, c := range p.Table.Columns {
		switch {
		case c.Dropped || !c.Stated || c.Words[len(c.Words)-1] != w.Low:
		case found != nil || len(c.Words) == 1:
			return 0
		default:
			found = c
		}
	}
	if found == nil {
		return 0
	}
	for k := i + 1; k < end && !p.Any2(k, end, ",", ";", ")", "and"); k++ {
		if slices.Contains(found.Words, p.Toks[k].Low) {
			return 0 // "cost price, price always above cost"
		}
	}
	rules := len(p.Rules)
	n := p.Modifiers(found, i+1, end)
	if n == 0 || len(p.Rules) == rules {
		return 0
	}
	p.Claim(i, i+1, &found.Element)
	return 1 + n
}
