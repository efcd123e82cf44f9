package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// told reads the next part where a table is known: a column, more of the one before, or statements.
func (r *reader) told(i, end int, start, listing bool) (int, bool) {
	home := r.table
	if n := r.periodOfAll(home, i, end); n > 0 && !listing {
		return n, listing
	}
	piece := r.next(i, end, ",", ";")
	if r.thenArrow(i, piece) {
		return piece - i, listing
	}
	it, named := r.itemAt(home, i, end)
	named = named && r.match(it.named, end, onceWords) == 0 // "a student books at most once"
	again := false
	if c := r.spokenOf(home, it, i, end, listing); named && c != nil {
		if again = true; home != c.Table {
			defer func(t *Table) { r.table = t }(home) // the text goes on with the table that it spoke of before
			home = c.Table
		}
		if it, named = r.itemAt(home, i, end); named && len(it.columns) == 1 {
			it.columns[0].Words = c.Words
		}
	}
	if n := r.pairPart(home, i, end); n > 0 {
		return n, listing
	}
	if c := r.column; c != nil && c.Table == home && numeric(c) {
		if s, n := r.crowdAt(c, i, end); n > 0 && r.finished(i+n, end) {
			r.apply(c, fact{kind: hasShape, shape: s})
			r.claim(i, i+n, c)
			return n, listing
		}
	}
	if f, n := r.rangesTold(home, r.column, i, end); n > 0 {
		r.apply(f.column, f)
		r.column = f.column
		r.claim(i, i+n, f.column)
		return n, listing
	}
	if n := r.inOrderPart(home, i, end); n > 0 {
		return n, listing
	}
	if n := r.shareAlone(home, i, end); n > 0 {
		return n, listing
	}
	if n := r.inThatCase(home, i, end); n > 0 {
		return n, listing
	}
	if s, n := r.shareAt(i, end, false); n > 0 && s.value < 1 {
		if n := r.sharesPart(home, i, end); n > 0 {
			return n, listing
		}
	}
	if n := r.flagPart(home, i, end, piece, false); n > 0 {
		return n, listing
	}
	if listing && !start && r.apartFrom(r.column, i, end) {
		if n := r.namelessList(home, i, end); n > 0 {
			return n, true
		}
	}
	if r.column != nil && listing && !start && !(named && it.asked && it.unread == 0 && home.called(it.columns[0].Words) == nil) {
		if n := r.more(it, named, i, end, piece); n > 0 {
			return n, true
		}
	}
	if named && r.is(i, end, "make", "keep", "set", "let") && home.called(it.columns[0].Words) == nil && len(home.Columns) > 0 {
		if st, own := r.bestStatement(home, i, max(it.to, piece)); st.coverage() > .79 && len(st.facts) > 0 && !st.early() && st.newest() && st.end() >= it.to {
			r.make(own, st)
			return st.end() - i, listing
		}
	}
	if !named && listing {
		if n := r.namelessList(home, i, end); n > 0 {
			return n, true
		}
	}
	if !named {
		if it, ok := r.eachIntroduces(home, i, end); ok {
			r.put(home, it)
			return it.to - i, listing
		}
	}
	if named && start && r.is(it.named, end, "are", "run", "range", "lie", "vary", "go") {
		it.columns[0].inSingular()
	}
	if named && !r.is(it.named-1, it.named, "?") && r.namesSome(home, it) {
		if n := r.sharesPart(home, i, end); n > 0 {
			return n, true
		}
		st, own := r.bestStatement(home, i, max(it.to, piece))
		if st.coverage() > .79 && len(st.facts) > 0 && !st.early() && st.end() >= it.to {
			r.make(own, st)
			return st.end() - i, listing
		}
	}
	if c := r.averageAt(home, i, end); named && c.n >= it.to-i {
		if st, own := r.bestStatement(home, i, i+c.n); st.coverage() == 1 {
			r.make(own, st)
			return c.n, listing
		}
	}
	if o := r.ownedBy(home, it); named && o != nil && it.to > it.named {
		if st, own := r.bestStatement(o, i, max(it.to, piece)); st.coverage() > .79 && len(st.facts) > 0 && own == o && !st.early() {
			r.make(own, st)
			return st.end() - i, listing
		}
	}
	if named && r.namesRows(it) {
		r.claim(i, it.to, All)
		return it.to - i, listing
	}
	flagged := named && r.is(it.named-1, it.named, "?") // "reorder? true if …": a column of its own
	if named && !flagged && len(home.Columns) > 0 && r.speaksOf(home, it) || r.is(i, end, "no", "never", "only", "nobody", "none", "neither", "each", "every", "both", "all", "if", "when", "unless", "just", "either", "exactly") && !(named && it.score > 4.9 && it.unread == 0) {
		to := max(it.to*boolInt(named), piece)
		if !listing {
			to = end
		}
		st, own := r.bestStatement(home, i, to)
		if !listing && st.coverage() <= .79 {
			st, own = r.bestStatement(home, i, max(it.to*boolInt(named), piece))
		}
		if st.coverage() > .79 && len(st.facts)+len(st.unique) > 0 && (len(home.Columns) == 0 || !st.early()) {
			r.make(own, st)
			return st.end() - i, listing
		}
	}
	if _, n := r.shareAt(i, end, false); n > 0 || !named || it.unread > 0 {
		if n := r.sharesPart(home, i, end); n > 0 {
			return n, listing
		}
	}
	list := listing || !home.begun() && r.listBehind(home, i, end) || r.lineItem(i, end, it, start) || named && start && home.begun() && r.furtherColumns(home, i, end)
	if named && list && (it.unread == 0 && (it.asked || !(r.sentence(i, it.to) && !it.says())) || it.known(r) && home.called(it.columns[0].Words) == nil && !r.sentence(i, it.named)) {
		r.put(home, it)
		return it.to - i, listing || !again
	}
	stop := end
	if listing {
		stop = max(piece, it.to)
	}
	st, own := r.bestStatement(home, i, stop)
	if listing && st.coverage() < .8 && !r.itemBehind(home, i, end) {
		if whole, table := r.bestStatement(home, i, end); whole.coverage() > max(.6, st.coverage()) {
			st, own = whole, table
		}
	}
	if !listing && st.coverage() < .8 {
		if part, table := r.firstClause(home, i, end); part.coverage() > max(.8, st.coverage()) {
			st, own = part, table
		}
	}
	said := len(st.facts) + len(st.unique)
	if (listing || !home.begun()) && st.early() {
		said = 0
	}
	switch {
	case named && (said == 0 || st.early() || st.coverage() < .7) && r.introduces(home, &it):
		r.put(home, it)
		return it.to - i, listing
	case said > 0 && st.coverage() >= .7:
	case named && list && it.unread <= 2 && (it.score > 1 || it.known(r)):
		r.put(home, it)
		return it.to - i, true
	case said > 0 && st.coverage() >= .4:
	case named && list && (it.score > 2 || it.known(r) && !r.sentence(i, it.to)):
		r.put(home, it)
		return it.to - i, true
	default:
		return r.flagPart(home, i, end, piece, true), listing
	}
	r.make(own, st)
	return st.end() - i, listing
}

