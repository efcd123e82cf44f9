package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// partOfNumber reads what stands behind the name of a column and a comma: "service charge, 12.5% of
// the subtotal". Of rows one says how many, of a number how much.
func (p *parser) partOfNumber(i, end int, _ bool) int {
	c, t := p.column, p.tok(i)
	if c == nil || c.table == nil || c.table != p.table || !c.stated || !c.bare() || t.Kind != token.Number || !t.Percent || !p.lit(i+1, end, "of") || !p.couldBeAmount(c) {
		return 0
	}
	from := i + 2 + p.any(i+2, end, "the", "its", "that")
	for to := min(end, from+3); to > from; to-- {
		if !p.atBreak(to, end) {
			continue
		}
		o := p.find(c.table, from, to, c)
		if o == nil || o == c || !p.sameWords(o, from, to) || !p.numeric(o) {
			continue
		}
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: formulaRule, from: i, to: to})
		p.claim(i, to, &c.element)
		return to - i
	}
	return 0
}
