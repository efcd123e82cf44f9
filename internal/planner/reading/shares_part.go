package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharesPart reads values with their shares that name no column: "60% mobile, 35% desktop, 5% tablet". They are of the
// column that has such values, else of a new one that tells the sorts of rows apart.
func (r *reader) sharesPart(home *Table, i, end int) int {
	at := i + r.any(i, end, "and", "with", "of which", "of them", "of these", "namely", "split")
	l, ok := r.listAt(at, end, false)
	if !ok || l.told == 0 {
		l, ok = r.valuesAt(at, end, false) // "card or cash, nine to one"
	}
	if !ok || l.told < len(l.values) || len(l.values) < 2 {
		return 0
	}
	if c := r.listOwner(home, l); c != nil && !c.early && r.finished(at+l.n, end) {
		r.apply(c, fact{kind: inValues, values: l})
		r.column = c
		r.claim(i, at+l.n, c)
		return at + l.n - i
	}
	sum := 0.0
	for _, v := range l.values {
		sum += max(v.Share, 0)
	}
	if sum < .9 { // each of them is something by itself
		return 0
	}
	for _, v := range l.values {
		if m := r.mentionAt(home, v.At, end); m.column != nil && m.value == "" && m.score >= 80 || len(nameWords(v.Text)) == 0 || isNumber(v.Text) {
			return 0
		}
	}
	if !r.finished(at+l.n, end) {
		return 0
	}
	c := r.sortColumn(home, at, l)
	if c == nil && l.mixed {
		return 0 // "exactly 210 in the control and 210 in the treatment condition"
	}
	if c == nil {
		c = home.called([]string{home.last(), "type"})
	}
	if c == nil {
		c = &Column{Table: home, At: -1, Scale: -1, Words: []string{home.last(), "type"}, Span: token.Span{Start: r.toks[at].Span.Start, End: r.toks[at+l.n-1].Span.End}}
		if home.Made {
			c.Words = []string{"type"}
		}
		home.Columns = append(home.Columns, c)
		r.note(c, "values that the text gives without a name are the "+c.Name(), at, at+l.n)
	}
	c.Values = l.values
	r.column = c
	r.claim(i, at+l.n, c)
	return at + l.n - i
}

// listOwner is the column whose values a list tells again, with their shares.
func (r *reader) listOwner(home *Table, l valueList) *Column {
	var owner *Column
	for _, v := range l.values {
		c, _, s := r.valueCalled(home, v.Text, nameWords(v.Text))
		if c == nil || c.early || s < 86 || owner != nil && owner != c {
			return nil
		}
		owner = c
	}
	return owner
}

// sortColumn is the listed column without values of its own that values with shares are of: the one whose noun stands
// between them ("a fifth of the payments are cash" of the payment method), else the only one that tells sorts of rows
// apart ("half of the trials are congruent" of the condition).
func (r *reader) sortColumn(home *Table, i int, l valueList) *Column {
	open := func(c *Column) bool {
		return c.Table == home && !c.early && len(c.Values) == 0 && c.Pattern == "" && !c.Primary && (c.class() == words || c.class() == unknown || c.class() == list)
	}
	last := l.values[0].At
	for k := i; k < last; k++ {
		if r.is(k, last, "of") {
			k += r.any(k+1, last, "the", "all the", "all", "our")
			if c, s := r.columnCalled(home, r.words(k+1, k+2)); c != nil && s >= 58 && open(c) {
				return c
			}
		}
	}
	var outcomes, sorts []*Column
	for _, c := range home.Columns {
		switch last := c.Words[len(c.Words)-1]; {
		case !open(c):
		case outcomeNouns[last]:
			outcomes = append(outcomes, c)
		case lexicon.SortNouns[last] || groupNouns[last]:
			sorts = append(sorts, c)
		}
	}
	done := participle(l.values[0].Text)
	switch {
	case len(outcomes) == 1 && (done || len(sorts) == 0):
		return outcomes[0]
	case len(sorts) == 1 && (!done || len(outcomes) == 0):
		return sorts[0]
	}
	return nil
}

var (
	outcomeNouns = lexicon.WordSet("status decision outcome result state stage verdict resolution")
	groupNouns   = lexicon.WordSet("carrier provider courier species gear fuel material fraction language purpose reason cause currency department region packaging")
	goBy         = wordings("go|goes|come|comes|travel|travels|were|are|is sent|shipped|paid|delivered|made|handled? by|via|with|through, pay|paid by|with|in, use|uses|using, arrive|arrives by|via, come|comes from, go|goes to, made of")
	sharedAmong  = wordings("split|divided|shared|spread evenly|equally? between|among|over|across|into, between, among, over, shared by")
)

// ofNoun reads of what a share is: "45% of trips", "a fifth of the payments are cash", "half of our trials".
func (r *reader) ofNoun(i, end int) int {
	if n := r.match(i, end, ofRowsWords); n > 0 {
		return n
	}
	of := r.any(i, end, "of", "in")
	if of == 0 && !r.is(i-1, i, "of") { // "half of" is a share with its preposition
		return 0
	}
	at := i + of
	at += r.any(at, end, "all the", "all our", "all", "the", "our", "these", "those")
	if m := r.mentionAt(r.table, at, end); m.table != nil && m.column == nil && r.plural(at+m.n-1) {
		return at + m.n - i
	}
	if r.is(i+of-1, end, "of") && at < end && nameWord(r.toks[at]) && r.plural(at) && !lexicon.FunctionWords[r.toks[at].Low] && (r.is(at+1, end, "are", "were", "go", "use", "come") || of > 0 && r.atBreak(at+1, end) && r.columnCalledNone(at)) {
		return at + 1 - i
	}
	return 0
}

// columnCalledNone: the word at i names no column.
func (r *reader) columnCalledNone(i int) bool {
	c, _ := r.columnCalled(r.table, r.words(i, i+1))
	return c == nil
}
