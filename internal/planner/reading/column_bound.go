package reading

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	boundLeads = wordings("from, between, anything|anywhere|somewhere? between|from, ranging|ranges from|between, in the range of|from?")
	boundJoins = wordings("up to, to, and, -, through, until, and up to, ..")
)

// columnBound reads a range that ends at another column: "from 0 up to due", "between 0 and the amount".
func (r *reader) columnBound(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil || c.class().temporal() && !c.guessed() || c.class() == list {
		return fact{}, 0
	}
	at := i + r.match(i, end, boundLeads)
	low, n := r.amountAt(at, end)
	if n == 0 || low.percent || low.value < 0 {
		return fact{}, 0
	}
	at += n
	join := r.match(at, end, boundJoins)
	if r.tok(at+join).Kind != token.Word {
		return fact{}, 0
	}
	m := r.refAt(home, c, at+join, end)
	if o := m.column; join == 0 || o == nil || !numeric(o) && !o.guessed() && !o.early || !r.finished(at+join+m.n, end) {
		return fact{}, 0
	}
	return fact{kind: byValue, each: []fact{
		{kind: inRange, interval: interval{min: ptr(low.value), unit: low.unit, digits: low.digits}, from: i, to: at},
		{kind: compares, compared: []comparison{{op: contract.LessOrEqual, other: m.column}}, from: i, to: at + join + m.n},
	}}, at + join + m.n - i
}
