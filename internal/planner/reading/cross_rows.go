package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// crossRows reads that the rows of a table, none of whose columns the text has named yet, tell of each row of another one
// once for each of so many things: "results: 8 races, every boat in every race, …". The things are numbered.
func (r *reader) crossRows(i, end int) int {
	child, t := r.table, r.tok(i)
	if child == nil || len(child.Columns) > 0 || child.Counted || i+1 >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Unit != "" || t.Num < 2 || t.Num > 1000 || !r.plural(i+1) {
		return 0
	}
	thing := singular(r.toks[i+1].Low)
	at := i + 2
	at += r.any(at, end, ",", "-", "--", "and", ";")
	n := r.any(at, end, "every", "each", "all")
	m, k := r.nounOf(at+n, end)
	if n == 0 || k == 0 || m.table == child || m.table.Made {
		return 0
	}
	at += n + k
	at += r.any(at, end, "sails", "runs", "starts", "is", "takes part", "competes", "plays", "enters", "does", "took part", "appears")
	n = r.any(at, end, "in every", "in each", "at every", "at each", "on every", "on each", "for every", "for each", "in all", "per", "every", "each")
	if n == 0 || at+n >= end || singular(r.toks[at+n].Low) != thing || !r.finished(at+n+1, end) {
		return 0
	}
	at += n + 1
	c := r.newColumn(child, i+1, i+2)
	c.Words, c.Listed = []string{thing}, true
	child.Columns = append(child.Columns, c)
	o := r.relation(m.table, child)
	o.Bounded, o.Min, o.Max = true, int64(t.Num), int64(t.Num)
	r.apply(c, fact{kind: isSequence, number: 1, table: m.table, from: i, to: at})
	r.claim(i, at, c)
	return at - i
}
