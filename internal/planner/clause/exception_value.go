package clause

// exceptionClause is the same in a clause of its own, about the column before it.
func (p Reader) exceptionClause(i, end int, _ bool) int {
	c := p.Column
	if c == nil || c.Table != p.Table || c.At < 0 {
		return 0
	}
	n := p.ExceptionValue(c, i, end)
	if n > 0 {
		c.Touched = true
		p.Claim(i, i+n, &c.Element)
	}
	return n
}