// pairPart reads what is said of two columns at once by words that leave no doubt.
func (r *reader) pairPart(home *Table, i, end int) int {
	c := r.eitherAt(home, i, end)
	if c.n == 0 {
		c = r.unlikeAt(home, i, end)
	}
	if c.n == 0 {
		c = r.trendAt(home, i, end)
	}
	if c.n == 0 {
		c = r.togetherAt(home, i, end)
	}
	if c.n == 0 {
		c = r.averageAt(home, i, end)
	}
	early := func(c *Column) bool { return c.untold() }
	if c.n == 0 || !r.finished(i+c.n, end) || slices.ContainsFunc(slices.Concat(c.unique...), early) || slices.ContainsFunc(c.facts, func(f fact) bool { return f.column.untold() }) {
		return 0
	}
	r.make(home, statement{facts: c.facts, unique: c.unique, spans: [][2]int{{i, i + c.n}}})
	return c.n
}

// namesSome: the name of an item is a value or a state of a column that is known, so that the item speaks of those
// rows: "deny means 0 bytes".
func (r *reader) namesSome(home *Table, it item) bool {
	if len(it.columns) != 1 || home.called(it.columns[0].Words) != nil {
		return false
	}
	m := r.mentionAt(home, it.columns[0].At, it.named)

	if m.value != "" && m.score >= 86 && m.n < it.named-it.columns[0].At && happens[r.toks[it.named-1].Low] != "" && it.columns[0].At+m.n == it.named-1 {
		return true // "bread costs 3 to 6 euros"
	}
	whole := m.n == it.named-it.columns[0].At || r.match(it.columns[0].At+m.n, it.named, thingWords) > 0
	if k := r.mentionAt(home, it.columns[0].At+m.n, it.named); k.table == home && k.column == nil {
		whole = true // "paid orders have a payment date"
	}
	if m.value != "" && m.score >= 76 && m.column.Table != home && whole && r.match(it.named, len(r.toks), linkWords)+boolInt(lexicon.VerbsTell[r.tok(it.named).Low] != "") > 0 {
		return true // of another table
	}
	return whole && (m.value != "" && m.score >= 86 || m.state && m.column.class() == boolean && m.score >= 80)
}

