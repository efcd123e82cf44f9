package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var listOpens = wordings("COMMA, (")

// junctionOf is the table that ties a parent to a child of which the text gives rows of their own: "enrolments: every
// student takes 3 to 6 courses", where students and courses are counted. It is one that the text says to join tables,
// the one whose noun stands in front, or a new one. It is nil where the child's rows belong to the parent themselves.
func (r *reader) junctionOf(t tie, child *Table) *Table {
	p := t.parent
	if !p.Counted || !child.Counted || t.count.mean > 0 || lexicon.OwnedEvents[child.last()] || slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Parent == p && o.Child == child }) {
		return nil
	}
	for _, o := range r.joins {
		if o != p && o != child {
			return o
		}
	}
	for _, o := range r.Tables {
		if len(o.Nouns) > 1 && o != p && o != child && slices.Contains(o.Nouns, p.last()) && slices.Contains(o.Nouns, child.last()) {
			return o // issue_labels
		}
	}
	few := t.count.bounded && child.Rows < p.Rows*max(t.count.min, 1) || r.twiceAt(t.to, len(r.toks)) > 0
	left := t.count.bounded && t.count.max > 0 && child.Rows > p.Rows*t.count.max
	if left && !few && !r.joinTold(t, p, child) {
		return nil // rows that belong to nobody: which number is right is asked
	}
	few = few || left
	if !few || len(child.Columns) == 0 && !slices.ContainsFunc(child.hints, func(c *Column) bool { return c.Listed }) {
		return nil
	}
	for _, o := range []*Table{t.topic, r.table} {
		if o != nil && o != p && o != child && !o.Counted {
			return o
		}
	}
	for _, o := range r.Tables {
		if o != p && o != child && !o.Counted && !o.Made {
			return o
		}
	}
	for _, n := range r.titles {
		if r.tableCalled(n) == nil {
			return r.addTable(n, p.Span)
		}
	}
	return r.addTable([]string{p.last(), child.last()}, p.Span)
}

// joinTold: the text names a table that can tie the two.
func (r *reader) joinTold(t tie, p, child *Table) bool {
	other := func(o *Table) bool { return o != nil && o != p && o != child && !o.Counted && !o.Made }
	return other(t.topic) || other(r.table) || slices.ContainsFunc(r.Tables, other) || slices.ContainsFunc(r.titles, func(n []string) bool { return r.tableCalled(n) == nil })
}

// tieTogether makes a table one that ties rows of two others, each pair at most once, and returns its relation to the first.
func (r *reader) tieTogether(t, a, b *Table) *Relation {
	if !slices.Contains(r.Tables, t) {
		r.Tables = append(r.Tables, t)
	}
	t.found = true
	r.relation(b, t)
	if pair := [2]*Table{a, b}; !slices.Contains(t.Pairs, pair) && !slices.Contains(t.Pairs, [2]*Table{b, a}) {
		t.Pairs = append(t.Pairs, pair)
	}
	return r.relation(a, t)
}

// addTable makes a table of these nouns.
func (r *reader) addTable(nouns []string, at token.Span) *Table {
	t := &Table{Nouns: nouns, Span: at, found: true}
	r.Tables = append(r.Tables, t)
	return t
}

var (
	joinWords  = wordings("link|links|connect|connects|join|joins|tie|ties|relate|relates|pair|pairs, joining, connecting, linking, tying, relating, between, that|which join|joins|connect|connects|link|links|tie|ties|relate|relates, which|that sits between, joins|links|connects|ties, in between, to join|link|connect, bridging")
	bothWords  = wordings("them together?, the two together?, both, these two?, those two?, the two tables, both tables, the above, these tables, the other two, one with the other, one to the other, each other, the others")
	joinNouns  = wordings("the|a|an link|linking|join|joining|junction|bridge|bridging|association|mapping|cross-reference table :?, link|linking|join|joining|junction|bridge|bridging|association|mapping table :?, the|a bridge, the|a junction")
	joinTables = wordings("link|linking|join|joining|junction|bridge|bridging|association|mapping table")
	twiceTails = wordings("never|not|no|nobody|none|nothing|no_one, COMMA nobody|none|nothing|no_one, and nobody|none|nothing|no_one, and never|not|no, but never|not|no, without, and without, COMMA never|not|no, COMMA and|but never|not|no, COMMA without, all different, COMMA all different")
	twiceEnds  = wordings("twice, again, more than once, repeatedly, duplicates?, two times, repeats?, repetition, repeated, a second time")
)

