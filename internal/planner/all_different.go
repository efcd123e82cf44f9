package planner

// allDifferent reads that no value of a column comes twice, said of its values: "all codes are different",
// "every pin is different", "each username must be distinct", "codes are all different".
func (p *parser) allDifferent(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	lead := p.any(i, end, "all of the", "all the", "all", "every one of the", "every", "each of the", "each")
	at := i + lead
	c, n := p.wholeColumn(at, end, nil)
	at += n
	if c == nil {
		n = p.any(at, end, "of them", "of these", "one of them", "one", "values", "value", "ones")
		if lead == 0 || p.column == nil || p.column.table != p.table || n == 0 && !p.any2(at, end, "are", "must be", "should be", "have to be", "need to be", "being") {
			return 0
		}
		c, at = p.column, at+n
	}
	verb := p.any(at, end, "are all", "must all be", "should all be", "have to be all", "have all to be")
	if lead == 0 && verb == 0 {
		return 0
	}
	if verb == 0 {
		verb = p.any(at, end, "are", "is", "must be", "should be", "have to be", "has to be", "need to be", "needs to be", "being")
	}
	how := p.any(at+verb, end, "different from one another", "different from each other", "different", "distinct", "unique", "unlike")
	to := at + verb + how
	if verb == 0 || how == 0 || !p.atBreak(to, end) || c.dropped || c.kind == kindBoolean {
		return 0
	}
	c.unique, c.touched = true, true
	p.column = c
	p.claim(i, to, &c.element)
	return to - i
}
