package planner

// averageOf reads the mean or median of a column in front of its name: "weight 2 to 5 kg, average weight 3 kg", "the
// median price is 40". No column of averages is meant where the table has what they are of.
func (p *parser) averageOf(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "with an", "with a", "an", "a", "the")
	stat := at
	n := p.any(at, end, "average", "mean", "median", "avg")
	if n == 0 {
		return 0
	}
	at += n + p.any(at+n, end, "of the", "of", "for the", "for")
	c, k := p.wholeColumn(at, end, nil)
	if c == nil || c.distribution != nil || c.values != nil || c.isDate(p.lex) || c.base != nil || p.table.column(p.wordsOf(stat, at+k)) != nil {
		return 0
	}
	at += k
	at += p.any(at, end, "should be", "must be", "is", "of", "=", ":", "being")
	at += p.approx(at, end)
	a, m := p.amountAt(at, end)
	if m == 0 || a.percent || a.year || !p.atBreak(at+m, end) || p.dash(at+m, end) > 0 || !p.describe(c, p.tok(stat).low+" "+trimFloat(a.value)) {
		return 0
	}
	c.touched = true
	p.column = c
	p.claim(i, at+m, &c.element)
	return at + m - i
}
