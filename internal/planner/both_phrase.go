package planner

// bothPhrase reads what is said of the column and of those right in front of it: "hostname, MAC address (both
// unique)", "opened at, closed at - both in 2024", "q1, q2 and q3 (all three 1 to 5)".
func (p *parser) bothPhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i <= c.at || c.base != nil {
		return 0
	}
	at := i + p.any(i, end, "are", "must", "should", "of which", "which are", ",", "-", ":")
	before := 0
	for k, phrase := range []string{"both", "all three", "all four", "all five"} {
		if n := p.any(at, end, phrase); n > 0 {
			before, at = k+1, at+n
			break
		}
	}
	if n := p.any(at, end, "either", "each", "all"); before == 0 && n > 0 && p.any2(at+n, end, "one of", "any of", "is one of", "are one of", "of them one of", "of them is one of", "of these one of") {
		before, at = p.alikeBefore(c), at+n // "start station, end station - each one of …"
	}
	if before == 0 {
		return 0
	}
	at += p.any(at, end, "of them are", "of them is", "of them", "of these", "must be", "should be", "have to be", "are", "being", "be", "is")
	var group []*columnDraft
	for k, o := range c.table.columns {
		if o == c && k >= before {
			group = c.table.columns[k-before : k]
		}
	}
	for _, o := range group {
		if o.dropped || !o.stated || o.base != nil || o.fk != nil {
			return 0
		}
	}
	if len(group) == 0 {
		return 0
	}
	saved, rules := *c, len(p.rules)
	n := p.modifiers(c, at, end)
	if n == 0 || len(p.rules) > rules {
		*c, p.rules = saved, p.rules[:rules] // a rule is about the two, not about each of them
		return 0
	}
	column := p.column
	for _, o := range group {
		p.column = o
		if p.modifiers(o, at, end) > 0 {
			o.touched = true
		}
	}
	p.column = column
	return at + n - i
}

// alikeBefore counts the columns right in front of c of which nothing is said yet and that hold the same sort of thing.
func (p *parser) alikeBefore(c *columnDraft) int {
	n := 0
	for _, o := range c.table.columns {
		switch {
		case o == c:
			return n
		case o.values == nil && o.min == nil && o.pattern == "" && o.trueShare == nil && o.dates == nil && o.formula == "" && o.distribution == nil && (p.ofOneSort(o, c) || o.words[len(o.words)-1] == c.words[len(c.words)-1]):
			n++
		default:
			n = 0
		}
	}
	return n
}
