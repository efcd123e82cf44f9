package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// introduces: an item at the beginning of a sentence tells of a column that the text does not list, by a name that is
// known: "Ages are all from 18 to 40", "each code is a single digit".
func (r *reader) introduces(home *Table, it *item) bool {
	if len(it.columns) != 1 || len(it.facts) == 0 || it.unread > 0 && !r.is(it.to, len(r.toks), "and", ",") {
		return false
	}
	c := it.columns[0]
	words := slices.Clone(c.Words)
	words[len(words)-1] = singular(words[len(words)-1])
	if t := r.tableCalled(words); t != nil && !(t == home && len(words) == 1 && namedRows[words[0]]) {
		return false // "each order has 2 to 5 items"
	}
	known := lexicon.Names(words) || it.facts[0].kind == byValue && it.unread == 0 && len(words) < 4 || len(words) > 1 && it.unread == 0 && it.score > 8 && lexicon.Lookup(words).Known()
	if !known || home.Listed && len(home.Columns) > 3 || home.called(words) != nil {
		return false
	}
	if o, s := r.columnCalled(home, words); o != nil && s >= 58 && !(o.early && slices.Equal(o.Words, words)) {
		return false
	}
	for _, f := range it.facts {
		switch f.kind {
		case inRange, inDates, hasLaw, inValues, hasCode, hasFormula, isTrue, byValue:
			c.Words = words
			return true
		}
	}
	return false
}

// namedRows are nouns of rows that are what stands in them: a coupon code, a licence key.
var namedRows = lexicon.WordSet("code number id name key serial plate password token iban address email phone coupon voucher barcode pin")

// eachIntroduces reads a column that a sentence introduces behind "each" or "all": "each code is a single digit".
func (r *reader) eachIntroduces(home *Table, i, end int) (item, bool) {
	n := r.match(i, end, allWords)
	if n == 0 {
		return item{}, false
	}
	if it, ok := r.ownedNumber(home, i, i+n, end); ok {
		return it, true
	}
	it, ok := r.itemAt(home, i+n, end)
	if !ok || !r.introduces(home, &it) {
		return item{}, false
	}
	it.from = i
	return it, true
}

// inSingular names a column that a sentence speaks of in the plural: "Ages run from 20 to 70".
func (c *Column) inSingular() {
	words := slices.Clone(c.Words)
	words[len(words)-1] = singular(words[len(words)-1])
	if lexicon.Names(words) && c.Table.called(c.Words) == nil {
		c.Words = words
	}
}

// ownedNumber reads how many of something each row has: "everyone has 0 to 3 children".
func (r *reader) ownedNumber(home *Table, i, at, end int) (item, bool) {
	if m := r.mentionAt(nil, at, end); m.table == home {
		at += m.n
	}
	has := r.any(at, end, "has", "have", "has got", "have got", "owns", "own", "gets", "get", "holds", "hold", "comes with", "come with")
	v, n := r.intervalAt(at+has, end)
	if has == 0 || n == 0 || v.percent || v.unit != "" {
		return item{}, false
	}
	from := at + has + n
	for to := min(end, from+3); to > from; to-- {
		if !r.finished(to, end) || !r.nameable(from, to) || r.tableCalled(r.words(from, to)) != nil || !lexicon.Names(r.words(from, to)) {
			continue
		}
		c := r.newColumn(home, from, to)
		if c.class() != number || home.called(c.Words) != nil {
			return item{}, false
		}
		f := fact{kind: inRange, interval: v, from: at + has, to: from}
		return item{columns: []*Column{c}, facts: []fact{f}, from: i, named: to, to: to, score: 5}, true
	}
	return item{}, false
}

// ownedColumn reads a name that no column has yet, of which a sentence tells which rows have it, and what is said of it:
// "only cancelled ones have a cancellation date", "those who left have a leaving date in 2024".
func (r *reader) ownedColumn(home *Table, i, end int) (*Column, []fact, int) {
	at := i + r.any(i, end, "a", "an", "any", "their", "its")
	whole := at > i && r.is(i, end, "a", "an") || r.is(i-1, i, "no", "neither", "nor") // of one that an article leads to, all words are the name
	for to := min(end, at+4); to > at; to-- {
		if !r.nameable(at, to) || !nameWord(r.toks[at]) || !nameWord(r.toks[to-1]) {
			continue
		}
		words := r.words(at, to)
		if r.match(at, end, linkWords) > 0 || r.match(to-1, end, linkWords) > 0 {
			continue
		}
		known := lexicon.Names(words) || len(words) > 1 && lexicon.Lookup(words).Known()
		if !known && !(whole && r.wholeName(at, to, end)) || len(words) == 1 && (lexicon.FunctionWords[words[0]] || weakTails[words[0]]) || r.tableCalled(words) != nil {
			continue
		}
		if c, s := r.columnCalled(home, words); c != nil && s >= 66 && !(c.early && slices.Equal(c.Words, words)) {
			return nil, nil, 0
		}
		c := r.newColumn(home, at, to)
		c.pending = true
		facts, k := r.predicate(home, c, to, end, true, false)
		if k == 0 && r.is(to, end, "(") {
			facts, k = r.bracket(home, c, to, end)
		}
		if !r.finished(to+k, end) {
			continue
		}
		for j := range facts {
			facts[j].column = c
		}
		return c, facts, to + k - i
	}
	return nil, nil, 0
}

// wholeName: the words from i to to are all of a noun that a verb could have as its object: what follows ends it or says
// something of its values.
func (r *reader) wholeName(i, to, end int) bool {
	for k := i; k < to; k++ {
		if t := r.toks[k]; lexicon.FunctionWords[t.Low] && k == i || nameInners[t.Low] && k < to-1 && !t.Is("of") || participle(t.Low) && k == to-1 {
			return false
		}
	}
	return r.finished(to, end) || r.is(to, end, "between", "from", "of", "in", "such", "like", "with", "which", "that") && !nameInners[r.toks[to-1].Low]
}

// furtherColumns: a sentence is a list of columns and nothing else, of a table that has some already: "600 baptisms, born
// 1780-1840. Forename, surname, abode."
func (r *reader) furtherColumns(home *Table, i, end int) bool {
	pieces, known := 0, 0
	for at := i; at < end; {
		it, ok := r.itemAt(home, at, end)
		if !ok || it.unread > 0 {
			break // something of the list is not understood
		}
		if r.sentence(at, it.to) || len(it.columns) == 1 && home.called(it.columns[0].Words) != nil || r.namesSome(home, it) || r.namesRows(it) {
			return false
		}
		pieces++
		known += boolInt(it.known(r) || len(it.facts) > 0)
		at = it.to
		if at >= end {
			break
		}
		n := r.any(at, end, ", and", ", then", ", plus", ",", ";", "and", "plus", "&")
		if n == 0 {
			return false
		}
		at += n
	}
	return pieces > 1 && known > 1
}
