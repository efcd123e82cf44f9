package planner

// maxSeries is how many columns "q1..q50" may stand for.
const maxSeries = 100

// seriesAhead: behind a comma stands a run of names with what holds for each of them, so it is a
// run of columns and no list of the values of the column before.
func (p *parser) seriesAhead(i, end int) bool {
	_, n := p.codeRange(i, end)
	if n == 0 || !p.any2(i-1, i, ",", ";", "and", "\n") {
		return false
	}
	return p.any2(i+n, end, ":", "each", "all", "are", "(", "on a scale", "likert", "rated", "between", "from") || p.tok(i+n).kind == numberToken
}

// columnSeries reads "q1..q5 likert 1 to 5" and "sensor_1 to sensor_8": columns with one
// stem that count up, each with the same modifiers.
func (p *parser) columnSeries(i, end int) int {
	names, n := p.codeRange(i, end)
	if n == 0 || len(names) > maxSeries || p.headerMatch(i, end) > 1 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	first := &columnDraft{scale: -1, table: p.table, stated: true, words: nameWords(names[0].text), at: i, span: p.span(i, i+n)}
	if p.table.column(first.words) != nil {
		return 0
	}
	p.meaningOf(first, i, i+1)
	p.claim(i, i+n, &first.element)
	to := i + n
	to += p.any(to, end, ":", "are", "each", "all", "are all", "on a")
	k := p.modifiers(first, to, end)
	if k == 0 {
		to = i + n
	}
	for j, name := range names {
		c := first
		if j > 0 {
			c = &columnDraft{}
			*c = *first
			c.words = nameWords(name.text)
		}
		p.table.columns = append(p.table.columns, c)
	}
	p.claim(i, to+k, &first.element)
	p.column = first
	return to + k - i
}
