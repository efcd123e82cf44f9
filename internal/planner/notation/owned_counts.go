package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// owned is what a text says in one go of what each row of a table has: "12 owners, each with a phone number, 2 dogs and 3 cats".
type owned struct {
	from, items int    // tokens: of the statement, of its items
	rows        [2]int // tokens of the table's rows, where the statement itself counts them
	owner       string // a row of the table
	counts      bool
}

// ownedItem is one thing that each of them has: so many rows of another table, or a column.
type ownedItem struct {
	from, to int // tokens
	children bool
	single   bool // "one account"
}

// OwnedCounts says of each kind of rows that others have in a sentence of its own, and of their columns in another: "12 owners, each
// with a phone number, 2 dogs and 3 cats" is "12 owners with a phone number. Each owner has 2 dogs. Each owner has 3 cats". Readers take
// what stands behind one number for a part of it.
func OwnedCounts(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		o, ok := l.ownedAt(i)
		if !ok || l.toks[o.from].Span.Start < at {
			continue
		}
		items, end, ok := l.ownedItems(o)
		if !ok {
			continue
		}
		w.copy(text, at, l.toks[o.from].Span.Start)
		l.tellOwned(w, o, items)
		at, i = l.toks[end-1].Span.End, end-1
	}
	return w.rest(text, at)
}

// tellOwned writes the statement as sentences.
func (l *lister) tellOwned(w *writer, o owned, items []ownedItem) {
	source := func(from, to int) string { return l.text[l.at(from).Span.Start:l.at(to-1).Span.End] }
	whole := token.Span{Start: l.at(o.from).Span.Start, End: l.at(o.items - 1).Span.End}
	if o.counts {
		w.copy(l.text, l.at(o.rows[0]).Span.Start, l.at(o.rows[1]-1).Span.End)
	}
	joint, said := " with ", o.counts
	if !o.counts {
		joint = "Each " + o.owner + " has "
	}
	for _, it := range items {
		if !it.children && !it.single {
			w.write(joint, whole)
			w.copy(l.text, l.at(it.from).Span.Start, l.at(it.to-1).Span.End)
			joint, said = ", ", true
		}
	}
	for _, it := range items {
		if it.children || it.single {
			if said {
				w.write(". ", whole)
			}
			w.write("Each "+o.owner+" has ", whole)
			w.write(source(it.from, it.to), token.Span{Start: l.at(it.from).Span.Start, End: l.at(it.to - 1).Span.End})
			said = true
		}
	}
}

// haveVerbs say that rows have others.
var haveVerbs = lexicon.WordSet("has have having gets get got contains contain holds hold owns own keeps keep comes come includes include employs employ receives receive takes take makes make places place")

// ownedAt reads up to the first item of such a statement, whose first token is i.
func (l *lister) ownedAt(i int) (owned, bool) {
	starts := i == 0 || l.sentenceEnds(i-1) || l.at(i-1).Is(",", "(", ":")
	t := l.at(i)
	switch {
	case t.Kind == token.Number && !t.Percent && t.Unit == "":
		return l.countedOwners(i, i, false)
	case starts && t.Is("all") && l.at(i+1).Kind == token.Number:
		return l.countedOwners(i, i+1, true)
	case starts && t.Is("each", "every"):
		at := i + 1
		if t.Is("every") && l.at(at).Is("one") {
			at++
		}
		if l.at(at).Is("of") {
			at++
			for l.at(at).Is("the", "these", "those", "our", "my") {
				at++
			}
			if l.at(at).Kind == token.Number {
				return l.countedOwners(i, at, true)
			}
			return owned{}, false
		}
		n := l.nounRun(at)
		if n == 0 || lexicon.IsPlural(l.at(at+n-1).Low) || noParents[l.at(at+n-1).Low] || !haveVerbs[l.at(at+n).Low] || l.at(at+n).Is("takes", "take", "comes", "come") {
			return owned{}, false
		}
		return owned{from: i, items: at + n + 1, owner: strings.TrimSpace(l.words(at, at+n))}, true
	}
	return owned{}, false
}

// countedOwners reads "12 owners, each with", "12 owners (name, email), each of whom has", "all 12 owners have". The number stands at token
// number; alone: the statement is about each of them, so that one item is enough.
func (l *lister) countedOwners(from, number int, alone bool) (owned, bool) {
	n := l.nounRun(number + 1)
	last := number + n
	if n == 0 || !lexicon.IsPlural(l.at(last).Low) || token.Units[l.at(last).Low] != "" || unitNouns[l.at(last).Low] {
		return owned{}, false
	}
	at := last + 1
	if l.at(at).Is("(") {
		for at++; at < len(l.toks) && !l.at(at).Is(")"); at++ {
			if l.at(at).Kind == token.Line {
				return owned{}, false
			}
		}
		at++
	}
	o := owned{from: from, rows: [2]int{number, at}, counts: true}
	o.owner = l.words(number+1, last) + lexicon.Singular(l.at(last).Low)
	if l.at(at).Is(",", "–", "-", "which", "that", "who") {
		at++
	}
	each := l.at(at).Is("each", "every") || alone
	if l.at(at).Is("each") {
		at++
	} else if l.at(at).Is("every") && l.at(at+1).Is("one") {
		at += 2
	}
	if l.at(at).Is("of") && l.at(at+1).Is("which", "whom", "them") {
		at += 2
	}
	if !l.at(at).Is("with") && !haveVerbs[l.at(at).Low] || l.at(at).Is("takes", "take", "makes", "make") && !each {
		return owned{}, false
	}
	if at++; !each && !l.saysEach(at) {
		return owned{}, false
	}
	o.items = at
	return o, true
}

