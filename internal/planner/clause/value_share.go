package clause

// valueOwnsShare reads it as a sentence: "UPS gets 60% of the shipments".
func (p Reader) valueOwnsShare(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "where", "but", "and", "with")
	c, n := p.ValueAt(p.Table, nil, at, end)
	if n == 0 || len(c.Values) < 2 || c.Values[0].Share >= 0 || c.Base != nil {
		return 0
	}
	k := p.LooseShares(c, at, end)
	if k == 0 || !p.AtBreak(at+k, end) {
		return 0
	}
	c.Touched = true
	p.Claim(i, at+k, &c.Element)
	return at + k - i
}
