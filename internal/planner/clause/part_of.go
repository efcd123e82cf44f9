package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partOfNumber reads what stands behind the name of a column and a comma: "service charge, 12.5% of
// the subtotal". Of rows one says how many, of a number how much.
func (p Reader) partOfNumber(i, end int, _ bool) int {
	c, t := p.Column, p.Tok(i)
	if c == nil || c.Table == nil || c.Table != p.Table || !c.Stated || !c.Bare() || t.Kind != token.Number || !t.Percent || !p.Lit(i+1, end, "of") || !p.CouldBeAmount(c) {
		return 0
	}
	from := i + 2 + p.Any(i+2, end, "the", "its", "that")
	for to := min(end, from+3); to > from; to-- {
		if !p.AtBreak(to, end) {
			continue
		}
		o := p.Find(c.Table, from, to, c)
		if o == nil || o == c || !p.SameWords(o, from, to) || !p.Numeric(o) {
			continue
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: i, To: to})
		p.Claim(i, to, &c.Element)
		return to - i
	}
	return 0
}
