package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// twiceRule reads rules that forbid a pair of foreign keys to come again: "no actor twice
// in the same film", "the same student can't take a course twice", "no student has the
// same subject more than once".
func (p *parser) twiceRule(i, end int) int {
	if !p.any2(i, end, "no", "the same", "a", "an", "each", "nobody", "no one", "not the same", "never the same", "never") && !p.pieceBegins(i) {
		return 0
	}
	stop, twice, same := i, false, false
	var named []*tableDraft
	for stop < end && !p.toks[stop].Is(",", ";", "\n", "(", ")", ":") {
		if p.toks[stop].Is("pair", "pairs", "themselves", "itself") {
			return 0 // "nobody follows themselves and no pair repeated"
		}
		if n := p.any(stop, end, "twice", "more than once", "at most once", "two times", "repeated", "only once", "once at most", "no more than once", "not more than once", "a second time"); n > 0 {
			twice, same = true, same || p.any2(stop, end, "at most once", "only once", "once at most", "no more than once", "not more than once")
			stop += n
			continue
		}
		same = same || p.any2(stop, end, "same", "never", "not", "can't", "cannot", "mustn't", "nobody", "doesn't", "won't")
		if t := p.toks[stop]; t.Kind == token.Word && !functionWords[t.Low] || t.Is("student", "customer", "user", "order", "product", "employee", "patient", "person") {
			if table := p.findTable(p.wordsOf(stop, stop+1)); table != nil && (len(named) == 0 || named[len(named)-1] != table) {
				named = append(named, table)
			}
		}
		stop++
	}
	if !twice {
		return 0
	}
	if join := p.joinWith(named); len(named) == 1 && (same || p.any2(i, end, "nobody", "no one", "no person")) && join != nil {
		named = append(named, p.otherParent(join, named[0])) // "nobody twice in the same course", "the same label never twice on one"
	} else if len(named) < 2 && !p.any2(i, end, "no", "the same", "a", "an", "each", "nobody", "no one", "not the same", "never the same", "never") {
		return 0
	}
	for k := range named {
		for _, other := range named[k+1:] {
			if t, pair := p.joinOf(named[k], other); t != nil {
				if !slices.ContainsFunc(t.pairs, func(have [2]*tableDraft) bool { return have == pair || have == [2]*tableDraft{pair[1], pair[0]} }) {
					t.pairs = append(t.pairs, pair)
				}
				p.claim(i, stop, &t.element)
				return stop - i
			}
		}
	}
	if len(named) == 2 && p.owner != nil {
		// The table between the two may be tied to them further on.
		late := &latePair{a: named[0], b: named[1], from: i, to: stop}
		p.latePairs = append(p.latePairs, late)
		p.claim(i, stop, &late.element)
		return stop - i
	}
	return 0
}

// joinWith is the table of pairs that a sentence which names one of their two parents is about: the current one, or
// that which belongs to it and just one other; nil where there is none.
func (p *parser) joinWith(named []*tableDraft) *tableDraft {
	if len(named) != 1 {
		return nil
	}
	if t := p.table; t != nil && t != named[0] && p.refersTo(t, named[0]) && p.otherParent(t, named[0]) != nil {
		return t
	}
	var found *tableDraft
	for _, t := range p.tables {
		if t == named[0] || !p.refersTo(t, named[0]) || p.otherParent(t, named[0]) == nil {
			continue
		}
		if found != nil {
			return nil
		}
		found = t
	}
	return found
}

// latePair is a pair of parents that never comes twice, said before their rows were tied to them.
type latePair struct {
	element
	a, b     *tableDraft
	from, to int
}

// settlePairs finds the tables between them, or gives the words back.
func (p *parser) settlePairs() {
	for _, late := range p.latePairs {
		t, pair := p.joinOf(late.a, late.b)
		if t != nil && !slices.ContainsFunc(t.pairs, func(have [2]*tableDraft) bool {
			return have == pair || have == [2]*tableDraft{pair[1], pair[0]}
		}) {
			t.pairs = append(t.pairs, pair)
		}
		p.release(late.from, late.to)
		if t != nil {
			p.claim(late.from, late.to, &t.element)
		}
	}
}

