package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// announced reads words that only lead to a list of columns: "Fields:", "each row has", "I need the".
func (r *reader) announced(i, end int) int {
	if n := r.storedList(i, end); n > 0 {
		return n
	}
	if from := i + r.opener(i, end); r.table == nil {
		if n := r.any(from, end, "columns :", "columns", "fields :", "fields", "attributes"); n > 0 && from > i && r.listBehind(nil, from+n, end) {
			return from + n - i // "a csv with columns id, name"
		}
	}
	n := r.match(i, end, announcers)
	if k := r.tellsAt(i, end); k > n {
		n = k
	}
	if n == 0 {
		// "Every donor has a full name, …", "A line is a bin (…), an article number, …"
		at := i + r.match(i, end, allWords)
		m, _ := r.nounOf(at, end)
		if m.table == nil {
			m = r.otherNoun(i, at, end)
		}
		if m.table == nil {
			at = i + r.any(i, end, "on the", "on each", "on every", "on an", "on a", "for the", "for each", "for every", "for an", "for a", "per", "in the", "about the", "of the", "of each", "for our", "as for the", "of every", "about a", "about an", "about each", "about every", "of a", "of an", "as for", "of our", "of those", "regarding the", "concerning the", "as to the")
			if m, _ = r.nounOf(at, end); at == i || m.table == nil {
				return r.wanted(i, end)
			}
			k := r.any(at+m.n, end, ":", "i want the", "i want", "i need the", "i need", "we need the", "we need", "we want", "we record", "i'd like", "we have", "there is", "there are", ",", "we note", "we store", "we keep", "please give", "we track", "give me", "i would like", "i want to know", "we want to know", "i'd like to know", "we'd like to know", "i need to know", "we need to know", "i know", "i have", "i keep", "i store", "i note", "i record", "i'd like to have", "i want to have", "i would like to have", "we want to have", "we'd like to have", "i am interested in", "we are interested in", "i'd like to see", "we want to see", "i want to see", "what matters is", "let me have", "please list", "please include", "please add", "please provide", "you need", "you should give", "there should be", "there must be", "we collect", "we log", "are the following :", "we care about", "what we need is", "what we record is", "what we know is", "record", "store", "should be", "the columns are", "it is", "we know")
			if k == 0 || !r.listBehind(m.table, at+m.n+k, end) && !(k == 1 && r.is(at+m.n, end, ":") && m.table.found) {
				return 0
			}
			r.table, r.column = m.table, nil
			m.table.found = true
			return at + m.n + k - i
		}
		at += r.match(at, end, determiners)
		k := r.any(at+m.n, end, ":", "has", "have", "carries", "carry", "is described by", "is", "with", "contains", "holds", "consists of", "should have", "shall have", "must have", "needs", "shows", "get", "gets", "should carry", "come with", "comes with", "record", "records", ", each with", "are described by", "table has", "table :", "table contains", "table", "should have :", "have :", "has :", "also have", "also has", "=", "->", "=>", "(", "have an", "has an", "come as", "also carry", "also record", "that have", "are made of", "comprise", "list", "lists", "are recorded with", "is recorded with", "are stored with", "include", "includes", "will have", "record :", "got", "need", "are told by", "are")
		k = max(k, r.match(at+m.n, end, tellVerbs))
		if k == 0 {
			return 0
		}
		n = at + m.n + k - i
		if r.tok(i + n - 1).Is("(") {
			n--
			if c := r.closing(i+n, end); c < 0 {
				return 0
			}
			n++
		}
		if !r.listBehind(m.table, i+n, end) {
			return 0
		}
		r.table, r.column = m.table, nil
		m.table.found = true
		return n
	}
	if r.table == nil && len(r.Tables) > 0 {
		r.table = r.Tables[0]
	}
	n += r.any(i+n, end, "{", "[")
	n += r.any(i+n, end, ":", "the following :", "the following", "the", "a", "-", "columns :", "fields :", "columns", "fields") * boolInt(r.any(i+n, end, ":", "the following :", "the following", "-", "columns :", "fields :", "columns", "fields") > 0)
	if !r.listBehind(r.table, i+n, end) {
		return 0
	}
	return n
}

var wishes = wordings("need, want, like, give, have, include, needs, require, add, get, provide, with")

