package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// negativeFor reads where a balance may fall below zero: "may be negative for checking accounts,
// savings never below 0". The other values of that list stay at 0 or above, also where the text
// does not say so.
func (p Reader) negativeFor(c *draft.Column, i, end int) int {
	if c.Table == nil || !p.CouldBeAmount(c) || len(c.Cases) > 0 {
		return 0
	}
	n := p.Any(i, end, "which may be negative for", "may be negative for", "can be negative for", "could be negative for", "may go negative for", "can go negative for", "may go below zero for", "can go below zero for", "may be below zero for", "can be below zero for", "negative only for", "may only be negative for", "can only be negative for", "negative allowed for")
	if n == 0 {
		return 0
	}
	only := p.Any(i+n, end, "the", "only")
	source, k := p.ValueAt(c.Table, c, i+n+only, end)
	if k == 0 {
		return 0
	}
	cs := &draft.Case{Min: draft.Ptr(-2000.0), Max: draft.Ptr(20000.0)}
	for m := i + n + only; m < i+n+only+k; m++ {
		cs.When = append(cs.When, m)
	}
	at := i + n + only + k
	at += p.Any(at, end, "accounts", "account", "customers", "ones", "types", "rows", "cards", "plans")
	if !p.AtBreak(at, end) {
		return 0
	}
	// "savings never below 0"
	sep := p.Any(at, end, ", but", ", while", ", and", "but", "while", "and", ",", ";")
	sep += p.Any(at+sep, end, "for", "the")
	if other, m := p.ValueAt(c.Table, c, at+sep, end); m > 0 && other == source {
		to := at + sep + m
		to += p.Any(to, end, "accounts", "account", "customers", "ones", "types", "rows", "cards", "plans")
		to += p.Any(to, end, "is", "are", "must", "can", "should", "be", "stay", "stays")
		if w := p.Any(to, end, "is never below", "never below", "never under", "never less than", "never go below", "never goes below", "not below", "at least", "always above"); w > 0 && p.Tok(to+w).Kind == token.Number && p.Tok(to+w).Num == 0 {
			at = to + w + 1
		} else if w := p.Any(to, end, "is never negative", "never negative", "never below zero", "not negative", "never", "always positive"); w > 0 {
			at = to + w
		}
	}
	hi := 20000.0
	if c.Max != nil && *c.Max > 0 {
		hi = *c.Max
	}
	cs.Max = draft.Ptr(hi)
	if c.Min != nil && *c.Min < 0 {
		cs.Min = draft.Ptr(*c.Min)
	}
	c.Min, c.Max = draft.Ptr(*cs.Min), draft.Ptr(hi)
	c.Distribution = &contract.Distribution{Kind: contract.Uniform}
	c.Cases = append(c.Cases, cs, &draft.Case{Other: true, Min: draft.Ptr(0.0), Max: draft.Ptr(hi)})
	p.Assume(&c.Element, "from "+draft.TrimFloat(*cs.Min)+" where it may be negative, up to "+draft.TrimFloat(hi), nil)
	return at - i
}
