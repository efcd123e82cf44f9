package planner

// boundSentence reads, before others who would take half of it, what a column never passes and that it
// never repeats: "fps never under 0 or over 144".
func (p *parser) boundSentence(i, end int, first bool) int {
	if p.table == nil || p.revising {
		return 0
	}
	at := i + p.any(i, end, aboutLeads...)
	for n := min(6, end-at); n >= 1; n-- {
		c, to, save := p.subjectInPart(i, at, at+n, end, first), at+n, p.table
		if c == nil {
			continue
		}
		p.table = c.table
		m := p.unlikePhrase(c, to, end)
		if m == 0 {
			m = p.boundedBy(c, to, end)
		}
		if m == 0 {
			p.table = save
			return 0
		}
		if p.any2(i, end, "the number") {
			c.counted()
		}
		p.column, c.touched = c, true
		p.claim(i, to+m, &c.element)
		if p.table != save && !first {
			p.table = save
		}
		return to + m - i
	}
	return 0
}
