package clause

// valueCaseClause reads such a list as a sentence of its own: "Juniors earn 40k to 60k,
// seniors 90-130k" is about the last column of numbers, or the one that the verb names.
func (p Reader) valueCaseClause(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	lead := p.CaseLead(nil, nil, i, end)
	_, source, n := p.ValuesToldAt(nil, nil, i+lead, end)
	if n == 0 {
		return 0
	}
	c := p.numberSaid(source, i+lead+n, end)
	if c == nil {
		return 0
	}
	k := p.ValueCases(c, i+lead, end)
	if k == 0 {
		k = p.oneValueCase(c, i+lead, i+lead+n, end)
	}
	if k == 0 {
		return 0
	}
	c.Touched = true
	p.Column = c
	p.Claim(i, i+lead+k, &c.Element)
	return lead + k
}
