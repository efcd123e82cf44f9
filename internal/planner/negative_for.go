package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// negativeFor reads where a balance may fall below zero: "may be negative for checking accounts,
// savings never below 0". The other values of that list stay at 0 or above, also where the text
// does not say so.
func (p *parser) negativeFor(c *columnDraft, i, end int) int {
	if c.table == nil || !p.couldBeAmount(c) || len(c.cases) > 0 {
		return 0
	}
	n := p.any(i, end, "which may be negative for", "may be negative for", "can be negative for", "could be negative for", "may go negative for", "can go negative for", "may go below zero for", "can go below zero for", "may be below zero for", "can be below zero for", "negative only for", "may only be negative for", "can only be negative for", "negative allowed for")
	if n == 0 {
		return 0
	}
	only := p.any(i+n, end, "the", "only")
	source, k := p.valueAt(c.table, c, i+n+only, end)
	if k == 0 {
		return 0
	}
	cs := &caseDraft{min: ptr(-2000.0), max: ptr(20000.0)}
	for m := i + n + only; m < i+n+only+k; m++ {
		cs.when = append(cs.when, m)
	}
	at := i + n + only + k
	at += p.any(at, end, "accounts", "account", "customers", "ones", "types", "rows", "cards", "plans")
	if !p.atBreak(at, end) {
		return 0
	}
	// "savings never below 0"
	sep := p.any(at, end, ", but", ", while", ", and", "but", "while", "and", ",", ";")
	sep += p.any(at+sep, end, "for", "the")
	if other, m := p.valueAt(c.table, c, at+sep, end); m > 0 && other == source {
		to := at + sep + m
		to += p.any(to, end, "accounts", "account", "customers", "ones", "types", "rows", "cards", "plans")
		to += p.any(to, end, "is", "are", "must", "can", "should", "be", "stay", "stays")
		if w := p.any(to, end, "is never below", "never below", "never under", "never less than", "never go below", "never goes below", "not below", "at least", "always above"); w > 0 && p.tok(to+w).Kind == token.Number && p.tok(to+w).Num == 0 {
			at = to + w + 1
		} else if w := p.any(to, end, "is never negative", "never negative", "never below zero", "not negative", "never", "always positive"); w > 0 {
			at = to + w
		}
	}
	hi := 20000.0
	if c.max != nil && *c.max > 0 {
		hi = *c.max
	}
	cs.max = ptr(hi)
	if c.min != nil && *c.min < 0 {
		cs.min = ptr(*c.min)
	}
	c.min, c.max = ptr(*cs.min), ptr(hi)
	c.distribution = &contract.Distribution{Kind: contract.Uniform}
	c.cases = append(c.cases, cs, &caseDraft{other: true, min: ptr(0.0), max: ptr(hi)})
	p.assume(&c.element, "from "+trimFloat(*cs.min)+" where it may be negative, up to "+trimFloat(hi), nil)
	return at - i
}
