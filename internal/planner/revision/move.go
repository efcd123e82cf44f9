package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// places a column can be put at.
var (
	atFront = []string{"first", "to the front", "at the front", "to the beginning", "at the beginning", "to the start", "at the start", "at the very beginning", "at the very front", "to the very front", "to the top", "at the top", "as the first column", "as first column", "the first column", "in front", "up front", "leftmost", "to the left", "first in the list", "in first place", "in first position", "to the first position", "to position 1", "as the first one", "at the start of the table", "at the beginning of the table"}
	atEnd   = []string{"last", "to the end", "at the end", "to the very end", "at the very end", "to the back", "at the back", "to the bottom", "at the bottom", "as the last column", "as last column", "the last column", "rightmost", "to the right", "in last place", "to the last position", "in last position", "as the last one", "at the end of the table"}
	before  = []string{"before", "in front of", "ahead of", "left of", "to the left of", "right before", "directly before", "just before"}
	behind  = []string{"after", "behind", "next to", "right after", "directly after", "directly behind", "right behind", "just after", "right of", "to the right of", "following", "beside", "below", "under", "underneath"}
)

// place is where columns are to stand: index of the column to stand before, and what was read of it.
type place struct {
	front, end bool
	other      string // stand before this column, or behind it
	behind     bool
}

// placeBehind reads a place at the end of [i, end), and where it begins.
func (r *reader) placeBehind(i, end int) (place, int, bool) {
	if n := r.phraseBehind(i, end, atFront...); n > 0 {
		for _, p := range atFront { // the longest
			if k := r.phraseBehind(i, end, p); k > n {
				n = k
			}
		}
		return place{front: true}, end - n, true
	}
	if r.phraseBehind(i, end, atEnd...) > 0 {
		n := 0
		for _, p := range atEnd {
			n = max(n, r.phraseBehind(i, end, p))
		}
		return place{end: true}, end - n, true
	}
	for k := end - 2; k > i; k-- {
		for _, side := range []struct {
			words []string
			after bool
		}{{before, false}, {behind, true}} {
			n := r.phrase(k, end, side.words...)
			if n == 0 {
				continue
			}
			for k > i && r.phrase(k-1, end, side.words...) > n { // the longest: "right after"
				k, n = k-1, r.phrase(k-1, end, side.words...)
			}
			if r.toks[k-1].Kind == token.Number || stepUnits[lexicon.Singular(r.toks[k-1].Low)] > 0 || r.toks[k-1].Is("months", "years", "month", "year", "not", "always", "is", "be") {
				continue // "30 days after the issue date"
			}
			one, ok := r.column(k+n, end)
			if !ok {
				continue
			}
			return place{other: one.column, behind: side.after}, k, true
		}
	}
	return place{}, 0, false
}

// index is where a column that is put there stands among columns.
func (p place) index(columns []contract.Column) int {
	switch {
	case p.front:
		return 0
	case p.end:
		return len(columns)
	}
	k := slices.IndexFunc(columns, func(c contract.Column) bool { return c.Name == p.other })
	if k >= 0 && p.behind {
		k++
	}
	return k
}

