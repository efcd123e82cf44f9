package planner

import "slices"

// allowsDuplicates reads that a column of the plan may repeat its values after all: "code
// need not be unique", "duplicate floors are fine".
func (p *parser) allowsDuplicates(i, end int) int {
	at := i + p.any(i, end, "the")
	if n := p.any(at, end, "allow duplicate", "allow repeated", "duplicate", "repeated"); n > 0 {
		c, _, m := p.plannedColumn(at+n, end)
		to := at + n + m
		to += p.any(to, end, "are fine", "are ok", "are okay", "are allowed", "may occur", "can occur")
		if c == nil || !p.atBreak(to, end) {
			return 0
		}
		return p.setRepeats(c, i, to)
	}
	c, _, n := p.plannedColumn(at, end)
	if c == nil {
		return 0
	}
	at += n
	k := p.any(at, end, "need not be", "needn't be", "needs not be", "does not have to be", "doesn't have to be", "do not have to be", "don't have to be", "does not need to be", "doesn't need to be", "should not be", "shouldn't be", "must not be", "is not", "isn't", "not", "can be not")
	if m := p.any(at+k, end, "unique", "distinct", "different"); k > 0 && m > 0 && p.atBreak(at+k+m, end) {
		return p.setRepeats(c, i, at+k+m)
	}
	if k := p.any(at, end, "may repeat", "can repeat", "may be repeated", "can be repeated", "may occur twice", "can occur more than once", "may have duplicates", "can have duplicates", "may contain duplicates", "with duplicates"); k > 0 && p.atBreak(at+k, end) {
		return p.setRepeats(c, i, at+k)
	}
	return 0
}

func (p *parser) setRepeats(c *columnDraft, i, to int) int {
	if c.base == nil || c.primary && slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == c.table }) {
		return 0
	}
	base := *c.base
	base.Unique, base.PrimaryKey = false, false // a number that nothing refers to need be no key
	c.base, c.unique, c.primary = &base, false, false
	p.claim(i, to, &c.element)
	return to - i
}
