package planner

// rowPer reads the step of a grid out of "one row per product per year", "a record for
// each store and each month": a row for each of some keys at each of some times. It leaves
// what the keys are, not how many.
func (p *parser) rowPer(g *gridDraft, i, end int) int {
	at := i + p.any(i, end, "give me", "i want", "i need", "generate", "create", "make")
	at += p.any(at, end, "exactly", "just", "precisely", "always", "only", "strictly")
	n := p.any(at, end, "one row per", "a row per", "1 row per", "one record per", "a record per", "one line per", "a line per", "one entry per", "an entry per",
		"one row for each", "one row for every", "a row for each", "a row for every", "one record for each", "one record for every", "a record for each", "a record for every")
	if n == 0 {
		return 0
	}
	at += n
	head, k := p.keyNouns(at, end, -1)
	if k == 0 {
		return 0
	}
	at += k
	if n = p.any(at, end, "per", "and per", "for each", "for every", "and for each", "and each", "and every", "each", "every", "and", "by"); n == 0 {
		return 0
	}
	unit, m := p.unitAt(at+n, end)
	if m == 0 || unitSeconds[unit] < 60 {
		return 0
	}
	g.setStep(1, unit)
	g.keyNouns = head
	if t := p.findTable(head); t != nil && t.rowsSaid {
		g.keys = t.rows
	}
	return at + n + m - i
}

// yearly tells grids whose times a year says wholly.
func (g *gridDraft) yearly() bool { return g.months > 0 && g.months%12 == 0 }
