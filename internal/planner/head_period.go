package planner

// headPeriod reads the period of rows whose head is only their number: "10000 lines over the last 7
// days: …", "500 records from May 2024: …". A mark that opens the columns stands behind it.
func (p *parser) headPeriod(i, end int) int {
	if !p.any2(i, end, "over", "in", "during", "from", "within", "since", "throughout", "covering", "this", "these", "last", "past") {
		return 0
	}
	r, n := p.dateRangeAt(i, end, false)
	if n < 2 || !p.any2(i+n, end, ":", "(", "-", "—") {
		return 0
	}
	p.currentTable().datesFor(r)
	p.claim(i, i+n, &p.table.element)
	return n
}
