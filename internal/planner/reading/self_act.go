package reading

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	selfOwners = wordings("a, an, no, the, each, every, none of the, any, one")
	selfDenied = wordings("can|may|must|should|does|do|will|is|are not|never, cannot|can't|mustn't|doesn't|don't|won't|shouldn't, never, not, can|may never|not ever")
)

// selfAct reads that no row has to do with itself, where rows of home name two of them: "a patent can't cite itself", "no
// player ever plays against himself".
func (r *reader) selfAct(home *Table, i, end int) clause {
	n := r.match(i, end, selfOwners)
	none := r.is(i, end, "no", "none")
	m, k := r.nounOf(i+n, end)
	if n == 0 || k == 0 || home == nil {
		return clause{}
	}
	at := i + n + k
	denied := r.match(at, end, selfDenied)
	if denied == 0 && !none {
		return clause{}
	}
	at += denied
	for to := at; to < min(end, at+5); to++ {
		if s := r.match(to, end, selfWords); s > 0 && to > at && r.finished(to+s, end) {
			var two []*Column
			for _, c := range r.known(home) {
				if c.Refers == m.table || singular(c.Words[len(c.Words)-1]) == m.table.last() {
					two = append(two, c)
				}
			}
			if len(two) != 2 {
				return clause{}
			}
			f := fact{kind: compares, column: two[1], compared: []comparison{{op: contract.NotEqual, other: two[0]}}, from: i, to: to + s}
			return clause{facts: []fact{f}, last: two[1], n: to + s - i}
		}
		if r.toks[to].Kind != token.Word {
			return clause{}
		}
	}
	return clause{}
}
