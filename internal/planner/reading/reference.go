package reading

import (
	"slices"
	"strings"
)

// refWords lead from a column to the rows that its cells name.
var refWords = wordings("one of the, one of our, one of these, one of those, out of the, taken|picked|drawn|chosen from the|our, from the|our list|table of, from the list of, refers|refer|referring|references|referencing|points|point|pointing|links|link|linking|linked|belongs|tied back? to one of the?|our, refers|refer|referring|points|point|pointing|links|link|linking|linked|belongs|tied to an|a|the|another|one|some?, references|referencing an|a|the|another?, foreign key to|into|on the?, fk to|into|on the?, fk ->, foreign key ->, ->, => , reference to an|a|the|another?, key of the, id of the|an|a, must exist in the?, exists in the?, always one of the, is|are|being? another one? of? the?, also an, some other, a different, must be one of the, has to be one of the")

var (
	anotherOne = wordings("another, other, different, also")
	sameTable  = wordings("same, this")
)

// refersAt reads that a column names a row of a table: "(one of the users)", "refers to another employee", "fk to
// products", "-> customers.id".
func (r *reader) refersAt(home *Table, c *Column, i, end int) (fact, int) {
	if c == nil || home == nil {
		return fact{}, 0
	}
	if n := r.someoneElse(home, c, i, end); n > 0 {
		return fact{kind: refersTo, table: home}, n
	}
	n := r.match(i, end, refWords)
	if n == 0 {
		return fact{}, 0
	}
	at := i + n
	other := r.within(i, at, anotherOne)
	m, k := r.nounOf(at, end)
	if o := r.tableOfKey(home, c, at, end); o != nil { // "mgr_id -> emp_id"
		return fact{kind: refersTo, table: o}, n + 1
	}
	if m.table == nil || k == 0 {
		return fact{}, 0
	}
	to := at + k
	if r.is(to, end, ".") && r.tok(to).Glued && to+1 < end { // "customers.id"
		to += 2
	}
	to += r.any(to, end, "table", "ids", "id", "in the same table", "of the same table", "in the very same table", "of the very same table", "of this table", "of the table", "in this table", "from the same table", "above")
	if m.table == home && !other && !r.within(at, to, sameTable) && !c.named(home) {
		return fact{}, 0
	}
	if !r.finished(to, end) && !r.is(to, end, "and", "or", "but", "which", "who", "only", "optional", "empty", "except") {
		return fact{}, 0
	}
	return fact{kind: refersTo, table: m.table}, to - i
}

var takenWords = wordings("taken|copied|inherited|carried|pulled|comes|coming over? from the|its|their|our, same as in|on the, as in|on the")

// takenAt reads that a column holds what the row has that it belongs to: "unit price taken from the menu".
func (r *reader) takenAt(home *Table, c *Column, i, end int) (fact, int) {
	n := r.match(i, end, takenWords)
	if n == 0 || c == nil || home == nil || home.Made {
		return fact{}, 0
	}
	m, k := r.nounOf(i+n, end)
	to := i + n + k
	if m.table == nil || k == 0 || m.table == home || c.named(m.table) || !r.finished(to, end) {
		return fact{}, 0
	}
	last := c.Words[len(c.Words)-1]
	for _, o := range r.known(m.table) {
		if o.Table == m.table && o.Words[len(o.Words)-1] == last && o.class() != words && !o.Primary {
			return fact{kind: hasFormula, formula: &Formula{Text: "{0}", Columns: []*Column{o}, Scale: -1, From: i, To: to}}, to - i
		}
	}
	return fact{}, 0
}

// named: the column is called by a word for a row of the table: "manager" of employees is not.
func (c *Column) named(t *Table) bool {
	for _, w := range c.Words {
		if singular(w) == t.last() {
			return true
		}
	}
	return false
}

var (
	elseLeads = wordings("holds, contains, stores, gives, has, is, being, =, :, points to, refers to, must be, carries, shows, names")
	elseOf    = wordings("of, for, belonging to")
	elseOnes  = wordings("somebody|someone|something|anyone|anybody else, another one|person|row|record|entry|member|colleague, a colleague, one of the others, some other row|record|one|entry|person, a different row|record|one|person, other rows|records|entries")
	// elseFirsts begin what tells of another row, of which nearly no text has one.
	elseFirsts = wordings("somebody, someone, something, anyone, anybody, another, a colleague, one of the others, some other, a different, other")
	sameLists  = wordings("in|of|from|on the same|this|very table|list|file|sheet|data|dataset|csv, in here, in the list|table|file, in the very same list|table|file, on it, in it, too, as well, there")
)

// someoneElse reads that a column holds the key of another row of its own table: "holds the emp no. of somebody else in the
// same list", "= id of another row".
func (r *reader) someoneElse(home *Table, c *Column, i, end int) int {
	if !r.within(i, end, elseFirsts) {
		return 0
	}
	at := i + r.match(i, end, elseLeads)
	at += r.match(at, end, determiners)
	m := r.mentionAt(home, at, end)
	switch {
	case m.column != nil && m.column != c && m.column.Table == home && m.value == "" && (m.column.Unique || m.column.Primary || len(home.Columns) > 0 && m.column == home.Columns[0]):
		at += m.n
	case r.any(at, end, "id", "number", "code", "key", "name") > 0:
		at++
	default:
		return 0
	}
	at += r.any(at, end, ".")
	of := r.match(at, end, elseOf)
	if of == 0 {
		return 0
	}
	at += of
	k := r.match(at, end, elseOnes)
	if o, n := r.nounOf(at+r.any(at, end, "another", "a different", "some other", "an other", "one other"), end); k == 0 && n > 0 && o.table == home && r.any(at, end, "another", "a different", "some other") > 0 {
		k = r.any(at, end, "another", "a different", "some other") + n
	}
	if k == 0 {
		return 0
	}
	at += k
	return at + r.match(at, end, sameLists) - i
}

// tableOfKey is the table of which the identifier at i is a key: home first.
func (r *reader) tableOfKey(home *Table, c *Column, i, end int) *Table {
	if i >= end || !strings.Contains(r.toks[i].Text, "_") || !r.is(i-1, i, "->", "=>", "to", "references", "of", "fk") {
		return nil
	}
	words := r.words(i, i+1)
	for _, o := range append([]*Table{home}, r.Tables...) {
		if k := o.called(words); k != nil && k != c && (k.Unique || o.Columns[0] == k || words[len(words)-1] == "id") && !(o == home && slices.Equal(k.Words, c.Words)) {
			return o
		}
	}
	return nil
}
