package planner

// countTolerance reads the remark that other counts would do, in a bracket behind the count: "about 2000
// visits (1900-2100 fine)".
func (p *parser) countTolerance(i, end int) int {
	t := p.table
	if t == nil || !t.rowsSaid || live(t) > 0 || !p.tok(i-1).Is("(", ",", "-") {
		return 0
	}
	at := i + p.any(i, end, "anything", "between", "anything between", "anything from", "from")
	r, n := p.pair(at, end, at > i)
	if n == 0 || r.unit != "" || *r.min > float64(t.rows) || *r.max < float64(t.rows) {
		return 0
	}
	at += n
	k := p.any(at, end, "is fine", "are fine", "is ok", "is okay", "are ok", "will do", "would do", "is acceptable", "is also fine", "fine", "ok", "okay", "acceptable", "allowed", "works", "is good enough", "would be fine", "is alright")
	if k == 0 || !p.atBreak(at+k, end) {
		return 0
	}
	p.assume(&t.element, p.source(at-n, at+k)+", so the number that the text names is used", nil)
	p.claim(i, at+k, &t.element)
	return at + k - i
}
