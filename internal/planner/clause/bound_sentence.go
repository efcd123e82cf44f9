package clause

// boundSentence reads, before others who would take half of it, what a column never passes and that it
// never repeats: "fps never under 0 or over 144".
func (p Reader) boundSentence(i, end int, first bool) int {
	if p.Table == nil || p.Revising {
		return 0
	}
	at := i + p.AnyOf(aboutLeads, i, end)
	for n := min(6, end-at); n >= 1; n-- {
		c, to, save := p.subjectInPart(i, at, at+n, end, first), at+n, p.Table
		if c == nil {
			continue
		}
		p.Table = c.Table
		m := p.UnlikePhrase(c, to, end)
		if m == 0 {
			m = p.boundedBy(c, to, end)
		}
		if m == 0 {
			p.Table = save
			return 0
		}
		if p.Any2(i, end, "the number") {
			c.Counted()
		}
		p.Column, c.Touched = c, true
		p.Claim(i, to+m, &c.Element)
		if p.Table != save && !first {
			p.Table = save
		}
		return to + m - i
	}
	return 0
}
