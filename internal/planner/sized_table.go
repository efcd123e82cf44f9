package planner

// sizedTable reads a head that tells its rows behind it: "a maintenance log with 40
// entries: …", "an audit history of 500 records".
func (p *parser) sizedTable(i, end int, _ bool) int {
	at := i + p.any(i, end, "a separate", "a", "an", "the", "another", "one")
	_, n := p.nounRun(at, end)
	head := p.wordsOf(at, at+n)
	if n == 0 || n > 3 || len(head) == 0 {
		return 0
	}
	head = head[max(0, len(head)-2):]
	to := at + n
	k := p.any(to, end, "with about", "with around", "with roughly", "with", "of about", "of", "containing", "having", "holding", "holds", "has", "contains", "counts", "lists", "comprises", "stores", "keeps", "includes", "consists of")
	t := p.tok(to + k)
	if k == 0 || to+k >= end || !p.countAt(to+k) {
		return 0
	}
	rows := p.any(to+k+1, end, "entries", "records", "rows", "lines")
	if rows == 0 || functionWords[head[len(head)-1]] {
		return 0
	}
	stop := to + k + 1 + rows
	table := p.addTable(head, i, stop)
	table.rows, table.rowsSaid = int64(t.num), true
	return stop - i + p.headTail(stop, end)
}
