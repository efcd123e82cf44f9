package planner

// numberedWithin reads how the rows of each parent are told apart: "numbered 1 to 20 inside the
// show", "numbered from 1 to 5 per order".
func (p *parser) numberedWithin(i, end int, _ bool) int {
	n := p.any(i, end, "which are numbered", "that are numbered", "numbered")
	r, k := p.intervalAt(i+n, end)
	if n == 0 || k == 0 || p.table == nil || r.min == nil || r.max == nil || r.unit != "" {
		return 0
	}
	at := i + n + k
	m := p.any(at, end, "inside the", "inside each", "inside its", "within the", "within each", "within its", "in the", "in each", "per", "for each", "of the")
	words, w := p.nounRunVerb(at+m, end)
	parent := p.findTable(words)
	if m == 0 || w == 0 || parent == nil || parent == p.table || p.table.column([]string{"number"}) != nil {
		return 0
	}
	c := &columnDraft{scale: 0, table: p.table, stated: true, words: []string{"number"}, at: i, span: p.span(i, at+m+w), kind: kindInteger, min: r.min, max: r.max}
	p.table.columns = append(p.table.columns, c)
	p.table.scoped = append(p.table.scoped, scopedKey{c, parent})
	p.column = c
	p.claim(i, at+m+w, &c.element)
	return at + m + w - i
}