// move reads other places of columns: "put id first", "email behind name", "the date should be the last column",
// "order: id, name, email", "swap email and phone".
func (r *reader) move(i, end int) *change {
	if n := r.phrase(i, end, "swap the order :", "change the order :", "swap the order of the columns :", "change the order of the columns :", "reorder :", "column order :", "order of columns :"); n > 0 {
		if ch := r.withVerb("put", i, n).move(i, end-n+1); ch != nil {
			return ch
		}
	}
	if ch := r.arrange(i, end); ch != nil {
		return ch
	}
	if ch := r.moveOver(i, end); ch != nil {
		return ch
	}
	verb := r.phrase(i, end, "put", "move", "place", "have", "position", "shift", "bring", "list", "i want", "make", "let", "want", "show", "place the", "put the", "reorder")
	at := i + verb
	if verb > 0 && r.is(i, end, "make") || r.is(i, end, "let") || verb == 0 {
		verb = 0
	}
	p, to, ok := r.placeBehind(at, end)
	if !ok {
		return nil
	}
	links := r.phraseBehind(at, to, "should come", "must come", "comes", "should be", "must be", "should go", "should stand", "goes", "come", "go", "be", "column", "should appear", "to be", "needs to be", "right", "directly", "needs to come", "has to be", "has to come", "stands", "should be placed", "should be moved", "should move", "moves", "is", "should sit", "sits", "belongs")
	to -= links
	plainly := r.phrase(to+links, end, "behind", "in front of", "next to", "right after", "right before", "left of", "right of", "directly behind", "directly before", "directly after", "to the left of", "to the right of") > 0
	if verb == 0 && links == 0 && !p.front && !p.end && !plainly {
		return nil // "start after end": a rule
	}
	if verb == 0 && !plainly && !p.front && !p.end && !r.is(to, end, "should come") && !r.is(to, end, "should stand") && !r.is(to, end, "goes") && !r.is(to, end, "should go") && !r.is(to, end, "should be placed") && !r.is(to, end, "should be moved") && !r.is(to, end, "should sit") && !r.is(to, end, "belongs") {
		return nil
	}
	all, ok := r.refs(at, to)
	if !ok || slices.ContainsFunc(all, func(a ref) bool { return a.column == "" || a.table != all[0].table }) {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(all[0].table)
	// "order date before delivery date" may be a rule between dates, but with a verb of place it is none
	if verb == 0 && !plainly && !p.front && !p.end {
		for _, a := range all {
			if c, _ := t.Column(a.column); c.Type.Temporal() {
				return nil
			}
		}
	}
	var moved, rest []contract.Column
	for _, a := range all {
		c, _ := t.Column(a.column)
		moved = append(moved, *c)
	}
	for _, c := range t.Columns {
		if !slices.ContainsFunc(moved, func(m contract.Column) bool { return m.Name == c.Name }) {
			rest = append(rest, c)
		}
	}
	k := p.index(rest)
	if k < 0 {
		return nil
	}
	t.Columns = slices.Insert(rest, k, moved...)
	return &change{plan: next, about: all}
}

// arrange reads the order of columns, and columns that change places.
func (r *reader) arrange(i, end int) *change {
	if n := r.phrase(i, end, "swap", "switch", "exchange", "swap the positions of", "swap the order of", "switch the order of", "swap positions of", "swap the places of", "flip"); n > 0 {
		all, ok := r.refs(i+n, end-r.phraseBehind(i+n, end, "around", "columns", "over"))
		if !ok || len(all) != 2 || all[0].table != all[1].table || all[0].column == "" || all[1].column == "" {
			return nil
		}
		next := r.draft()
		t, _ := next.Table(all[0].table)
		a := slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == all[0].column })
		b := slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == all[1].column })
		t.Columns[a], t.Columns[b] = t.Columns[b], t.Columns[a]
		return &change{plan: next, about: all}
	}
	n := r.phrase(i, end, "order", "column order", "order of columns", "order of the columns", "the column order should be", "columns in the order", "columns in this order", "the order should be", "reorder", "reorder the columns", "reorder columns", "order the columns", "put the columns in the order", "sort the columns", "column order should be", "the columns should be in the order", "order the columns as", "columns should be in this order", "the column order is", "arrange the columns", "put columns in this order", "put the columns in this order", "reorder to", "reorder columns to", "reorder the columns to")
	if n == 0 {
		return nil
	}
	at := i + n
	at += r.phrase(at, end, ":", "to", "as", "like this", "like this:", "as follows", "as follows :", "as :", "to :", "like this :", "so", "is", "should be")
	all, ok := r.refs(at, end)
	if !ok || len(all) < 2 || slices.ContainsFunc(all, func(a ref) bool { return a.column == "" || a.table != all[0].table }) {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(all[0].table)
	var columns []contract.Column
	for _, a := range all {
		c, _ := t.Column(a.column)
		columns = append(columns, *c)
	}
	for _, c := range t.Columns {
		if !slices.Contains(all, ref{t.Name, c.Name}) {
			columns = append(columns, c)
		}
	}
	t.Columns = columns
	return &change{plan: next, about: []ref{{table: t.Name}}}
}
