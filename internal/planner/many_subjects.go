package planner

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// manySubjects reads what is said of several columns at once, in a sentence that comes back to them:
// "quit date and reason exist only for those who quit", "length, width and height are between 5 and 60".
func (p *parser) manySubjects(i, end int, first bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "both the", "both", "the", "all of", "all three of", "and the", "where the", "where")
	cols, to := p.columnsAt(p.table, at, end)
	if len(cols) < 2 && first {
		for _, t := range p.tables {
			if cols, to = p.columnsAt(t, at, end); len(cols) > 1 {
				break
			}
		}
	}
	if len(cols) < 2 || !p.tok(to-1).Is("") && p.any2(to-1, to, "and", ",", "&") {
		return 0
	}
	verb := p.any(to, end, "are all", "are both", "are each", "are always", "are", "must all be", "must both be", "must always be", "must be", "should all be", "should both be", "should be", "have to be", "need to be", "can be", "may be", "will be", "exist", "appear", "apply", "occur", "all", "both", "each have", "have", "should", "must")
	if verb == 0 && !p.any2(to, end, "only", "never", "always") {
		return 0
	}
	save, column := p.table, p.column
	p.table = cols[0].table
	n := 0
	for k, c := range cols {
		p.column = c
		m := p.modifiers(c, to+verb, end)
		if m == 0 && verb > 0 && p.any2(to, end, "exist", "appear", "apply", "occur", "have", "all", "both") {
			m = p.modifiers(c, to, end) - verb
		}
		if m <= 0 || k > 0 && m != n {
			p.table, p.column = save, column
			return 0
		}
		n = m
	}
	to += verb + n
	p.claim(i, to, &cols[0].element)
	if p.table != save && !first {
		p.table = save
	}
	return to - i
}

// sameForRun gives the columns that the text only names right before c what it says of all of them:
// "length, width and height are between 10 and 90".
func (p *parser) sameForRun(c *columnDraft, at, to, end int) {
	if c.base != nil || !p.any2(at-1, at, "and", "&") || !p.any2(to, end, "are", "both", "all", "each") || lexicon.IsPlural(c.words[len(c.words)-1]) || c.min == nil && c.max == nil && c.distribution == nil && c.values == nil {
		return
	}
	next := at - 1
	if p.any2(next-1, next, ",") {
		next--
	}
	for k := len(c.table.columns) - 1; k >= 0; k-- {
		o := c.table.columns[k]
		if o == c {
			continue
		}
		if o.base != nil || !o.onlyNamed() || o.span.End != p.tok(next-1).Span.End {
			return
		}
		o.min, o.max, o.openMin, o.openMax, o.kind, o.typ, o.unit, o.distribution = c.min, c.max, c.openMin, c.openMax, c.kind, c.typ, c.unit, c.distribution
		o.values, o.skew, o.typical, o.semantic = c.values, c.skew, c.typical, c.semantic
		o.scale, o.touched = c.scale, true
		next = o.at
		if !p.any2(next-1, next, ",") {
			return
		}
		next--
	}
}
