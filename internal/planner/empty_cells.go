package planner

// emptyCells reads in how many rows a column has nothing: "10 of them have no manager", "exactly 15
// customers have no phone", "20 of the rows lack an email".
func (p *parser) emptyCells(i, end int, _ bool) int {
	t := p.table
	if t == nil || t.rows == 0 || !t.rowsSaid {
		return 0
	}
	at := i + p.any(i, end, "of which", "of whom", "exactly", "precisely", "just", "only")
	count := p.tok(at)
	if !p.countIn(at, end) || count.Num >= float64(t.rows) {
		return 0
	}
	at++
	who := p.rowsOf(t, at, end)
	if who == 0 && !p.any2(i, end, "of which", "of whom") {
		return 0
	}
	at += who
	no := p.any(at, end, "have no", "has no", "have not got a", "don't have a", "don't have an", "do not have a", "do not have an", "don't have any", "do not have any", "are without a", "are without an", "are without", "come without", "without a", "without an", "without any", "without", "with no", "with an empty", "have an empty", "have a blank", "lack a", "lack an", "lack", "miss a", "are missing a", "are missing an", "are missing the", "are missing")
	if no == 0 {
		return 0
	}
	from, to := p.reference(at+no, end)
	c := p.find(t, from, to, nil)
	if c == nil || c.nullShare != nil || c.primary || !p.atBreak(to, end) {
		return 0
	}
	p.setEmpty(c, count.Num)
	p.claim(i, to, &c.element)
	return to - i
}

// emptyIn reads the same inside what is said of a column: "phone (missing for exactly 20 of them)",
// "email (12 of them without)", "fax, only for 25 of them".
func (p *parser) emptyIn(c *columnDraft, i, end int) int {
	t := c.table
	if t == nil || t.rows == 0 || !t.rowsSaid || i == c.at || c.nullShare != nil {
		return 0
	}
	open := p.any(i, end, "(")
	at := i + open
	empty := p.any(at, end, "missing for", "missing in", "missing from", "empty for", "empty in", "blank for", "blank in", "null for", "null in", "not given for", "not known for", "unknown for", "none for")
	given := 0
	if empty == 0 {
		given = p.any(at, end, "given for only", "given for", "filled for", "filled in for", "set for", "known for", "present for", "present in", "for only", "only for", "only in", "only known for", "only given for", "only set for", "only filled for", "only filled in for")
	}
	at += empty + given
	at += p.any(at, end, "exactly", "precisely", "just", "only", "all but")
	count := p.tok(at)
	if !p.countIn(at, end) || count.Num >= float64(t.rows) {
		return 0
	}
	if p.lit(at-2, at, "all", "but") {
		empty, given = given, empty
	}
	at++
	who := p.rowsOf(t, at, end)
	if who == 0 {
		return 0
	}
	at += who
	if empty == 0 && given == 0 {
		n := p.any(at, end, "have none", "have no", "don't have one", "do not have one", "without one", "without", "empty", "blank", "missing", "null", "lack one", "lack it")
		if n == 0 {
			return 0
		}
		empty = n
		at += n
	}
	if open > 0 {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.atBreak(at, end) {
		return 0
	}
	if empty > 0 {
		p.setEmpty(c, count.Num)
	} else {
		p.setEmpty(c, float64(t.rows)-count.Num)
	}
	return at - i
}

// rowsOf reads "of them", "of the rows" or the noun of the table's rows.
func (p *parser) rowsOf(t *tableDraft, at, end int) int {
	if n := p.any(at, end, "of them", "of these", "of those", "of the rows", "of the records", "rows", "records"); n > 0 {
		return n
	}
	of := p.any(at, end, "of the", "of our")
	if head, n := p.nounRunVerb(at+of, end); n > 0 && p.findTable(head) == t {
		return of + n
	}
	return 0
}

// setEmpty lets so many cells of the column be empty.
func (p *parser) setEmpty(c *columnDraft, cells float64) {
	c.nullShare, c.touched = ptr(cells/float64(c.table.rows)), true
	if c.self || c.fk != nil {
		c.fkOptional = true
	}
}
