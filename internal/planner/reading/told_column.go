package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tellingVerbs stand between a column that a sentence introduces and what it says of it.
var tellingVerbs = wordings("is, are, was, were, must, should, can, cannot, may, will, has to, have to, lies, lie, sits, sit, runs, run, ranges, range, stays, stay, equals, comes, come, falls, fall, never, always, mostly|usually|normally|typically|generally lies|lie|is|are|sit|sits|range|ranges|run|runs, consists, consist, follows, follow, spans, span, varies, vary, goes, go, amounts, amount, holds, begins, begin, starts, start, takes, take, adds, differs, differ")

// bareWords begin sentences without an article and are no columns.
var bareWords = lexicon.WordSet("whoever whatever everybody everyone everything nobody nothing someone somebody something anybody anyone anything most some others other there this that these those here today both either neither many few each none which what such same data text table output everyone's please note rule rules format order sort")

// newSubject reads a noun of which no column is known yet, in front of a verb that tells of it: "The marking colour stays
// empty", "arrival is 6 to 45 days after departure". i is where the sentence begins, at where the noun does.
func (r *reader) newSubject(home *Table, i, at, end int) (*Column, int) {
	if home == nil || home.Listed && len(home.Columns) > 12 || at > i && r.is(at-1, at, "a", "an", "any", "no", "one") {
		return nil, 0
	}
	for to := at + 1; to <= min(end-1, at+5); to++ {
		t := r.toks[to-1]
		if per := r.is(to-2, to, "per") && t.Kind == token.Number; !per && (!nameWord(t) || t.Kind == token.Word && (to == at+1 && lexicon.FunctionWords[t.Low] && r.match(to, end, tellingVerbs) > 0 || nameInners[t.Low] && !t.Is("of", "per") || r.match(to-1, to, tellingVerbs) > 0)) {
			return nil, 0
		}
		if r.match(to, end, tellingVerbs) == 0 || nameInners[t.Low] {
			continue
		}
		words := r.words(at, to)
		bare := to == at+1 && r.startsUnit(at) && !r.plural(at) && len(t.Text) > 3 && !bareWords[t.Low] // "Cover is third party for 45%, …"
		led := bare || at > i && r.is(at-1, at, "the", "its", "their", "each", "every", "this")
		if len(words) == 0 || !led && !lexicon.Names(words) && !lexicon.Lookup(words).Known() || r.tableCalled(words) != nil || participle(t.Low) && !lexicon.Names(words) {
			return nil, 0
		}
		if m := r.mentionAt(nil, at, to); m.table != nil && m.n == to-at {
			return nil, 0
		}
		if lexicon.NamesTable(plural(words[len(words)-1])) && r.plural(to-1) && !lexicon.Names(words) {
			return nil, 0
		}
		c := r.newColumn(home, at, to)
		c.pending = true
		return c, to - at
	}
	return nil, 0
}

// tells: the facts say enough to make a column of what no list names.
func (r *reader) tells(facts []fact) bool {
	return slices.ContainsFunc(facts, func(f fact) bool {
		switch f.kind {
		case inDates, hasLaw, hasCode, hasFormula, isUnique, hasShape, isSequence, byValue, isPartOf, correlates:
			return true
		case inRange:
			return f.interval.min != nil || f.interval.max != nil
		case inValues:
			return len(f.values.values) > 1 || f.share != nil || f.when != nil
		case isTrue, isFalse, isEmpty:
			return f.share != nil || f.when != nil
		case compares:
			return !slices.ContainsFunc(f.compared, func(k comparison) bool {
				return k.other != nil && k.other.unplaced() && !k.other.placeable()
			})
		}
		return false
	})
}

// unplaced: the column is only a name that the first reading took for one.
func (c *Column) unplaced() bool { return c.Table != nil && len(c.Table.Nouns) == 0 && c.early }

// placeable: a name that a comparison speaks of is one that the lexicon knows as that of a moment, so that there is such a
// column though no list has it.
func (c *Column) placeable() bool {
	if slices.ContainsFunc(c.Words, isNumber) || lexicon.FunctionWords[c.Words[0]] {
		return false
	}
	return lexicon.Names(c.Words) && classOf(lexicon.Lookup(c.Words)).temporal() || len(c.Words) == 1 && (c.Words[0] == "departure" || c.Words[0] == "arrival")
}

// placed is the column of the table for one that a sentence speaks of: itself, the one that is called so, or a new one
// where nothing but sentences tell of it.
func (r *reader) placed(home *Table, c *Column) *Column {
	switch {
	case c == nil:
		return nil
	case c.unplaced() && len(c.Words) <= 2 && participle(c.Words[0]) && !classOf(lexicon.Lookup(c.Words)).temporal():
		c.Words, c.Table = append(slices.Clone(c.Words), "date"), home // "before it was washed"
	case c.unplaced():
		if !c.placeable() {
			return c
		}
		c.Table = home
	case c.pending, c.early && c.told:
	default:
		return c
	}
	if known := c.Table.called(c.Words); known != nil {
		return known
	}
	n := c
	if c.early {
		n = &Column{Table: c.Table, Words: c.Words, Span: c.Span, At: c.At, Scale: -1}
	}
	n.pending, n.told = false, true
	n.Table.Columns = append(n.Table.Columns, n)
	return n
}

// place puts the columns that a fact about a column of a table speaks of into their tables.
func (r *reader) place(home *Table, f *fact) {
	fresh := f.column != nil && f.column.pending
	ahead := slices.ContainsFunc(f.compared, func(k comparison) bool {
		return f.column != nil && k.other != nil && k.other.pending && k.other.At < f.column.At
	})
	if !ahead {
		f.column = r.placed(home, f.column)
	}
	for k := range f.compared {
		if o := f.compared[k].other; o != nil && (!o.pending || fresh) {
			f.compared[k].other = r.placed(home, o)
		}
	}
	f.column = r.placed(home, f.column)
	if f.when != nil {
		f.when.Column = r.placed(home, f.when.Column)
	}
}

// meantBy is the column of a list that a told one turned out to be, called by a part of its name.
func (t *Table) meantBy(told *Column) bool {
	return slices.ContainsFunc(t.Columns, func(c *Column) bool {
		return c != told && !c.told && calledBy(c, told.Words) >= 52
	})
}

// untold: a column of the first reading which a list brings, and which has not come.
func (c *Column) untold() bool { return c != nil && c.early && !c.told }
