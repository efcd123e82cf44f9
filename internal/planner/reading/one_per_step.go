package reading

import "slices"

// onePerStep reads a table with a row for each row that the text knows and each step of a period: "and one ledger line
// per tenancy and month from January 2025 to June 2026 (18 months)", "plus one reading per hour and sensor on 1 May 2025".
func (r *reader) onePerStep(i, end int) int {
	from, at, mark := r.oneOfEach(i, end)
	if mark == 0 {
		return 0
	}
	nouns := slices.DeleteFunc(stemsOf(r.words(from, at)), func(w string) bool { return lineNouns[w] })
	parent, s, n := r.stepOfEach(at+mark, end)
	if n == 0 {
		return 0
	}
	at += mark + n
	g := &Grid{Seconds: s.seconds, Months: s.months, Weekdays: s.weekdays, Parent: parent}
	dates, k := r.datesAt(at, end, true)
	if k > 0 {
		g.Dates = &dates
		at += k
	}
	open := r.any(at, end, "(")
	if d, k := r.spanLength(at+open, end); k > 0 && (open == 0 || r.is(at+open+k, end, ")")) {
		if at += open + k + open; g.Dates == nil {
			g.Length = d
		}
	}
	if g.Dates == nil && g.Length == 0 {
		return 0
	}
	t := r.onePerTable(nouns, parent, nil, i)
	if t == nil {
		return 0
	}
	t.found, t.Grid, t.Dates = true, g, g.Dates
	r.claim(i, at, r.relation(parent, t))
	r.table, r.column = t, nil
	cue := r.cueAt(at, end)
	r.claim(at, at+cue, All)
	return at + cue - i
}

// oneOfEach reads what there is one of for each of something: from where its noun stands to its end, and how many tokens
// behind that lead to what it is one of.
func (r *reader) oneOfEach(i, end int) (from, to, mark int) {
	from = i + r.match(i, end, onePerLeads)
	ones := r.match(from, end, onePerOnes)
	from += ones
	to = from
	for to < min(end, from+4) && nameWord(r.toks[to]) && r.match(to, end, onePerMarks) == 0 {
		to++
	}
	if ones == 0 || to == from {
		return from, to, 0
	}
	return from, to, r.match(to, end, onePerMarks)
}

// stepBehind: behind a counted noun the text tells of rows for each of them and each step of a period.
func (r *reader) stepBehind(h head, end int) bool {
	_, at, mark := r.oneOfEach(h.to+r.any(h.to, end, ","), end)
	if mark == 0 || !r.is(at+mark, end, h.nouns[len(h.nouns)-1]) {
		return false
	}
	join := r.match(at+mark+1, end, onePerJoins)
	return join > 0 && r.stepUnit(at+mark+1+join, end).n > 0
}

// stepOfEach reads a table that the text knows and a unit of time, in either order: "tenancy and month", "hour and sensor".
func (r *reader) stepOfEach(i, end int) (*Table, step, int) {
	if m, n := r.nounOf(i, end); n > 0 && m.table != nil && m.table.found && !m.table.Made {
		if join := r.match(i+n, end, onePerJoins); join > 0 {
			s := r.stepUnit(i+n+join, end)
			return m.table, s, (n + join + s.n) * boolInt(s.n > 0)
		}
		return nil, step{}, 0
	}
	s := r.stepUnit(i, end)
	join := r.match(i+s.n, end, onePerJoins)
	m, n := r.nounOf(i+s.n+join, end)
	if s.n == 0 || join == 0 || n == 0 || m.table == nil || !m.table.found || m.table.Made {
		return nil, step{}, 0
	}
	return m.table, s, s.n + join + n
}
