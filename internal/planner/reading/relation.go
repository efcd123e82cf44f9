package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	topicLeads = wordings("a|the? child|detail|second|linked|dependent|related table :|=|named|called|of?, and a|the? child|detail|second|linked|dependent|related table :|=|named|called|of?, child|detail|table :|=, and their, also their, and also their, and a, a, their, its, and, with their, plus, and its, the, also, together with their?, including their?, as well as their?, along with their?, and the, then, then the, each with their?, for the, the first|second|third|other|latter|last lists|holds|has|contains|is|covers|one? their?|the?, with the?, finally, and finally, we also have, i also need, next")
	topicMarks = wordings(": , -, COMMA, (, where, COMMA where, such that, so that, COMMA such that, COMMA so that, COMMA of which, --, COMMA with, =, are|is, -> , with, in which, COMMA that is, COMMA i.e.")
)

// tiePart reads how a table belongs to another one, and returns how many tokens it took.
func (r *reader) tiePart(i, end int, start bool) int {
	if r.table == nil {
		if h, counted := r.headAt(i+r.opener(i, end), end); counted && r.stepBehind(h, end) {
			return 0
		}
	}
	t, ok := r.tieAt(r.table, i, end)
	if !ok {
		t, ok = r.pairTie(i, end)
	}
	if !ok {
		t, ok = r.topicTie(i, end)
	}
	if !ok && start { // "During the first half of 2024 a cafe received 4 to 9 deliveries"
		if d, n := r.datesAt(i, end, false); n > 1 {
			if t, ok = r.tieAt(r.table, i+n+r.any(i+n, end, ","), end); ok {
				t.from, t.dates = i, &d
			}
		}
	}
	if n := r.any(i, end, "so that", "such that", ", so that", "where", "in such a way that"); !ok && n > 0 && r.table != nil {
		t, ok = r.tieOf(r.table, true, i+n, end) // "5,000 sessions so that each subscriber has one or more"
		t.from = i
	}
	if n := r.whoWhat(i, end); !ok && n > 0 {
		if t, ok = r.tieAt(r.table, i+n, end); ok {
			t.from = i
		}
	}
	if !ok {
		t, ok = r.noneHas(i, end)
	}
	if !ok {
		if n := r.twicePart(i, end); n > 0 {
			return n
		}
		if n := r.calledPart(i, end); n > 0 {
			return n
		}
		if n := r.junctionPart(i, end); n > 0 {
			return n
		}
		if n := r.totalPart(i, end); n > 0 {
			return n
		}
		return r.belongsPart(i, end, start)
	}
	child := r.relate(t)
	r.table, r.column = child, nil
	if t.dates != nil {
		child.Dates = t.dates
	}
	at := t.to + r.neverTwice(child, t.to, end)
	at += r.onePerTail(child, t.parent, at, end)
	if r.is(at, end, "were", "was", "are", "is") && r.tok(at+1).Kind == token.Word && r.atBreak(at+2, end) && at+1 < end {
		r.claim(at, at+2, child) // "at every site four transects were swum"
		at += 2
	}
	if r.is(at, end, ")") && t.bracket {
		r.claim(at, at+1, All)
		at++
	}
	at += r.tails(child, at, end)
	cue := r.cueAt(at, end)
	r.claim(at, at+cue, All)
	return at + cue - i
}

// totalPart reads how many rows a table has in all, behind what was said of it: "200 performances all told", "which makes
// 1,000 flights".
func (r *reader) totalPart(i, end int) int {
	for _, t := range r.Tables {
		if t.Counted || !t.found || t.Made {
			continue
		}
		if n, k := r.totalAt(&tie{child: t}, i, end); k > 0 && r.atBreak(i+k, end) {
			t.Rows, t.Counted = n, true
			r.claim(i, i+k, t)
			return k
		}
	}
	return 0
}

