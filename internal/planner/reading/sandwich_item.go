package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// sandwichItem reads a column between its bounds: "0 < fee < 100", "1 <= rank <= 5".
func (r *reader) sandwichItem(t *Table, i, end int) (item, bool) {
	a, n := r.amountAt(i, end)
	less := i + n
	if n == 0 || !r.is(less, end, "<", "<=", "≤") {
		return item{}, false
	}
	from, to := less+1, less+1
	for to < end && to-from < 4 && nameWord(r.tok(to)) {
		to++
	}
	b, m := r.amountAt(to+1, end)
	if to == from || m == 0 || !r.is(to, end, "<", "<=", "≤") || !r.finished(to+1+m, end) || r.toks[from].Kind == token.Number {
		return item{}, false
	}
	c := r.newColumn(t, from, to)
	c.Listed = true
	v := interval{min: ptr(a.value), max: ptr(b.value), openMin: r.is(less, end, "<"), openMax: r.is(to, end, "<"), unit: b.unit, digits: max(a.digits, b.digits)}
	stop := to + 1 + m
	return item{columns: []*Column{c}, facts: []fact{{kind: inRange, interval: v, from: to, to: stop}}, from: i, named: to, to: stop, score: 8}, true
}
