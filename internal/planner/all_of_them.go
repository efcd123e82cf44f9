package planner

// allOfThem reads a bound that holds for every row: "every one of them older than 35", "always
// above 500". It narrows what is known; where nothing is left the planner asks.
func (p *parser) allOfThem(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	n := p.any(i, end, "and every one of them", "and all of them", "but all of them", "but every one of them", "every one of them", "every single one of them", "all of them", "each of them", "each one of them", "everyone", "everybody", "all", "they", "none of them", "nobody", "always", "never", "but always", "but never")
	if n == 0 {
		return 0
	}
	none := p.any2(i, end, "none of them", "nobody", "never", "but never")
	at := i + n
	at += p.any(at, end, "is", "are", "must be", "should be", "has to be", "have to be", "being", "ever gets", "gets", "ever lives to be", "lives to be", "lives", "lived", "became", "becomes", "got", "grew", "was", "may be", "can be", "dies", "died")
	at += p.any(at, end, "all", "always")
	c, above := p.column, false
	if k := p.lifespan(at, end); none && k > 0 {
		p.claim(i, at+k, &p.table.element)
		return at + k - i
	}
	k := p.any(at, end, "older than", "over the age of", "above the age of", "aged over", "aged above")
	m := p.any(at, end, "younger than", "under the age of", "below the age of", "aged under", "aged below")
	if aged := k + m; aged > 0 {
		if c = p.ageColumn(); c == nil {
			return 0
		}
		above = k > 0
	} else if k, m = p.any(at, end, "over", "above", "more than", "higher than", "greater than"), p.any(at, end, "under", "below", "less than", "lower than"); k+m > 0 {
		above = k > 0
		if o := p.ageColumn(); o != nil && !p.tok(i).Is("always", "never", "but") {
			c = o
		}
	} else {
		return 0
	}
	if c == nil || c.table != p.table || c.min == nil && c.max == nil && c.distribution == nil && c.typical == nil || c.isDate(p.lex) && !c.ages {
		return 0
	}
	a, number := p.amountAt(at+k+m, end)
	to := at + k + m + number
	to += p.any(to, end, "years old", "years of age", "years", "old")
	if number == 0 || a.percent || a.year || !p.atBreak(to, end) {
		return 0
	}
	if above != none {
		if c.min == nil || *c.min < a.value {
			c.min, c.openMin = ptr(a.value), !none
		}
	} else if c.max == nil || *c.max > a.value {
		c.max, c.openMax = ptr(a.value), !none
	}
	c.touched = true
	p.claim(i, to, &c.element)
	return to - i
}

// ageColumn is the column of the table that says how old somebody is.
func (p *parser) ageColumn() *columnDraft {
	for _, c := range p.table.columns {
		if !c.dropped && (c.semantic == "age" || c.ages) {
			return c
		}
	}
	return nil
}