// topicTie reads a relation behind the noun of the rows that belong to others: "and their orders: each customer …",
// "scans: two to six a parcel", "po lines, two to five lines on a PO", "passengers - 20 up to 40 on every flight".
func (r *reader) topicTie(i, end int) (tie, bool) {
	at := i + r.match(i, end, topicLeads)
	h := head{}
	if !r.nounPhrase(&h, at, end) || !(r.plural(h.to-1) || h.table != nil || r.perTable(h.to, end)) {
		return tie{}, false
	}
	to := h.to
	var dates *Dates
	if d, n := r.datesAt(to, end, false); n > 1 && r.is(to+n, end, ",", ":", "(") {
		dates = &d
		to += n // "their fill-ups over the past year, 10-30 per van"
	}
	to += r.asideClause(to, end)
	if k := r.match(to, end, listNouns); r.match(to+k, end, topicMarks) > 0 {
		to += k // "lessons table: every kid has between 3 and 5"
	}
	n := r.match(to, end, topicMarks)
	if n == 0 {
		return tie{}, false
	}
	topic := h.table
	if topic == nil {
		topic = &Table{Nouns: h.nouns, Span: token.Span{Start: r.toks[h.nounFrom].Span.Start, End: r.toks[h.to-1].Span.End}}
	}
	t, ok := r.tieOf(topic, true, to+n, end)
	if !ok || t.child == nil && t.childHead != nil && topic.last() != t.childHead.nouns[len(t.childHead.nouns)-1] {
		return tie{}, false
	}
	if t.child == nil {
		t.child = topic
	}
	if t.child != topic && !(t.parent.Counted && t.child.Counted) {
		return tie{}, false
	}
	t.from, t.topic, t.bracket = i, topic, r.is(to, end, "(")
	if t.dates == nil {
		t.dates = dates
	}
	return t, true
}

// asideClause reads what only tells of whose the rows are, up to a comma: "persons living in them, …".
func (r *reader) asideClause(i, end int) int {
	t := r.tok(i)
	if i >= end || t.Kind != token.Word || !(strings.HasSuffix(t.Low, "ing") || participle(t.Low) || t.Is("who", "that", "which", "they", "we", "he", "she")) {
		return 0
	}
	for k := i + 1; k < min(end, i+6); k++ {
		switch {
		case r.is(k, end, ","):
			return k - i
		case r.toks[k].Kind != token.Word || r.childCount(k, end).n > 0 && !r.is(k, end, "a", "one", "an"):
			return 0
		}
	}
	return 0
}

// perTable: behind a colon stands how many there are per row of a table that is known, and more: "maint: 1-6 per machine, …".
func (r *reader) perTable(i, end int) bool {
	if !r.is(i, end, ":", "(") || !r.startsLine(i-1) && !r.startsLine(i-2) {
		return false
	}
	c := r.childCount(i+1, end)
	k := r.any(i+1+c.n, end, "per", "for each", "for every", "a", "each")
	if c.n == 0 || k == 0 {
		return false
	}
	m, n := r.nounOf(i+1+c.n+k, end)
	return m.table != nil && m.table.found && r.is(i+1+c.n+k+n, end, ",", ";", ".", ")", ":")
}

// nounOf is the table that is named at i.
func (r *reader) nounOf(i, end int) (mention, int) {
	at := i + r.match(i, end, determiners)
	for n := min(4, end-at); n >= 1; n-- {
		if !r.nameable(at, at+n) {
			continue
		}
		if t := r.tableCalled(r.words(at, at+n)); t != nil {
			return mention{table: t, n: n}, at + n - i
		}
	}
	return mention{}, 0
}

// keyOwner is the table that is named at i whose rows the text has only counted so far: "100 invoices for 30 clients, …
// every client". It becomes a table of the reading once a relation is made of it.
func (r *reader) keyOwner(i, end int) (*Table, int) {
	for n := min(3, end-i); n >= 1; n-- {
		if r.first || !r.nameable(i, i+n) {
			continue
		}
		if t := r.keyTable(r.words(i, i+n)); t != nil {
			return t, n
		}
	}
	return nil, 0
}

