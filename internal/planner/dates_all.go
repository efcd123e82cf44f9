package planner

// allDates reads "dates in March 2025", said of every date of the table, where no column
// has that name.
func (p *parser) allDates(i, end int) int {
	n := p.any(i, end, "all dates", "the dates", "all the dates", "all timestamps", "the timestamps", "dates", "timestamps", "everything dated", "all of it")
	if n == 0 || p.table == nil || p.table.column([]string{p.tok(i + n - 1).low}) != nil {
		return 0
	}
	at := i + n
	at += p.any(at, end, "should all be", "should be", "must be", "are", "be", "is", "fall", "lie")
	if !p.any2(at, end, "in", "from", "within", "between", "during", "over", "since", "throughout", "of") {
		return 0
	}
	r, k := p.dateRangeAt(at, end, false)
	if k == 0 {
		return 0
	}
	found := false
	for _, c := range p.table.columns {
		if c.dropped || c.semantic == "date_of_birth" || !c.isDate(p.lex) {
			continue
		}
		c.dates, c.touched, found = &r, true, true
		p.claim(i, at+k, &c.element)
	}
	if !found {
		return 0
	}
	return at + k - i
}
