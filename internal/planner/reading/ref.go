package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// refAt is the column that is referred to at i, behind determiners, with a name that comes to whoever
// knows the table: not c itself.
func (r *reader) refAt(home *Table, c *Column, i, end int) mention {
	lead := r.match(i, end, determiners)
	if m := r.ownedAt(c, i+lead, end); m.column != nil {
		m.n += lead
		return m
	}
	for _, k := range []int{lead, 0} {
		m := r.mentionAt(home, i+k, end)
		if m.column != nil && m.value == "" && !(m.state && m.score < 60) && m.column != c && m.score >= 52 {
			m.n += k
			m.n += r.ownerBehind(m.column, i+m.n, end)
			return m
		}
		if m.table != nil && i+k+m.n < end { // "the order's date", "the project start"
			at := i + k + m.n
			at += r.match(at, end, determiners) * boolInt(r.is(at, end, "of"))
			if inner := r.mentionAt(m.table, at, end); inner.column != nil && inner.value == "" && inner.column.Table == m.table && inner.column != c && inner.score >= 60 {
				inner.n += at - i
				return inner
			}
		}
		if k == 0 {
			break
		}
	}
	// The first reading takes every name for that of a column which may come; the second makes the column that
	// only a comparison names, where its name is that of a twin: "salary min less than salary max".
	at := i + lead
	for n := 4; n >= 1; n-- {
		if !r.first && (c == nil || !c.Listed || home == nil) {
			break
		}
		if at+n <= end && r.nameable(at, at+n) && nameWord(r.toks[at]) && nameWord(r.toks[at+n-1]) && r.finished(at+n, end) && r.match(at, at+n, linkWords) != n {
			words := r.words(at, at+n)
			if r.first {
				return mention{column: &Column{Table: &Table{}, Words: words, early: true}, n: lead + n, score: 60}
			}
			if twins(words, c.Words) {
				o := r.newColumn(home, at, at+n)
				o.pending = true
				return mention{column: o, n: lead + n, score: 60}
			}
		}
	}
	return mention{}
}

// ownedAt is the column whose whole name stands at i in front of the table that it belongs to: "monthly rent of the
// tenancy".
func (r *reader) ownedAt(c *Column, i, end int) mention {
	for to := i + 1; to < min(end, i+5) && r.toks[to-1].Kind == token.Word; to++ {
		of := r.match(to, end, ownerLeads)
		if of == 0 {
			continue
		}
		m, n := r.nounOf(to+of, end)
		if n == 0 || c != nil && m.table == c.Table {
			break
		}
		if inner := r.mentionAt(m.table, i, to); inner.column != nil && inner.value == "" && inner.n == to-i && inner.column.Table == m.table && inner.column != c && inner.score >= 84 {
			inner.n += of + n
			return inner
		}
		break
	}
	return mention{}
}

var ownerLeads = wordings("of the|its|their|that|this|a|an|each")

// ownerBehind is how many tokens at i only tell whose a column is: "the end of the policy", "the date of its order".
func (r *reader) ownerBehind(c *Column, i, end int) int {
	n := r.match(i, end, ownerLeads)
	if n == 0 {
		return 0
	}
	if m := r.mentionAt(nil, i+n, end); m.table != nil && m.table == c.Table && (m.column == nil || r.finished(i+n+m.n, end)) {
		return n + m.n
	}
	return 0
}

// twins: two names differ in one word only: "salary min" and "salary max", "start odometer" and "end odometer".
func twins(a, b []string) bool {
	if len(a) != len(b) || len(a) < 2 {
		return false
	}
	other := 0
	for k := range a {
		other += boolInt(a[k] != b[k])
	}
	return other == 1
}
