package reading

import "github.com/sdg-service/sdg/internal/contract"

var (
	tolerances  = wordings("no|not|never more than, at most, at the most, up to, not over, no higher than, no further than, maximally, max, maximum")
	aboveOthers = wordings("above, over, more than, higher than, greater than, beyond, larger than, bigger than, on top of, past")
	belowOthers = wordings("below, under, less than, lower than, fewer than, smaller than, short of, beneath")
)

// tolerance reads how far a number may lie beyond another: "no more than one above the bed count", "at most 2 below par".
func (r *reader) tolerance(home *Table, c *Column, i, end int) ([]comparison, int) {
	lead := r.match(i, end, tolerances)
	if lead == 0 || c == nil {
		return nil, 0
	}
	a, n := r.amountAt(i+lead, end)
	if n == 0 || a.percent {
		return nil, 0
	}
	at := i + lead + n
	above, below := r.match(at, end, aboveOthers), r.match(at, end, belowOthers)
	if above+below == 0 {
		return nil, 0
	}
	at += max(above, below)
	m := r.refAt(home, c, at, end)
	if m.column == nil || m.column.class() != number && m.column.class() != unknown {
		return nil, 0
	}
	list := comparison{op: contract.LessOrEqual, other: m.column, number: &interval{min: ptr(-a.value)}}
	if below > above {
		list.op = contract.GreaterOrEqual
	}
	return []comparison{list}, at + m.n - i
}
