package reading

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	editLeads  = wordings("please, can|could you, now, actually, instead, also, then, ok, okay, but, and, oh and, no COMMA, sorry COMMA, great COMMA?, perfect COMMA?, thanks COMMA?, nice COMMA?, let's, let us, just")
	dropVerbs  = wordings("drop, remove, delete, leave out, without, get rid of, omit, no more, skip, take out|away, exclude, lose, ditch, cut, no need for, i|we don't need|want, i|we do not need|want, i|we no longer need|want, don't|do not include, forget about?, strike, kill, no")
	addVerbs   = wordings("add, include, append, insert, put in, i|we also need|want, also add|include|need, plus, extend it|them|the table with|by, attach")
	renames    = wordings("rename, call")
	renameTo   = wordings("to, into, as, ->, =>, instead")
	setVerbs   = wordings("change, set, update, adjust, make, let, have, turn, switch, keep, put, move, raise, lower, increase, reduce")
	columnWord = wordings("a? new? column|columns for|called|named|:?, a? new? field|fields for|called|named|:?, another column|field for|called|named|:?, the column|columns|field|fields, for, called, named, :, an extra column|field for|called|named|:?, one more column for|called|named|:?, the following column|columns :?, these column|columns :?")
	manyTimes  = []struct {
		words phrases
		times float64
	}{
		{wordings("double, twice as many, twice"), 2}, {wordings("triple, three times a|as many?, thrice"), 3}, {wordings("quadruple, four times a|as many?"), 4}, {wordings("halve, half as many, half of, half"), .5}, {wordings("ten times a|as many?"), 10}, {wordings("a tenth of"), .1},
	}
	volumes  = wordings("the? number of rows, the row count, the amount of rows, as many rows, of the? rows, the? rows, the data, the volume, the size, it, everything, rows, that, the table, the dataset")
	asBefore = wordings("instead, please, in total, total, now, too, as well, also, altogether, again")
)

// edit reads a command that changes what is given: "drop phone and fax", "rename tier to level", "double the rows",
// "make it 10k rows", "add country to customers". It returns how many tokens it took, and whether columns follow.
func (r *reader) edit(i, end int) (int, bool) {
	at := i
	for range 3 {
		n := r.match(at, end, editLeads)
		if n == 0 || at+n >= end {
			break
		}
		at += n
	}
	if n := r.match(at, end, dropVerbs); n > 0 {
		if m := r.dropList(at+n, end); m > 0 {
			r.claim(i, at+n+m, All)
			r.edits++
			return at + n + m - i, false
		}
	}
	if r.drops && r.is(end-1, end, "too", "well", "also") { // "drop the age", then "and the score as well"
		if m := r.dropList(at, end); m > 0 {
			r.claim(i, end, All)
			r.edits++
			return end - i, false
		}
	}
	if n := r.match(at, end, renames); n > 0 {
		if m := r.rename(at+n, end); m > 0 {
			r.claim(i, at+n+m, All)
			r.edits++
			return at + n + m - i, false
		}
	}
	if n := r.resize(at, end); n > 0 {
		r.claim(i, at+n, r.table)
		r.edits++
		return at + n - i, false
	}
	if n := r.match(at, end, addVerbs); n > 0 {
		to := at + n
		if k := r.any(to, end, "a table of", "another table of", "a new table of", "a second table of", "a third table of", "a table for", "another table for", "a new table for", "a table with", "another table with", "tables for"); k > 0 {
			r.claim(i, to+k, All)
			r.edits++
			return to + k - i, false
		}
		to += r.match(to, end, columnWord)
		if t, k := r.addedTo(to, end); t != nil {
			r.table, r.column = t, nil
			r.claim(k, end, t)
			r.blank(k, end) // read: no fact of the last column
		}
		r.claim(i, to, All)
		r.edits++
		return to - i, true
	}
	return r.respell(i, at, end), false
}

