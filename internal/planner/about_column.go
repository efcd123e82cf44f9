package planner

// aboutColumn reads a sentence that comes back to a column which the text named before, by its name or the
// beginning of it, whatever the verb: "points are whole numbers from 0 up to 25000" of the points balance,
// "bought on sits between six and two months ago", "contrast was given in three scans out of ten".
func (p *parser) aboutColumn(i, end int, first bool) int {
	if p.table == nil || p.revising {
		return 0
	}
	if n := p.rowsAged(i, end); n > 0 {
		return n
	}
	c, to := p.sentenceSubject(i, end, first)
	if c == nil {
		return 0
	}
	save, column := p.table, p.column
	p.table = c.table
	m := p.predicate(c, to, end)
	if m == 0 && p.wasBetween(i, to) {
		p.column = c
		m = p.modifiers(c, to, end) // "contrast was given in three scans out of ten"
	}
	if m == 0 {
		p.table, p.column = save, column
		return 0
	}
	p.column = c
	c.touched = true
	p.claim(i, to+m, &c.element)
	if p.table != save && !first {
		p.table = save
	}
	return to + m - i
}

// sentenceSubject is the column that a sentence at i is about, and where its verb stands.
func (p *parser) sentenceSubject(i, end int, first bool) (*columnDraft, int) {
	at := i + p.any(i, end, "the number of", "the number", "the value of the", "the values of", "all", "every", "each", "any", "the", "that", "their", "its")
	for n := min(6, end-at); n > 0; n-- {
		if p.toks[at+n-1].kind != wordToken && !(p.toks[at+n-1].kind == numberToken && n > 1) {
			continue
		}
		if last := p.toks[at+n-1]; last.kind == numberToken && len(p.wordsOf(at, at+n)) < n {
			continue
		}
		c := p.calledBy(p.table, at, at+n)
		for k := 0; c == nil && first && k < len(p.tables); k++ {
			c = p.calledBy(p.tables[k], at, at+n)
		}
		if c == nil || p.tok(at+n).is("=") && !p.sameWords(c, at, at+n) || c.at >= i || p.findTable(p.wordsOf(at, at+n)) != nil && len(c.words) > n {
			continue
		}
		if p.sayVerb(at+n, end) > 0 || p.any(at+n, end, notWords...) > 0 || p.any(at+n, end, sayModals...) > 0 || p.wasBetween(at, at+n) {
			if p.any2(i, end, "the number") {
				c.counted()
			}
			return c, at + n
		}
	}
	return nil, 0
}

// rowsAged reads how old those are whom the rows are about: "participants are 40 to 80 years of age".
func (p *parser) rowsAged(i, end int) int {
	at := i + p.any(i, end, "all the", "all", "the", "every", "each", "our")
	words, n := p.nounRunVerb(at, end)
	if n == 0 || p.findTable(words) != p.table {
		return 0
	}
	at += n
	verb := p.any(at, end, "should all be", "must all be", "must be", "should be", "are all", "is", "are", "were")
	at += verb
	at += p.any(at, end, "aged", "between", "from")
	r, k := p.intervalAt(at-p.any(at-1, at, "between", "from"), end)
	if verb == 0 || k == 0 || r.min == nil && r.max == nil {
		return 0
	}
	at += k - p.any(at-1, at, "between", "from")
	years := r.unit == "years" || p.any2(at, end, "years")
	at += p.any(at, end, "years")
	old := p.any(at, end, "of age", "old")
	c := p.ageColumn()
	if c == nil || !years && old == 0 || !p.atBreak(at+old, end) {
		return 0
	}
	c.min, c.max, c.touched = r.min, r.max, true
	p.column = c
	p.claim(i, at+old, &c.element)
	return at + old - i
}

// wasBetween: an auxiliary stands inside the words that name a column, "contrast was given".
func (p *parser) wasBetween(from, to int) bool {
	for k := from + 1; k < to-1; k++ {
		if p.toks[k].is("was", "were", "is", "are", "been") {
			return true
		}
	}
	return false
}

// boundSentence reads, before others who would take half of it, what a column never passes and that it
// never repeats: "fps never under 0 or over 144".
func (p *parser) boundSentence(i, end int, first bool) int {
	if p.table == nil || p.revising {
		return 0
	}
	c, to := p.sentenceSubject(i, end, first)
	if c == nil {
		return 0
	}
	save := p.table
	p.table = c.table
	n := p.neverAgain(c, to, end)
	if n == 0 {
		n = p.boundedBy(c, to, end)
	}
	if n == 0 {
		p.table = save
		return 0
	}
	p.column, c.touched = c, true
	p.claim(i, to+n, &c.element)
	if p.table != save && !first {
		p.table = save
	}
	return to + n - i
}

// goesOn reads on about the column of the sentence before: "scores sit between 1000 and 99999 and have to
// be negatively correlated with rank", "cannot exceed the electorate, which lies between 400 and 2,800".
func (p *parser) goesOn(i, end int, first bool) int {
	c := p.column
	if c == nil || first || c.table != p.table || p.revising {
		return 0
	}
	which := p.any2(i-1, i, "which")
	if !which && !p.any2(i-1, i, "and", ",", "but", ";") {
		return 0
	}
	if which {
		stop := i - 1 - boolInt(p.any2(i-2, i-1, ","))
		if o := p.endsBefore(stop); o != nil {
			c = o
		}
	}
	plain := p.any(i, end, goOnPlain...)
	if p.any(i, end, goOnVerbs...) == 0 && p.any(i, end, notWords...) == 0 && (plain == 0 || p.any(i+plain, end, goOnBounds...) == 0 && !(which && p.tok(i+plain).kind == numberToken)) {
		return 0
	}
	if which && p.any2(i+1, end, "set", "on", "true", "ticked", "raised", "yes", "1") {
		return 0 // what flags are told by
	}
	column := p.column
	m := p.predicate(c, i, end)
	if m == 0 {
		p.column = column
		return 0
	}
	p.column, c.touched = c, true
	p.claim(i, i+m, &c.element)
	return m
}

// endsBefore is the column whose name ends right before token i.
func (p *parser) endsBefore(i int) *columnDraft {
	for n := 5; n > 0; n-- {
		if i-n < 0 || p.toks[i-n].kind != wordToken {
			continue
		}
		if c := p.calledBy(p.table, i-n, i); c != nil {
			return c
		}
	}
	return nil
}