// saysEach: before the end of the sentence the text says that it speaks of each.
func (l *lister) saysEach(i int) bool {
	for ; !l.sentenceEnds(i) && !l.at(i).Is(":"); i++ {
		if l.at(i).Is("each", "apiece") {
			return true
		}
	}
	return false
}

// ownedItems are the things that each has, of which one must be rows; false where there is nothing to part, or the text goes on with
// something else.
func (l *lister) ownedItems(o owned) (items []ownedItem, end int, ok bool) {
	children := 0
	at := o.items
	for {
		it, next := l.ownedItem(at, o.owner)
		if next == 0 {
			return nil, 0, false
		}
		if it.children {
			children++
		}
		items = append(items, it)
		at = next
		if !l.at(at).Is(",", "and", "plus", "&") {
			break
		}
		for l.at(at).Is(",", "and", "plus", "&", "also") {
			at++
		}
		if it.children && l.at(next).Is(",") && l.at(at).Kind != token.Number && !l.at(at).Is("a", "an", "its", "their") {
			return nil, 0, false // "each order has 1 to 5 items, quantity 1-4": of the items
		}
		if !l.itemBegins(at) || l.at(next).Is(",") && l.at(next-1).Is("each", "apiece") && !l.at(next+1).Is("and") && !l.saysEach(at) {
			return nil, 0, false // "10 classes with 25 pupils each, 3 teachers": in all
		}
	}
	if children == 0 || len(items) == 1 && !l.at(o.from).Is("all", "each", "every") || len(items) == 1 && !o.counts || !l.sentenceEnds(at) {
		return nil, 0, false
	}
	return items, at, true
}

// itemBegins: a thing that somebody has begins at token i.
func (l *lister) itemBegins(i int) bool {
	t := l.at(i)
	return t.Kind == token.Number && !t.Percent || t.Is("a", "an", "its", "their", "exactly", "between", "from", "about", "around", "on", "at", "up", "some", "several") || l.thingWord(i)
}

// ownedItem reads a thing that each has, up to the mark or word that parts it from the next one.
func (l *lister) ownedItem(i int, owner string) (it ownedItem, next int) {
	it = ownedItem{from: i}
	if n := l.countAt(i); n > 0 {
		noun := l.nounRun(i + n)
		last := l.at(i + n + noun - 1)
		if noun > 0 && l.at(i+n-1).Num == 1 && !lexicon.IsPlural(last.Low) {
			return ownedItem{from: i, to: i + n + noun, single: true}, i + n + noun
		}
		if noun == 0 || !lexicon.IsPlural(last.Low) || token.Units[last.Low] != "" || unitNouns[last.Low] || !l.rowsOf(last.Low) || lexicon.Singular(last.Low) == owner {
			return it, 0
		}
		it.children, it.to = true, i+n+noun
		next = it.to
		for l.at(next).Is("each", "apiece") {
			next++
		}
		return it, next
	}
	if l.at(i).Kind == token.Number || l.at(i).Is("on", "at", "up", "between", "from", "about", "around", "exactly", "some", "several") {
		return it, 0 // a number of something else
	}
	depth := 0
	for k := i; ; k++ {
		t := l.at(k)
		switch {
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		}
		if depth < 0 || depth > 0 && t.Kind == token.Line || t.Is("which", "that", "who", "when", "if", "where") {
			return it, 0
		}
		if depth == 0 && k > i && (l.sentenceEnds(k) || t.Is(":", ",", "plus", "&") || t.Is("and") && !l.boundAhead(i, k)) {
			it.to, next = k, k
			for it.to > i+1 && l.at(it.to-1).Is("each", "apiece") {
				it.to--
			}
			if it.to > i+2 && l.at(it.to-2).Is("per") && l.at(it.to-1).Low == owner {
				it.to -= 2
			}
			return it, next
		}
	}
}

// boundAhead: the "and" at token k stands between the bounds of a range.
func (l *lister) boundAhead(from, k int) bool {
	bound := func(t *token.Token) bool {
		return t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time
	}
	return bound(l.at(k-1)) && bound(l.at(k+1)) && slices.ContainsFunc(l.toks[from:k], func(t token.Token) bool { return t.Is("between") })
}

// countAt reads how many: "2", "3 to 5", "between 3 and 5", "up to 4", "exactly two", "on average 3".
func (l *lister) countAt(i int) int {
	at := i
	for l.at(at).Is("exactly", "about", "around", "roughly", "between", "from", "at", "least", "most", "up", "to", "on", "average", "an", "of", "anywhere", "always", "precisely") {
		at++
	}
	whole := func(t *token.Token) bool {
		return t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0
	}
	if !whole(l.at(at)) {
		return 0
	}
	if at++; l.at(at).Is("-", "–", "to", "and", "or") && whole(l.at(at+1)) {
		at += 2
	}
	return at - i
}

// nounRun is how many words name a thing from token i on, two at most.
func (l *lister) nounRun(i int) int {
	n := 0
	for n < 2 && l.thingWord(i+n) && !haveVerbs[l.at(i+n).Low] && !l.at(i+n).Is("each", "apiece") {
		n++
	}
	return n
}

// thingWord: the word may name a thing, as those do that also stand for the rows of any table: customers, records.
func (l *lister) thingWord(i int) bool {
	return l.valueWord(i) || l.at(i).Kind == token.Word && lexicon.NamesTable(l.at(i).Low)
}

// rowsOf: the noun, in the plural, names rows of a table, and no number of its owner, as bedrooms do.
func (l *lister) rowsOf(noun string) bool {
	return lexicon.NamesTable(noun) || !lexicon.Lookup([]string{noun}).Known() || ownersOf(l.text, lexicon.Singular(noun)) > 0 && l.says(0, len(l.toks), lexicon.Singular(noun))
}
