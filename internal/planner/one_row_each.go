package planner

// oneRowEach reads that the table has a row for each of what it is of, which says nothing more: "one row
// per SKU" of 1,100 SKUs, "a line each", "one per notice".
func (p *parser) oneRowEach(i, end int) int {
	n := p.any(i, end, "one row", "a row", "1 row", "one line", "a line", "1 line", "one record", "a record", "one entry", "an entry", "one")
	if n == 0 {
		return 0
	}
	at := i + n
	if p.lit(at, end, "each") && n > 1 && p.atBreak(at+1, end) {
		return n + 1
	}
	per := p.any(at, end, "per", "for each", "for every", "each")
	head, k := p.nounRunVerb(at+per, end)
	if per == 0 || k == 0 || !p.atBreak(at+per+k, end) || p.any2(at+per+k, end, "and", ", and", "&", "/") {
		return 0
	}
	at += per + k
	t := p.findTable(head)
	if t == nil || t != p.table && p.table != nil && p.table.rowsSaid {
		return 0
	}
	p.table = t
	return at - i
}