// dropList reads what is taken away, columns and tables.
func (r *reader) dropList(i, end int) int {
	at, last := i, i
	for at < end {
		at += r.any(at, end, "the columns", "the column", "columns", "column", "the fields", "the field", "the table", "table", "the", "any", "our")
		n := 0
		if m := r.mentionAt(r.table, at, end); m.table != nil && m.column == nil && r.plural(at+m.n-1) && r.spare(m.table) {
			m.table.Dropped, n = true, m.n+r.any(at+m.n, end, "table")
		} else if m.column != nil && m.value == "" && !m.state && m.score >= 60 {
			m.column.Dropped, n = true, m.n
		}
		if n == 0 {
			break
		}
		at += n
		at += r.any(at, end, "column", "columns", "field", "fields")
		at += r.match(at, end, asBefore) * boolInt(r.atBreak(at+r.match(at, end, asBefore), end))
		last = at
		sep := r.any(at, end, ", and", ", or", ",", "and", "&", "or", "nor")
		if sep == 0 {
			break
		}
		at += sep
	}
	return last - i
}

// spare: more than one table is given, so that one can go.
func (r *reader) spare(t *Table) bool {
	return t.Given && slices.ContainsFunc(r.Tables, func(o *Table) bool { return o != t && o.Given && !o.Dropped })
}

// rename reads "tier to level" and "the tier level".
func (r *reader) rename(i, end int) int {
	at := i + r.any(i, end, "the columns", "the column", "column", "the field", "the")
	m := r.mentionAt(r.table, at, end)
	for n := 1; n < 5 && at+n < end && r.nameable(at, at+n); n++ {
		if c, s := r.columnCalled(r.table, r.words(at, at+n)); s >= 95 {
			m = mention{column: c, n: n, score: s} // "call the tier level"
		}
	}
	if m.column == nil || m.value != "" || m.score < 66 {
		return 0
	}
	at += m.n
	at += r.any(at, end, "column", "field")
	at += r.match(at, end, renameTo)
	to := at
	for to < end && to-at < 5 && r.nameable(to, to+1) && r.match(to, end, asBefore) == 0 && !r.is(to, end, "and", "but") {
		to++
	}
	words := r.words(at, to)
	if len(words) == 0 {
		return 0
	}
	m.column.Words = words
	return to + r.match(to, end, asBefore) - i
}

// resize reads a new number of rows: "make it 10k rows", "10k orders instead", "double the rows", "only 500".
func (r *reader) resize(i, end int) int {
	lead := r.any(i, end, "make it", "make that", "make them", "make", "use", "change the number of rows to", "change rows to", "change it to", "set rows to", "set the rows to", "set the number of rows to", "increase to", "increase it to", "increase the rows to", "reduce to", "reduce it to", "reduce the rows to", "only", "just", "with", "generate", "give me", "i want", "i need", "we need", "we want", "scale to", "scale it to", "change to", "switch to", "go for", "up to", "let's have", "let's make it", "have", "rows :", "rows =")
	at := i + lead
	for _, f := range manyTimes {
		if n := r.match(at, end, f.words); n > 0 {
			if k := r.match(at+n, end, volumes); k > 0 && r.atBreak(at+n+k, end) && r.table != nil {
				r.scale(f.times)
				return at + n + k - i
			}
		}
	}
	if t := r.tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Num > 0 && (t.Unit == "x" || r.any(at+1, end, "x", "times") > 0) {
		n := 1 + r.any(at+1, end, "x", "times")
		n += r.any(at+n, end, "as many", "as much", "more") * boolInt(r.any(at+n, end, "as many", "as much", "more") > 0)
		if k := r.match(at+n, end, volumes); k > 0 && r.atBreak(at+n+k, end) && r.table != nil {
			r.scale(t.Num)
			return at + n + k - i
		}
	}
	at += r.match(at, end, approximately)
	t := r.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != math.Trunc(t.Num) || t.Unit != "" || len(r.Tables) == 0 {
		return 0
	}
	to := at + 1
	table := r.root()
	switch n := r.any(to, end, "rows", "row", "records", "entries", "lines", "samples"); {
	case n > 0:
		to += n
		if k := r.any(to, end, "of the", "of", "in the", "in", "for the", "for"); k > 0 {
			if m := r.mentionAt(nil, to+k, end); m.table != nil {
				table, to = m.table, to+k+m.n
			}
		}
	default:
		h := head{}
		if r.nounPhrase(&h, to, end) && h.table != nil && h.table.Given && r.plural(h.to-1) && r.match(h.to, end, eachWords) == 0 {
			table, to = h.table, h.to
		} else if lead == 0 || !r.atBreak(to, end) || r.is(i, end, "with", "up") {
			return 0
		}
	}
	to += r.match(to, end, asBefore)
	if !r.atBreak(to, end) && !r.is(to, end, "and", "but", "with", "-") {
		return 0
	}
	table.Rows, table.Counted = int64(t.Num), true
	r.table = table
	return to - i
}

