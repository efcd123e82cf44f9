package planner

// sameFor reads that a column follows from another: "a model always has the same make", "each
// product line belongs to one brand only", "same postcode, same city".
func (p *parser) sameFor(i, end int) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "where", "and", "but", "because")
	same := p.any(at, end, "the same", "same", "equal")
	lead := same
	if lead == 0 {
		lead = p.any(at, end, "each", "every", "any given", "any", "one", "a given", "an", "a", "the")
	}
	if lead == 0 {
		return 0
	}
	at += lead
	x, n := p.exactly(t, at, end)
	if n == 0 {
		return 0
	}
	from, to := at, at+n
	at = to
	verb := 0
	for {
		k := p.any(at, end, "always", "only", "must", "can", "should", "may", "will", "has to", "then")
		if verb == 0 && k == 0 {
			k = p.any(at, end, "is always in", "is always from", "is always of", "is always at", "belongs to", "belong to", "comes from", "is of", "is in", "is from", "is at", "has", "have", "keeps", "keep", "gets", "means", "gives", "implies", "be in", "goes with", "=>", "->", "=", ",")
			verb = k
		}
		if k == 0 {
			break
		}
		at += k
	}
	only := p.any(at, end, "one and the same", "the same", "same", "exactly one", "only one", "just one", "a single", "one")
	if verb == 0 || only == 0 || same > 0 && !p.any2(at, end, "the same", "same", "one and the same") {
		return 0
	}
	at += only
	y, n := p.exactly(t, at, end)
	if n == 0 || x == y {
		return 0
	}
	at += n
	at += p.any(at, end, "only", "each", "always", "too", "as well")
	if !p.atBreak(at, end) {
		return 0
	}
	if !(x.semantic == "vehicle_model" && y.semantic == "vehicle_make") { // which belong together anyway
		p.rules = append(p.rules, &ruleDraft{table: t, column: y, kind: dependencyRule, from: from, to: to})
	}
	p.claim(i, at, &y.element)
	return at - i
}

// exactly is the column of t whose whole name stands at i.
func (p *parser) exactly(t *tableDraft, i, end int) (*columnDraft, int) {
	for n := min(4, end-i); n > 0; n-- {
		for _, c := range t.columns {
			if !c.dropped && c.table == t && !p.hasMark(i, i+n) && p.sameWords(c, i, i+n) {
				return c, n
			}
		}
	}
	return nil, 0
}

func (p *parser) sameForClause(i, end int, _ bool) int { return p.sameFor(i, end) }

func (p *parser) sameForPhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.table != p.table {
		return 0
	}
	return p.sameFor(i, end)
}
