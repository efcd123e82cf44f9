package planner

// allWithin reads a bound on when all rows are: "all of them after 1 March 2026", "every one of
// them before 2020". It narrows the dates that the text gave before; where nothing is left the
// planner asks.
func (p *parser) allWithin(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	n := p.any(i, end, "and every one of them", "and all of them", "but all of them", "but every one of them", "every one of them", "every single one of them", "every single one", "every one", "all of them", "all of these", "all of which", "each of them", "each one of them", "all", "none of them", "they")
	at := i + n
	at += p.any(at, end, "is", "are", "must be", "should be", "has to be", "have to be", "being", "take place", "took place", "happened", "happen", "start", "started")
	if n == 0 || p.any2(i, end, "none of them") || !p.any2(at, end, "after", "before", "since", "until", "no earlier than", "no later than", "later than", "earlier than", "from") {
		return 0
	}
	r, k := p.dateRangeAt(at, end, true)
	if k == 0 || !p.atBreak(at+k, end) {
		return 0
	}
	known := p.saidDates()
	if known == nil {
		return 0
	}
	*known = (*known).narrowed(r)
	p.claim(i, at+k, &p.table.element)
	return at + k - i
}

// narrowed are the dates that lie in other as well.
func (d *dateRange) narrowed(other dateRange) *dateRange {
	out := *d
	if from := other.from; !from.From.IsZero() && (out.from.From.IsZero() || from.From.After(out.from.From)) {
		out.from = from
	}
	if to := other.to; !to.To.IsZero() && (out.to.To.IsZero() || to.To.Before(out.to.To)) {
		out.to = to
	}
	return &out
}

// saidDates are the dates that the text gave the column before, the table, or another column of it.
func (p *parser) saidDates() **dateRange {
	if c := p.column; c != nil && c.table == p.table && c.isDate(p.lex) && c.dates != nil {
		return &c.dates
	}
	for _, c := range p.table.columns {
		if !c.dropped && c.stated && c.isDate(p.lex) && c.dates != nil {
			return &c.dates
		}
	}
	if p.table.grid0 != nil {
		return &p.table.grid0
	}
	return nil
}
