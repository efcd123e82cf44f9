package planner

// shareTail is what a share of a value is of, which is all rows: "half of everything".
func (p *parser) shareTail(i, end int) int {
	if n := p.any(i, end, "of everything", "of it all", "of all of them", "of them all", "of the total", "of the volume", "of the market", "of the business", "of all", "of the rows", "of rows", "of them", "of these", "of it", "of the time", "of the cases", "of cases", "overall", "in total"); n > 0 {
		head, k := p.nounRunVerb(i+n, end)
		if k > 0 && p.lit(i+n-1, end, "all") && p.findTable(head) != nil {
			return n + k
		}
		return n
	}
	if n := p.any(i, end, "of the"); n > 0 {
		if head, k := p.nounRunVerb(i+n, end); k > 0 && p.findTable(head) != nil {
			return n + k
		}
	}
	return 0
}

// valueHasShare reads the share of a value behind the list that it is of: "a carrier out of DHL, UPS and GLS where DHL has
// half of everything", "(mostly even, but DHL makes up 50%)".
func (p *parser) valueHasShare(c *columnDraft, i, end int) int {
	if len(c.values) < 2 || c.values[0].share >= 0 || c.base != nil {
		return 0
	}
	at := i + p.any(i, end, ",", ";", "-", "–", "—")
	lead := p.any(at, end, "of which", "of whom", "where", "whereby", "with", "(", "and", "but", "only that", "except that")
	if at += lead; lead == 0 && at == i {
		return 0
	}
	closing := end
	if p.lit(at-1, end, "(") {
		if closing = p.closing(at-1, end); closing < 0 {
			return 0
		}
	}
	if _, ok := p.shareAt(at, closing); ok && lead == 0 {
		return 0
	}
	n := p.looseShares(c, at, closing)
	if n == 0 || closing < end && at+n != closing || !p.atBreak(at+n, end) {
		return 0
	}
	return at + n + boolInt(closing < end) - i
}

// valueOwnsShare reads it as a sentence: "UPS gets 60% of the shipments".
func (p *parser) valueOwnsShare(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "where", "but", "and", "with")
	c, n := p.valueAt(p.table, nil, at, end)
	if n == 0 || len(c.values) < 2 || c.values[0].share >= 0 || c.base != nil {
		return 0
	}
	k := p.looseShares(c, at, end)
	if k == 0 || !p.atBreak(at+k, end) {
		return 0
	}
	c.touched = true
	p.claim(i, at+k, &c.element)
	return at + k - i
}
