package reading

import "github.com/sdg-service/sdg/internal/contract"

var (
	pairJoins = wordings("and, /, &, vs, vs ., versus, and also, +")
	pairTells = wordings("COMMA? both of which|whom are|must_be|have_to_be also?, COMMA both also?, COMMA both being, are|is|being|both|= two|2? different|distinct|separate, are both, both, are two of the|our, are always? two|2? different, ( two|2? different|distinct, ( both, two|2? different|distinct, are one each of the, are never the same, are two")
)

// pairRefs reads two columns that each name a row of another table, and never the same one: "white and black are
// different players", "seller / buyer (two different accounts)".
func (r *reader) pairRefs(t *Table, i, end int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	for a := 1; a <= 2; a++ {
		k := r.match(at+a, end, pairJoins)
		if k == 0 || !nameWord(r.tok(at)) || !nameWord(r.tok(at+a-1)) {
			continue
		}
		for b := 1; b <= 2; b++ {
			from := at + a + k
			to := from + b
			if to >= end || !nameWord(r.tok(from)) || !nameWord(r.tok(to-1)) {
				break
			}
			n := r.match(to, end, pairTells)
			m, j := r.nounOf(to+n, end)
			if n == 0 || m.table == nil || m.table.Made {
				continue
			}
			stop := to + n + j
			if m.table == t {
				k := r.match(stop, end, selfPlaces)
				if k == 0 {
					continue // "a sire and a dam, both horses in this very book"
				}
				stop += k
			}
			if r.is(to, end, "(") {
				if !r.is(stop, end, ")") {
					continue
				}
				stop++
			}
			if !r.finished(stop, end) {
				continue
			}
			x, y := r.newColumn(t, at, at+a), r.newColumn(t, from, to)
			x.Listed, y.Listed = true, true
			it := item{columns: []*Column{x, y}, from: i, named: to, to: stop, score: 12}
			for _, c := range it.columns {
				it.facts = append(it.facts, fact{kind: refersTo, column: c, table: m.table, from: to, to: stop})
			}
			it.facts = append(it.facts, fact{kind: compares, column: y, compared: []comparison{{op: contract.NotEqual, other: x}}, from: to, to: stop})
			return it, true
		}
	}
	return item{}, false
}
