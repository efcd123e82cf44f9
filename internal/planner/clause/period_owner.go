package clause

// allInPeriod reads the period that all rows are of, in a piece of its own: ", all in the week of 2 to 8
// November 2026", "all from 3 to 9 March 2025".
func (p Reader) allInPeriod(i, end int) int {
	t := p.Table
	if t == nil || t.Grid0 != nil || t.Grid != nil {
		return 0
	}
	n := p.Any(i, end, "all of them", "they all fall", "they are all", "all of it", "all dated", "all", "everything")
	if n == 0 || !p.Any2(i+n, end, "in", "from", "during", "between", "on", "over", "since", "within", "throughout") {
		return 0
	}
	r, k := p.DateRangeAt(i+n, end, false)
	if k == 0 || !p.AtBreak(i+n+k, end) || !r.To.To.IsZero() && r.To.To.Before(r.From.From) {
		return 0
	}
	t.DatesFor(r)
	p.Claim(i, i+n+k, &t.Element)
	return n + k
}
