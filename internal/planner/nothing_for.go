package planner

// nothingFor reads for which rows a column is empty: "no finish time for DNF and DNS", "without a fee for members".
func (p *parser) nothingFor(i, end int, _ bool) int {
	t := p.table
	lead := p.any(i, end, "there is no", "there are no", "no", "without a", "without an", "without")
	if t == nil || lead == 0 {
		return 0
	}
	for to := min(end, i+lead+4); to > i+lead; to-- {
		c := p.find(t, i+lead, to, nil)
		k := p.any(to, end, "for", "on", "in case of", "with")
		if c == nil || k == 0 || c.primary || c.trueShare != nil {
			continue
		}
		when, n := p.statesOf(c, to+k, end)
		if n == 0 || !p.atBreak(to+k+n, end) {
			continue
		}
		c.cases = append(c.cases, &caseDraft{null: true, when: when})
		c.touched = true
		p.column = c
		p.claim(i, to+k+n, &c.element)
		return to + k + n - i
	}
	return 0
}