// keyTable is the table of what has been counted under this noun.
func (r *reader) keyTable(nouns []string) *Table {
	words := stemsOf(nouns)
	for _, t := range r.Tables {
		for k := range t.keys {
			key := &t.keys[k]
			if !slices.Equal(stemsOf(key.nouns), words) {
				continue
			}
			if key.table == nil {
				key.table = &Table{Nouns: stemsOf(key.nouns), Rows: key.count, Counted: true, found: true, Span: token.Span{Start: r.toks[key.at].Span.Start, End: r.toks[key.at].Span.End}}
			}
			return key.table
		}
	}
	return nil
}

// settle makes a table of what only counted rows of others so far.
func (r *reader) settle(o *Table) {
	if slices.Contains(r.Tables, o) {
		return
	}
	r.Tables = append(r.Tables, o)
	for _, t := range r.Tables {
		t.keys = slices.DeleteFunc(t.keys, func(k keysOf) bool {
			if k.table == o {
				r.relation(o, t)
			}
			return k.table == o
		})
	}
}

// unitNouns are units of which there can be tables.
var unitNouns = lexicon.WordSet("page night star point person piece")

// childNoun reads the noun of rows that belong to another table's.
func (r *reader) childNoun(parent *Table, i, end int) (head, bool) {
	h := head{from: i}
	at := i + r.any(i, end, "different", "of its", "of the", "of their", "of these", "related", "associated", "corresponding", "own", "of")
	if r.is(at, end, "a", "an", "the", "each", "every", "per", "any", "all") || !r.nounPhrase(&h, at, end) || h.score < 1.5 && h.table == nil {
		return head{}, false
	}
	if h.table == parent && parent != nil {
		return head{}, false
	}
	if h.table == nil {
		// The noun may end before words that go on: "orders over the years".
		w := h.nouns[len(h.nouns)-1]
		if notNouns[plural(w)] && len(h.nouns) == 1 && !r.titled(h.nouns) || token.Units[plural(w)] != "" && !unitNouns[w] || rowNouns[w] && !r.titled(h.nouns) {
			return head{}, false
		}
	}
	return h, true
}

// relate ties a child to its parent, and returns the table that the text goes on with.
func (r *reader) relate(t tie) *Table {
	r.settle(t.parent)
	child := t.child
	if child == nil {
		child = &Table{Nouns: t.childHead.nouns, Span: token.Span{Start: r.toks[t.childHead.nounFrom].Span.Start, End: r.toks[t.childHead.to-1].Span.End}}
	}
	if !slices.Contains(r.Tables, child) {
		r.Tables = append(r.Tables, child)
	}
	child.found = true
	rel := (*Relation)(nil)
	if joint := r.junctionOf(t, child); joint != nil {
		rel, child = r.tieTogether(joint, t.parent, child), joint
	} else {
		rel = r.relation(t.parent, child)
		if t.total > 0 && !child.Counted {
			child.Rows, child.Counted = t.total, true
		}
	}
	rel.count(t.count)
	r.claim(t.from, t.to, rel)
	return child
}

// count notes how many rows of the child each parent has.
func (o *Relation) count(c children) {
	if c.bounded {
		o.Min, o.Max, o.Bounded = c.min, c.max, true
	}
	if c.mean > 0 {
		o.Mean = c.mean
	}
}

// relation is the relation between two tables, new where there is none.
func (r *reader) relation(parent, child *Table) *Relation {
	k := slices.IndexFunc(r.Relations, func(o *Relation) bool { return o.Parent == parent && o.Child == child })
	if k >= 0 {
		return r.Relations[k]
	}
	rel := &Relation{Parent: parent, Child: child}
	r.Relations = append(r.Relations, rel)
	return rel
}
