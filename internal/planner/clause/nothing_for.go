package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// nothingFor reads for which rows a column is empty: "no finish time for DNF and DNS", "without a fee for members".
func (p Reader) nothingFor(i, end int, _ bool) int {
	t := p.Table
	lead := p.Any(i, end, "there is no", "there are no", "no", "without a", "without an", "without")
	if t == nil || lead == 0 {
		return 0
	}
	for to := min(end, i+lead+4); to > i+lead; to-- {
		c := p.Find(t, i+lead, to, nil)
		k := p.Any(to, end, "for", "on", "in case of", "with")
		if c == nil || k == 0 || c.Primary || c.TrueShare != nil {
			continue
		}
		when, n := p.StatesOf(c, to+k, end)
		if n == 0 || !p.AtBreak(to+k+n, end) {
			continue
		}
		c.Cases = append(c.Cases, &draft.Case{Null: true, When: when})
		c.Touched = true
		p.Column = c
		p.Claim(i, to+k+n, &c.Element)
		return to + k + n - i
	}
	return 0
}
