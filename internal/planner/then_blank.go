package planner

// thenBlank reads what a flag before it empties: "dropped out 8% and then the follow up is blank",
// "cancelled 5%, in which case the seat is empty", "6% did not finish so they have no finish time".
func (p *parser) thenBlank(i, end int) int {
	flag := p.column
	n := p.any(i, end, ", so that", ", so", "and so", "so that", "so", "hence", "therefore", "meaning", ", meaning", "and then", "then", "and in that case", "in that case", "in which case", "for those", "for these", "for which", "and for those")
	if n == 0 || flag == nil || flag.table == nil || flag.trueShare == nil || flag.at < 0 {
		return 0
	}
	n += p.any(i+n, end, "they have", "it has", "they get", "it gets", "there is", "there are", "these have", "those have", "have", "has", "with")
	from, to := p.reference(i+n+p.any(i+n, end, ",", "the", "their", "its"), end)
	for stop := to; stop > from; stop-- {
		c := p.find(flag.table, from, stop, flag)
		if c == nil {
			continue
		}
		if no := p.any(from, end, "no"); no > 0 && p.atBreak(stop, end) && p.find(flag.table, from+no, stop, flag) == c {
			// "and then no finish time"
			cs := &caseDraft{null: true}
			for m := flag.at; m < len(p.toks) && p.toks[m].Span.End <= flag.span.End; m++ {
				cs.when = append(cs.when, m)
			}
			c.cases = append(c.cases, cs)
			c.touched = true
			p.claim(i, stop, &c.element)
			return stop - i
		}
		k := p.any(stop, end, "is", "are", "should be", "must be", "stays", "stay", "is left", "are left", "will be", "remains", "has to be")
		w := p.any(stop+k, end, nullWords...)
		if w == 0 {
			continue
		}
		cs := &caseDraft{null: true}
		for m := flag.at; m < len(p.toks) && p.toks[m].Span.End <= flag.span.End; m++ {
			cs.when = append(cs.when, m)
		}
		c.cases = append(c.cases, cs)
		c.touched = true
		p.claim(i, stop+k+w, &c.element)
		return stop + k + w - i
	}
	return 0
}