// junctionPart reads a table that joins two others: "enrolments joining them", "and the enrolments between them",
// "line_stops joins them", "the bridge recipe_ingredients", "a supplier_parts link table".
func (r *reader) junctionPart(i, end int) int {
	at := i + r.match(i, end, topicLeads)
	named := r.match(at, end, joinNouns)
	at += named
	h := head{}
	if named == 0 {
		at += r.any(at, end, "the", "a", "an", "their")
	}
	if at >= end {
		return 0
	}
	if t := r.toks[at]; t.Kind == token.Quote || t.Kind == token.Word && strings.Contains(t.Text, "_") {
		h.written, h.nouns = strings.ToLower(t.Text), nameWords(t.Text)
		if len(h.nouns) == 0 {
			return 0
		}
		h.nouns[len(h.nouns)-1] = singular(h.nouns[len(h.nouns)-1])
		h.from, h.nounFrom, h.nounTo, h.to = i, at, at+1, at+1
		h.table = r.tableCalled(nameWords(t.Text))
	} else if named > 0 && r.match(at, end, joinWords) > 0 { // "the bridge table between the two"
		s := r.sides(nil)
		if len(s) < 2 {
			return 0
		}
		h.nouns = []string{s[0].last(), s[1].last()}
		h.nounFrom, h.nounTo, h.to = i, at, at
	} else if !r.nounPhrase(&h, at, end) || !r.plural(h.to-1) && named == 0 {
		return 0
	}
	for k := h.nounFrom + 1; k < h.to; k++ { // "loans link members and books"
		if r.plural(k-1) && r.match(k, end, joinWords) > 0 && len(h.nouns) > k-h.nounFrom {
			h.nouns, h.to, h.nounTo = stemsOf(r.words(h.nounFrom, k)), k, k
			h.table = r.tableCalled(h.nouns)
		}
	}
	to := h.to
	tail := r.match(to, end, joinTables)
	if tail == 0 && to-at > 2 && r.match(to-2, to, joinTables) == 2 { // "supplier parts link table"
		h.nouns, tail = h.nouns[:len(h.nouns)-1], 0
		named = 2
	}
	to += tail
	sides := r.sides(h.table)
	joins := r.match(to, end, joinWords)
	both := r.match(to+joins, end, bothWords)
	switch {
	case joins > 0 && both > 0:
		to += joins + both
	case joins > 0:
		stop, named := r.namedSides(to+joins, end)
		if len(named) < 2 {
			return 0
		}
		sides, to = named, stop
	case named > 0 || tail > 0:
	default:
		return 0
	}
	if len(sides) < 2 {
		return 0
	}
	h.from = i
	h.to = to
	t := r.take(h)
	t.found = true
	for _, o := range sides {
		r.relation(o, t)
	}
	r.joins = append(r.joins, t)
	to += r.neverTwice(t, to, end)
	if _, ok := r.tieAt(t, to+r.match(to, end, listOpens), end); ok {
		return to - i
	}
	cue := r.any(to, end, "carries", "carry", "holds", "stores", "records") // of a table that is there already
	if cue == 0 {
		cue = r.cueAt(to, end)
	}
	r.claim(to, to+cue, All)
	return to + cue - i
}

// sides are the two tables that were counted last.
func (r *reader) sides(t *Table) []*Table {
	var out []*Table
	for _, o := range r.Tables {
		if o != t && o.Counted && !o.Made {
			out = append(out, o)
		}
	}
	return out[max(0, len(out)-2):]
}

// namedSides reads "students and courses", "a member with a book".
func (r *reader) namedSides(i, end int) (int, []*Table) {
	i += r.any(i, end, "one", "a single")
	a, n := r.nounOf(i, end)
	if n == 0 {
		return i, nil
	}
	k := r.any(i+n, end, "and one", "and a single", "with one", "to one", "and", "with", "to", "&")
	b, m := r.nounOf(i+n+k, end)
	if k == 0 || m == 0 || a.table == b.table {
		return i, nil
	}
	return i + n + k + m, []*Table{a.table, b.table}
}

// neverTwice passes what says that a pair does not repeat, behind what ties it: "and never one module twice", "never the
// same one twice", "without duplicates"; the junction has that already.
func (r *reader) neverTwice(t *Table, i, end int) int {
	if len(t.Pairs) == 0 {
		return 0
	}
	n := r.twiceAt(i, end)
	r.claim(i, i+n, t)
	return n
}

// twiceAt is how many tokens at i say that none repeats.
func (r *reader) twiceAt(i, end int) int {
	n := r.match(i, end, twiceTails)
	for k := i + n; n > 0 && k < min(end, i+n+9); k++ {
		if m := r.match(k, end, twiceEnds); m > 0 {
			to := k + m
			for to < min(end, k+m+5) && (r.toks[to].Kind == token.Word || r.toks[to].Spelled) && !r.is(to, end, "with", "and", "each", "where", "has", "have") {
				to++ // "on the same line", "in the same one"
			}
			return to - i
		}
		if r.toks[k].Kind != token.Word && !r.toks[k].Spelled {
			break
		}
	}
	return 0
}