// scale multiplies the rows of the first table that belongs to no other.
func (r *reader) scale(times float64) {
	t := r.root()
	t.Rows, t.Counted = max(1, int64(math.Round(float64(t.Rows)*times))), true
}

// root is the first table that is no child of another.
func (r *reader) root() *Table {
	for _, t := range r.Tables {
		if !slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Child == t && o.Parent != t }) {
			return t
		}
	}
	return r.Tables[0]
}

// addedTo finds the table that columns are added to: "add country and city to customers"; k is where the words
// for it begin.
func (r *reader) addedTo(i, end int) (*Table, int) {
	for k := i + 1; k < end; k++ {
		n := r.any(k, end, "to each", "to every", "to all", "to the", "to our", "to", "in the", "for each", "for every", "on the")
		if n == 0 {
			continue
		}
		m := r.mentionAt(nil, k+n, end)
		if m.table != nil && m.table.Given && m.column == nil && r.atBreak(k+n+m.n+r.any(k+n+m.n, end, "table"), end) {
			return m.table, k
		}
	}
	return nil, 0
}

// respell reads new values of a column that is given: "change the score to 0-10", "tier should be gold 50%, silver 50%",
// "0 to 10 for the score", "shares of plan to 20/30/50".
func (r *reader) respell(i, at, end int) int {
	at += r.match(at, end, setVerbs)
	what := r.any(at, end, "the shares of", "shares of", "the values of", "values of", "the range of", "the distribution of", "the mix of", "the split of")
	at += what
	at += r.match(at, end, determiners)
	m := r.mentionAt(r.table, at, end)
	if m.column == nil || m.value != "" || m.column.early || !m.column.Table.Given || m.score < 66 {
		return r.forColumn(i, at, end)
	}
	c := m.column
	at += m.n
	at += r.any(at, end, "column", "field", "values", "range", "shares", "split", "ratio", "weights", "mix", "distribution", "percentages", "list", "options")
	at += r.any(at, end, "should now be", "should be", "should have", "must be", "is now", "becomes", "to be", "to", "into", "as", "so that it is", "are", "=", ":", "from", "range from", "is")
	if n := len(c.Values); n >= 2 {
		if shares, k := r.ratioAt(at, end, n); k > 0 && r.atBreak(at+k+r.match(at+k, end, asBefore), end) {
			values := slices.Clone(c.Values)
			for j := range values {
				values[j].Share = shares[j]
			}
			c.Values = values
			r.edits++
			r.claim(i, at+k, c)
			return at + k - i
		}
	}
	if l, ok := r.valuesAt(at, end, true); ok && r.atBreak(at+l.n+r.match(at+l.n, end, asBefore), end) && !numeric(c) {
		c.Values = l.values
		r.edits++
		r.claim(i, at+l.n, c)
		return at + l.n + r.match(at+l.n, end, asBefore) - i
	}
	facts, n := r.predicate(c.Table, c, at, end, false, false)
	if n == 0 || facts[0].kind == filler {
		return 0
	}
	for _, f := range facts {
		r.apply(c, f)
	}
	n += r.match(at+n, end, asBefore)
	r.edits++
	r.claim(i, at+n, c)
	return at + n - i
}

// forColumn reads "0 to 10 for the score".
func (r *reader) forColumn(i, at, end int) int {
	for k := at + 1; k < end; k++ {
		n := r.any(k, end, "for the", "for", "in the", "on the", "as the")
		if n == 0 {
			continue
		}
		m := r.mentionAt(r.table, k+n, end)
		if m.column == nil || m.value != "" || m.column.early || !m.column.Table.Given || m.score < 66 || !r.atBreak(k+n+m.n+r.match(k+n+m.n, end, asBefore), end) {
			continue
		}
		facts, got := r.predicate(m.column.Table, m.column, at, k, false, false)
		if got != k-at {
			continue
		}
		for _, f := range facts {
			r.apply(m.column, f)
		}
		r.edits++
		r.claim(i, k+n+m.n, m.column)
		return k + n + m.n + r.match(k+n+m.n, end, asBefore) - i
	}
	return 0
}
