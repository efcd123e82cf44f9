package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// caseLaw reads how a number is distributed in the rows of a case: "normal 5.0 sd 0.35 between 4 and
// 6 for setosa", "lognormal median 60 for first class".
func (p *parser) caseLaw(cs *caseDraft, i, end int) int {
	c := &columnDraft{scale: -1, words: []string{"x"}}
	n := p.familyAhead(i, end)
	if n == 0 && !p.statWordAhead(i, end) {
		return 0
	}
	n = p.distributionPhrase(c, i, end)
	if n == 0 || c.distribution == nil || c.distribution.Kind == contract.Uniform {
		return 0
	}
	if r, k := p.intervalAt(i+n, end); k > 0 && !r.years {
		c.min, c.max = r.min, r.max
		n += k
	}
	cs.law, cs.min, cs.max, cs.scale = c.distribution, c.min, c.max, c.scale
	return n
}

// familyAhead is how many tokens name a family of distributions at i.
func (p *parser) familyAhead(i, end int) int {
	for _, f := range families {
		if k := p.any(i, end, f.phrase); k > 0 && f.kind != contract.Uniform {
			return k
		}
	}
	return 0
}

// lowerCaseLaw gives the rows of a case their own distribution.
func (p *parser) lowerCaseLaw(cs *caseDraft, target *contract.Column, col *columnDraft, k *contract.Case) bool {
	if !target.Type.Numeric() {
		return false
	}
	own := *target
	own.Min, own.Max = cs.min, cs.max
	k.Distribution = p.complete(col, cs.law, &own)
	k.Min, k.Max = own.Min, own.Max
	if col.scale < 0 && target.Type == contract.Decimal {
		target.Scale = max(target.Scale, cs.scale)
	}
	return true
}

// casesSize: the cases say how large the column's numbers are.
func (c *columnDraft) casesSize() bool {
	return len(c.cases) > 1 && !slices.ContainsFunc(c.cases, func(k *caseDraft) bool { return k.law == nil && (k.min == nil || k.max == nil) })
}