// itemBehind: a later piece is a column of which nothing was said before, so that the list goes on there.
func (r *reader) itemBehind(home *Table, i, end int) bool {
	for at := r.next(i, end, ",", ";"); at < end; at = r.next(at, end, ",", ";") {
		at++
		at += r.any(at, end, "and", "plus")
		if it, ok := r.itemAt(home, at, end); ok && it.known(r) && it.unread == 0 && home.called(it.columns[0].Words) == nil && !r.sentence(at, it.to) {
			return true
		}
	}
	return false
}

// namesRows: an item is only the noun of another table's rows: "podcasts and their episodes".
func (r *reader) namesRows(it item) bool {
	if len(it.columns) != 1 || len(it.facts) > 0 || it.named-it.columns[0].At > 3 {
		return false
	}
	words := it.columns[0].Words
	o := r.tableCalled(words)
	return o != nil && o != it.columns[0].Table && words[len(words)-1] != singular(words[len(words)-1])
}

// speaksOf: an item says how a column that came before compares with others, or is computed, by a part of its name.
func (r *reader) speaksOf(home *Table, it item) bool {
	if len(it.columns) != 1 || len(it.facts) == 0 || home.called(it.columns[0].Words) != nil {
		return false
	}
	if lexicon.Names(it.columns[0].Words) && !r.is(it.from-1, it.from, "where") {
		if c, s := r.columnCalled(home, it.columns[0].Words); c == nil || s < 84 || !r.sentence(it.named, it.to) {
			return false
		}
	}
	k := it.facts[0].kind
	if k != compares && k != hasFormula && k != isPartOf && !r.is(it.from-1, it.from, "where") {
		return false
	}
	c, s := r.columnCalled(home, it.columns[0].Words)
	return c != nil && c.Table == home && !c.early && s >= 66
}

// more reads what goes on with the column before, behind a comma.
func (r *reader) more(it item, named bool, i, end, piece int) int {
	facts, n := r.predicate(r.column.Table, r.column, i, end, true, true)
	if n == 0 || i+n < piece && !r.finished(i+n, end) || r.noName(i, end) > 0 || facts[0].kind == filler || !r.strongFacts(facts, i) {
		return 0
	}
	if named && it.unread == 0 && (lexicon.Names(it.columns[0].Words) && it.to-i >= n || it.to-i > n) {
		return 0
	}
	for _, f := range facts {
		r.apply(r.column, f)
	}
	r.claim(i, i+n, r.column)
	return n
}

// strongFacts: the facts could be said of nothing but the column before them.
func (r *reader) strongFacts(facts []fact, i int) bool {
	switch f := facts[0]; f.kind {
	case isUnique, isKey, isEmpty, isFilled, hasScale, onDays, agrees, correlates, compares, hasCode, hasLaw, hasShape, isSequence, inClock, isZero, isPartOf:
		return true
	case inRange:
		return true
	case inDates:
		return true
	case hasType:
		return f.to-f.from > 0 && !r.is(i, len(r.toks), "date", "text", "flag", "time")
	case isTrue, isFalse, hasDistinct, hasFormula, inValues:
		return true
	}
	return false
}

// lineItem: a line that is an item of a list by its own form.
func (r *reader) lineItem(i, end int, it item, start bool) bool {
	if !start {
		return false
	}
	if len(it.columns) > 0 && it.unread == 0 && len(it.facts) > 0 && !r.verbal(i, it.to) {
		return true // "Rating 80-100."
	}
	if r.tok(i-1).Kind != token.Line || len(r.units) < 3 {
		return false
	}
	return it.score > 2 && it.unread <= 1 && !r.sentence(i, r.next(i, end, ",", ";", ":")) && (r.is(it.named, end, ":", "-", "(", "=", "|", ",") || it.to >= end || len(it.facts) > 0)
}

// keepPair keeps the columns of which facts tell whether they are filled.
func (r *reader) keepPair(facts []fact) {
	var pair []*Column
	for _, f := range facts {
		if (f.kind == isFilled || f.kind == isEmpty) && f.when != nil && !slices.Contains(pair, f.column) {
			pair = append(pair, f.column)
		}
	}
	if len(pair) > 1 {
		r.pair = pair
	}
}