// otherParent is the one table beside the parent that the rows of t belong to, nil where there are more.
func (p *parser) otherParent(t, parent *tableDraft) *tableDraft {
	var found *tableDraft
	for _, o := range p.tables {
		if o == t || o == parent || !p.refersTo(t, o) {
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	return found
}

// joinOf finds the table that refers to both, and its two relations. A table whose
// columns name the others counts, too: its relations are completed later.
func (p *parser) joinOf(a, b *tableDraft) (*tableDraft, [2]*tableDraft) {
	for _, t := range p.tables {
		if t != a && t != b && p.refersTo(t, a) && p.refersTo(t, b) {
			return t, [2]*tableDraft{a, b}
		}
	}
	return nil, [2]*tableDraft{}
}

func (p *parser) refersTo(child, parent *tableDraft) bool {
	if p.relationBetween(parent, child) != nil {
		return true
	}
	noun := parent.nouns[len(parent.nouns)-1]
	for _, c := range child.columns {
		if c.fk == parent || len(c.words) <= 2 && c.words[0] == noun && (len(c.words) == 1 || c.words[1] == "id") {
			return true
		}
	}
	return false
}

// pairKeys turns the pairs of parents, and the columns that are unique within a parent,
// into keys over the foreign keys.
func (p *parser) pairKeys() {
	for _, t := range p.tables {
		for _, s := range t.scoped {
			p.boundScope(t, s)
			for _, c := range t.columns {
				if c.fk == s.parent && !c.dropped {
					t.unique = append(t.unique, []*columnDraft{c, s.column})
					break
				}
			}
		}
		for _, pair := range t.pairs {
			var cols []*columnDraft
			for _, parent := range pair {
				for _, c := range t.columns {
					if c.fk == parent && !c.dropped {
						cols = append(cols, c)
						break
					}
				}
			}
			if len(cols) == 2 {
				t.unique = append(t.unique, cols)
			}
		}
		t.unique = distinctKeys(t.unique)
	}
}

// boundScope: where the text does not tell how many rows of t a parent has, there are no more than the column that
// never repeats within it has values.
func (p *parser) boundScope(t *tableDraft, s scopedKey) {
	room := s.column.room()
	k := slices.IndexFunc(p.relations, func(r *relationDraft) bool { return r.parent == s.parent && r.child == t })
	if k < 0 || room == 0 || t.saidRows() > 0 {
		return
	}
	r := p.relations[k]
	if r.bounded || r.mean > 0 || r.parentShare > 0 {
		return
	}
	r.set(quantity{min: 1, max: room})
	p.assume(&r.element, "at most "+plain(float64(room))+" per "+s.parent.noun()+", as many as "+strings.Join(s.column.words, " ")+" has values", nil)
}

// distinctKeys drops keys over the same columns: the text may say twice that pairs do not
// repeat.
func distinctKeys(keys [][]*columnDraft) [][]*columnDraft {
	var out [][]*columnDraft
	for _, k := range keys {
		if !slices.ContainsFunc(out, func(have []*columnDraft) bool {
			return len(have) == len(k) && !slices.ContainsFunc(k, func(c *columnDraft) bool { return !slices.Contains(have, c) })
		}) {
			out = append(out, k)
		}
	}
	return out
}

// joinTable reads "students take courses, 3 to 6 each, through an enrolments table": a
// table between two, with the number of rows for each of the first.
func (p *parser) joinTable(i, end int) int {
	head, n := p.nounRunVerb(i, end)
	if n == 0 {
		return 0
	}
	a := p.findTable(head)
	if a == nil || p.tok(i+n).Kind != token.Word {
		return 0
	}
	at := i + n + 1
	at += p.any(at, end, "in", "for", "to", "on", "the", "several", "many")
	other, m := p.nounRunVerb(at, end)
	if m == 0 {
		return 0
	}
	b := p.findTable(other)
	if b == nil || a == b {
		return 0
	}
	at += m
	var q quantity
	bounded := 0
	sep := p.any(at, end, ",", "(", "-")
	if q, bounded = p.quantity(at+sep, end); bounded > 0 {
		at += sep + bounded
		at += p.any(at, end, "each", "per "+a.noun(), "for each "+a.noun())
		at += p.any(at, end, ")")
	}
	at += p.any(at, end, ",", "-")
	k := p.any(at, end, "through", "via", "by way of", "by means of", "using", "in", "recorded in", "stored in")
	if k == 0 {
		return 0
	}
	k += p.any(at+k, end, "a separate", "a", "an", "the")
	noun, w := p.nounRun(at+k, end)
	if w == 0 || !p.tableWord(at+k+w-1, end) {
		return 0
	}
	to := at + k + w
	t := p.addTable(noun, at+k, to)
	r := p.relate(a, t, i)
	p.relate(b, t, i)
	if bounded > 0 {
		r.set(q)
		if q.vague != "" {
			p.assume(&r.element, q.vague, nil)
		}
	}
	p.claim(i, to, &r.element)
	to += p.any(to, end, "that also holds", "which also holds", "that also has", "which also has", "that holds", "which holds", "with", "that also records", "which also records", "also holding", "holding", "that has")
	p.claim(at, to, &t.element)
	return to - i
}

// junction reads "posts have 1-4 tags each (junction table, …": a table of pairs between
// two tables that the text has counted.
func (p *parser) junction(parent, child *tableDraft, q quantity, i, to, end int) int {
	if child == nil || child == parent {
		return 0
	}
	at := to + p.any(to, end, "each")
	at += p.any(at, end, "(", ",", "through", "via", "in")
	at += p.any(at, end, "a", "an", "the")
	n := p.any(at, end, "junction table", "join table", "link table", "bridge table", "linking table", "joining table", "many-to-many", "many to many", "mapping table")
	if n == 0 {
		return 0
	}
	t := &tableDraft{nouns: []string{parent.nouns[len(parent.nouns)-1], child.nouns[len(child.nouns)-1]}, span: p.span(at, at+n)}
	p.tables = append(p.tables, t)
	p.table, p.column = t, nil
	r := p.relate(parent, t, i)
	p.relate(child, t, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	p.claim(i, at+n, &r.element)
	t.pairs = append(t.pairs, [2]*tableDraft{parent, child})
	p.assume(&t.element, "no pair comes twice", nil)
	return at + n - i
}

// meant are the tables that "them" stands for: the two before where the link joins
// ("linking them"), else the last.
func (p *parser) meant(child *tableDraft, at int) []*tableDraft {
	var before []*tableDraft
	for _, t := range p.tables {
		if t != child {
			before = append(before, t)
		}
	}
	if n := len(before); n > 1 && p.tok(at-1).Is("linking", "connecting", "joining", "between") {
		return before[n-2:]
	} else if n > 0 {
		return before[n-1:]
	}
	return nil
}
