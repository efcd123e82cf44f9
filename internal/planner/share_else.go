package planner

// elseWords introduce those of whom a clause did not speak.
var elseWords = []string{"otherwise", "else", "the others have", "the others are", "the others", "the other ones", "all others", "others", "the rest have", "the rest are", "the rest is", "the rest", "everyone else"}

// shareElse reads a column that a share of the rows has, where the text says that the others have
// none: "30% have a second language (otherwise blank)", "half of them have a locker number
// 100-299, the others none". The rest of the column's description stands between the two.
func (p *parser) shareElse(i, end int, _ bool) int {
	s, ok := p.shareAt(i, end)
	if !ok || p.table == nil {
		return 0
	}
	at := i + s.n
	at += p.any(at, end, "of them", "of these", "of the rows")
	if of := p.any(at, end, "of the", "of all", "of our", "of"); of > 0 {
		if head, n := p.nounRunVerb(at+of, end); n > 0 && p.findTable(head) != nil {
			at += of + n
		}
	}
	verb := p.any(at, end, "have", "has", "get", "hold", "own", "speak", "with")
	if verb == 0 {
		return 0
	}
	from := at + verb
	from += p.any(from, end, "a", "an", "the", "their")
	tail, stop := 0, 0
	for k := from + 1; k < min(end, from+14) && tail == 0; k++ {
		if n := p.any(k, end, elseWords...); n > 0 {
			if w := p.any(k+n, end, nullWords...); w > 0 {
				tail, stop = k, k+n+w
			}
		}
	}
	if tail == 0 {
		return 0
	}
	to := p.header(from, tail)
	for to > from && p.any2(to-1, end, elseWords...) {
		to--
	}
	words := p.headerWords(from, to)
	if to == from || len(words) == 0 || len(words) > 4 || p.findTable(words) != nil {
		return 0
	}
	c := p.table.column(words)
	if c == nil {
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: from, span: p.span(from, to)}
		p.meaningOf(c, from, to)
		p.table.columns = append(p.table.columns, c)
	}
	p.column = c
	p.modifiers(c, to, tail)
	c.nullShare, c.touched = ptr(1-s.value), true
	p.vague(c, s)
	p.claim(i, to, &c.element)
	p.claim(tail-1, tail, &p.root)
	p.claim(tail, stop, &c.element)
	return stop - i
}
