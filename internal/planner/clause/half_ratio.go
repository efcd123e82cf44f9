package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// growsBefore takes the piece before a clause that tells how much the rows grow: "Traffic grows, …".
func (p Reader) growsBefore(i int, e *draft.Element) {
	to := i
	for to > 0 && p.Toks[to-1].Is(",", ";", ":", "-", ".", "and", "so") {
		to--
	}
	from := to
	for from > 0 && to-from < 5 && p.Owner[from-1] == nil && p.Toks[from-1].Kind == token.Word {
		from--
	}
	for k := from; k < to; k++ {
		if p.Toks[k].Is("grows", "grow", "growing", "increases", "increase", "rises", "rise", "climbs", "accelerates", "builds", "growth", "more") {
			p.Claim(from, to, e)
			return
		}
	}
}

// headGrowth reads behind a table's name how its rows become more with time; its main date
// column takes it.
func (p Reader) headGrowth(t *draft.Table, i, end int) int {
	n := p.Any(i, end, ",", "-", "(")
	n += p.Any(i+n, end, "growing :", "increasing :", "rising :", "growing ,", "rising ,", "increasing ,", "falling :", "declining :", "shrinking :", "falling ,", "declining ,")
	g, k := p.HalfRatio(i+n, end)
	if k == 0 || t.Grid != nil {
		return 0
	}
	at := i + n + k
	if n > 0 && p.Tok(i).Is("(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	t.Growth = g
	return at - i
}

// growthClause is the same in a clause of its own: "Twice as many in the second half as in the first."
func (p Reader) growthClause(i, end int, _ bool) int {
	if p.Table == nil || p.Table.Grid != nil {
		return 0
	}
	g, n := p.HalfRatio(i, end)
	if n == 0 || !p.AtBreak(i+n, end) {
		return 0
	}
	p.Table.Growth = g
	p.Claim(i, i+n, &p.Table.Element)
	p.growsBefore(i, &p.Table.Element)
	return n
}
