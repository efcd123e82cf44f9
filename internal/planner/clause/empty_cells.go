package clause

// emptyCells reads in how many rows a column has nothing: "10 of them have no manager", "exactly 15
// customers have no phone", "20 of the rows lack an email".
func (p Reader) emptyCells(i, end int, _ bool) int {
	t := p.Table
	if t == nil || t.Rows == 0 || !t.RowsSaid {
		return 0
	}
	at := i + p.Any(i, end, "of which", "of whom", "exactly", "precisely", "just", "only")
	count := p.Tok(at)
	if !p.CountIn(at, end) || count.Num >= float64(t.Rows) {
		return 0
	}
	at++
	who := p.RowsOf(t, at, end)
	if who == 0 && !p.Any2(i, end, "of which", "of whom") {
		return 0
	}
	at += who
	no := p.Any(at, end, "have no", "has no", "have not got a", "don't have a", "don't have an", "do not have a", "do not have an", "don't have any", "do not have any", "are without a", "are without an", "are without", "come without", "without a", "without an", "without any", "without", "with no", "with an empty", "have an empty", "have a blank", "lack a", "lack an", "lack", "miss a", "are missing a", "are missing an", "are missing the", "are missing")
	if no == 0 {
		return 0
	}
	from, to := p.Reference(at+no, end)
	c := p.Find(t, from, to, nil)
	if c == nil || c.NullShare != nil || c.Primary || !p.AtBreak(to, end) {
		return 0
	}
	p.SetEmpty(c, count.Num)
	p.Claim(i, to, &c.Element)
	return to - i
}