// otherNoun is the only table, of whose rows "each" or "a" speaks by a noun that no table has: "Each box has …" of
// containers.
func (r *reader) otherNoun(i, at, end int) mention {
	h := head{}
	if r.table == nil || len(r.Tables) != 1 || !r.table.found || !r.is(i, end, "each", "every", "a", "an", "one") || !r.nounPhrase(&h, at, end) || r.plural(h.to-1) || h.to-at > 2 {
		return mention{}
	}
	if n := r.any(h.to, end, "has", "carries", "shows", "comes with", "gets", "bears", "holds", "contains", "states", "names", "says", "gives", "is described by", "should have", "must have", "needs", "records"); n == 0 || !r.listBehind(r.table, h.to+n, end) {
		return mention{}
	}
	if m := r.mentionAt(r.table, at, end); m.n > 0 && m.score >= 60 {
		return mention{}
	}
	return mention{table: r.table, n: h.to - at, score: 70}
}

// wanted reads who asks for columns without saying that they are: "Need a departure time and …".
func (r *reader) wanted(i, end int) int {
	n := r.opener(i, end)
	if n == 0 || r.table == nil || len(r.table.Columns) > 0 || !r.within(i, i+n, wishes) || !r.listBehind(r.table, i+n, end) {
		return 0
	}
	return n
}

// listBehind: a list of columns begins at i: two items at least, or one that says something.
func (r *reader) listBehind(t *Table, i, end int) bool {
	named := t != nil
	if !named {
		t = &Table{Nouns: []string{"record"}}
	}
	it, ok := r.itemAt(t, i, end)
	if !ok {
		return false
	}
	if it.unread > 1 {
		return named && it.unread < 8 && it.known(r) // a column of which something is not understood
	}
	at := it.to
	if len(it.facts) > 0 && at >= end || named && len(it.facts) > 0 && it.known(r) && r.is(at, end, ",", ";") {
		return true
	}
	k := r.any(at, end, ", and", ",", ";", "and", "/", "&", "plus", "+")
	if k == 0 {
		return (at >= end || len(it.columns) > 1 && r.is(at, end, ")")) && lexicon.Names(it.columns[0].Words)
	}
	beside := *t // what follows may be computed from it: "x ~ N(0,1), y = 2*x + 1"
	beside.Columns = append(slices.Clone(t.Columns), it.columns...)
	if next, ok := r.itemAt(&beside, at+k, end); ok {
		return next.unread <= 2 || it.known(r) && len(next.facts) > 0
	}
	if _, n := r.agedAt(at+k, end); n > 0 {
		return it.known(r) // "a name and is 5 to 11 years old"
	}
	_, n := r.countsAt(t, it.columns[0], at+k, end)
	return n > 0 // "scooter id, 500 scooters"
}

// nameless begins a table of which the text tells only columns: "name, email, phone; 500 rows".
func (r *reader) nameless(i, end int, start bool) int {
	t := &Table{Nouns: []string{"record"}, Made: true, found: true}
	if !r.listBehind(t, i, end) {
		return 0
	}
	it, ok := r.itemAt(t, i, end)
	if !ok || r.namesRows(it) || r.sentence(i, it.to) || it.unread > 1 || !it.known(r) && len(it.facts) == 0 && !r.announcedAt(i) {
		return 0
	}
	if known := r.namedLater(it); known != nil {
		t, known.found = known, true // its noun comes behind its columns
	} else {
		r.Tables = append(r.Tables, t)
	}
	if r.rows > 0 {
		t.Rows, t.Counted = r.rows, true
	}
	r.table = t
	r.put(t, it)
	return it.to - i
}

// announcedAt: the words before i say that columns follow: "100 rows with columns p, q".
func (r *reader) announcedAt(i int) bool {
	i -= boolInt(r.is(i-1, i, ":"))
	return r.is(i-1, i, "columns", "fields", "attributes")
}

// namedLater is the table of the first reading to which the columns of an item belong, though no noun has led to it.
func (r *reader) namedLater(it item) *Table {
	for _, t := range r.Tables {
		if !t.found && slices.ContainsFunc(t.hints, func(h *Column) bool { return slices.Equal(h.Words, it.columns[0].Words) }) {
			return t
		}
	}
	return nil
}

// cueAt is what leads from a head to its list.
func (r *reader) cueAt(i, end int) int {
	n := r.match(i, end, listCues)
	if n == 0 && r.is(i, end, "and") {
		n = r.any(i, end, "and carry", "and carries", "and hold", "and have", "and has", "and contain", "and with", "and list", "and show")
	}
	if n == 0 {
		return 0
	}
	n += r.any(i+n, end, ":", "cols :", "cols", "flds :", "the following", "columns", "fields", "a", "an") * boolInt(r.any(i+n, end, ":", "cols", "flds", "the following", "columns", "fields") > 0)
	return n
}
