package reading

import "slices"

// newest: a statement speaks of columns by their full names.
func (s statement) newest() bool {
	return slices.ContainsFunc(s.facts, func(f fact) bool { return f.column != nil && f.kind != isFilled && f.kind != filler })
}

// early: a statement speaks of columns that come later: it is no statement, but the list of them.
func (s statement) early() bool {
	return slices.ContainsFunc(s.facts, func(f fact) bool { return f.column.untold() })
}

// end is the index behind the last token that was read.
func (s statement) end() int {
	e := 0
	for _, sp := range s.spans {
		e = max(e, sp[1])
	}
	return e
}

// bestStatement reads the rest of the unit as statements, about the table for which most of it is read. Where not all is
// understood, it reads only the clauses in front that are.
func (r *reader) bestStatement(home *Table, i, end int) (statement, *Table) {
	if half := r.next(i, end, ";"); half < end && r.match(half+1, end, otherSubj)+r.match(half+1, end, elseWords)+r.any(half+1, end, "they", "it", "these", "those", "then") == 0 {
		if s, t := r.statementTo(home, i, half); s.coverage() > .95 && len(s.facts)+len(s.unique) > 0 {
			return s, t // what stands before a semicolon is read by itself
		}
	}
	best, own := r.statementTo(home, i, end)
	if best.coverage() > .9 {
		return best, own
	}
	for k := end - 2; k > i+2; k-- {
		if !r.is(k, end, ",", ";") || r.any(k+1, end, "and", "but", "while", "whereas", "so", "which") == 0 && r.is(k, end, ",") {
			continue
		}
		if s, t := r.statementTo(home, i, k); s.coverage() > .95 && len(s.facts)+len(s.unique) > 0 && s.vague() == 0 {
			return s, t
		}
	}
	return best, own
}

// firstClause reads the statement up to a semicolon or comma, for where what stands behind it is not understood: "the genre
// is rock 40 / folk 60; fees are lopsided".
func (r *reader) firstClause(home *Table, i, end int) (statement, *Table) {
	for _, mark := range []string{";", ","} {
		if stop := r.next(i, end, mark); stop < end {
			if s, own := r.bestStatement(home, i, stop); len(s.facts)+len(s.unique) > 0 && s.coverage() >= .8 {
				return s, own
			}
		}
	}
	return statement{}, home
}

// vague is how much less a statement counts that says nothing but that something is there.
func (s statement) vague() float64 {
	if slices.ContainsFunc(s.facts, func(f fact) bool { return f.kind != isFilled && f.kind != filler }) {
		return 0
	}
	return .05
}

// make makes statements part of their table.
func (r *reader) make(t *Table, s statement) {
	var last *Column
	for _, f := range s.facts {
		if last = f.column; last == nil {
			continue
		}
		r.place(f.column.Table, &f)
		r.apply(f.column, f)
		last = f.column
	}
	r.keepPair(s.facts)
	if last != nil && !last.early && last.Table == t {
		r.column = last
	}
	for _, group := range s.unique {
		for k := range group {
			group[k] = r.placed(t, group[k])
		}
		t.Unique = append(t.Unique, group)
	}
	for _, sp := range s.spans {
		var e Element = t
		for _, f := range s.facts {
			if f.column != nil && f.from >= sp[0] && f.to <= sp[1] {
				e = f.column
			}
		}
		r.claim(sp[0], sp[1], e)
	}
}
