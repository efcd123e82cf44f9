package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedOwners are rows that a text counts, and what it counts that they belong to: "1000 orders from 120 customers", "120 customers
// have placed 1000 orders", "1000 orders, each belongs to one of 120 customers".
type countedOwners struct {
	rows, owners string // with their numbers, as written
	row, owner   string // nouns, in the singular
	to           int    // token behind them
}

var (
	// ownerPreps lead from rows to those that they belong to; behind a deed, ownerPlaces do too.
	ownerPreps  = lexicon.WordSet("from for by over across among amongst between")
	ownerPlaces = lexicon.WordSet("from for by over across among amongst between to in on at of with")
	// deeds are participles that do not end in -ed.
	deeds      = lexicon.WordSet("made sent written given taken bought sold paid held run done kept spread split drawn built led sung read won driven lent borne put got brought chosen grown shot said told made-up")
	deedAdverb = lexicon.WordSet("evenly equally randomly unevenly roughly out up all which that are were was is been being have has together")
	ownerLinks = lexicon.WordSet("belongs belong refers refer points point relates relate goes belonging referring pointing linked tied assigned attached related allocated connected")
)

// OneOfCounted counts owners apart where a text counts them in the sentence that says that each row belongs to one: "each order belongs
// to one of 200 customers." is "each order belongs to a customer. 200 customers."
func OneOfCounted(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		from, number, to := l.oneOwner(i)
		if to == 0 {
			continue
		}
		owner := l.text[l.toks[number].Span.Start:l.toks[to-1].Span.End]
		noun := lexicon.Singular(l.at(to - 1).Low)
		if l.at(to).Is(")") {
			to++
		}
		mark := ". "
		if l.at(to).Is(",") {
			mark = ", "
		}
		span := l.span(from, to)
		if lists(text, noun, [2]int{0, span.End}) >= 0 || !l.things(noun) {
			continue
		}
		w.copy(text, at, span.Start)
		w.write("a "+noun+mark+owner, span)
		at, i = span.End, to
	}
	return w.rest(text, at)
}

// oneOwner reads "to one of 200 customers", "to a user (250 users)" behind what each row does: where the owner begins from token i on,
// its number, and where it ends; 0 where there is none.
func (l *lister) oneOwner(i int) (from, number, to int) {
	if !l.at(i-1).Is("to") || !l.saysLink(i-2) {
		return 0, 0, 0
	}
	from = i
	if l.at(i).Is("exactly", "just", "only") {
		i++
	}
	switch {
	case l.at(i).Is("one", "any") && l.at(i+1).Is("of"):
		if number = i + 2; l.at(number).Is("the", "our", "these") {
			number++
		}
	case l.at(i).Is("a", "an", "one") && l.at(i+2).Is("("):
		number = i + 3
		if lexicon.Singular(l.at(number+1).Low) != l.at(i+1).Low || !l.at(number+2).Is(")") {
			return 0, 0, 0
		}
	default:
		return 0, 0, 0
	}
	if _, to = l.countedNoun(number); to == 0 || to > number+2 {
		return 0, 0, 0
	}
	end := to
	if l.at(end).Is(")") {
		end++
	}
	if !l.sentenceEnds(end) && !l.at(end).Is(",") {
		return 0, 0, 0
	}
	return from, number, to
}

// saysLink: the verb at token i tells what each row belongs to.
func (l *lister) saysLink(i int) bool {
	if !ownerLinks[l.at(i).Low] {
		return false
	}
	for k := i - 1; k >= max(0, i-4); k-- {
		if l.at(k).Is("each", "every") {
			return true
		}
	}
	return false
}

// CountedOwners makes two tables and a relation of what belongs to what, where no list of columns follows that would have the owners
// as a column: "1000 orders from 120 customers." is "120 customers and 1000 orders. Each order belongs to a customer."
func CountedOwners(text string) (Rewriting, bool) { return atHeads(text, (*lister).rowsAndOwners) }

func (l *lister) rowsAndOwners(i int) (Rewriting, bool) {
	o, ok := l.ownersAt(i)
	if !ok || o.row == o.owner || lists(l.text, o.owner, [2]int{0, l.toks[o.to-1].Span.End}) >= 0 {
		return Rewriting{}, false
	}
	stop := o.to
	for !l.sentenceEnds(stop) {
		stop++
	}
	span := l.span(i, o.to)
	end := l.toks[stop-1].Span.End
	w := &writer{}
	w.copy(l.text, 0, span.Start)
	w.write(o.owners+" and "+o.rows, span)
	w.copy(l.text, span.End, end)
	w.write(". Each "+o.row+" belongs to one "+o.owner, span)
	w.copy(l.text, end, len(l.text))
	return w.rewriting(), true
}

// ownersAt reads a sentence from token i on that counts rows and their owners.
func (l *lister) ownersAt(i int) (countedOwners, bool) {
	rows, at := l.countedNoun(i)
	if at == 0 {
		return countedOwners{}, false
	}
	o := countedOwners{}
	if l.at(at).Is("have", "has") && l.deed(at+1) { // "120 customers have placed 1000 orders"
		more, to := l.countedNoun(at + 2)
		if to == 0 || !l.at(at+1).Is("made", "had") && more < rows {
			return o, false
		}
		o.set(l, i, at, at+2, to)
		o.rows, o.owners, o.row, o.owner = o.owners, o.rows, o.owner, o.row
		return o, l.ownersEnd(to)
	}
	k := at
	if l.at(k).Is(",") && l.at(k+1).Is("all") {
		k += 2
	}
	deed := false
	for k < at+6 && (l.deed(k) || deedAdverb[l.at(k).Low]) {
		deed = deed || l.deed(k)
		k++
	}
	if !ownerPreps[l.at(k).Low] && !(deed && ownerPlaces[l.at(k).Low]) || k > at && !deed {
		return o, false
	}
	k++
	if l.at(k).Is("the", "our", "these", "about", "around") {
		k++
	}
	owners, to := l.countedNoun(k)
	if to == 0 || owners > rows {
		return o, false
	}
	o.set(l, i, at, k, to)
	return o, l.ownersEnd(to) && l.things(o.owner)
}

// set takes the rows from token i up to at, and the owners from token k up to to.
func (o *countedOwners) set(l *lister, i, at, k, to int) {
	part := func(from, to int) string { return l.text[l.toks[from].Span.Start:l.toks[to-1].Span.End] }
	noun := func(from, to int) string {
		words := strings.Fields(strings.ToLower(part(from, to)))
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		return strings.Join(words, " ")
	}
	o.rows, o.owners, o.to = part(i, at), part(k, to), to
	o.row, o.owner = noun(i+1, at), noun(k+1, to)
}

// countedNoun reads "1000 orders": how many, and where the noun ends; 0 where there is none.
func (l *lister) countedNoun(i int) (float64, int) {
	n := l.at(i)
	if n.Kind != token.Number || n.Percent || n.Unit != "" || n.Digits > 0 || n.Num < 2 {
		return 0, 0
	}
	return n.Num, l.thingNoun(i + 1)
}

// deed: the token is a participle of what is done with rows.
func (l *lister) deed(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && (deeds[t.Low] || strings.HasSuffix(t.Low, "ed") && len(t.Low) > 4)
}

// ownersEnd: nothing but columns of the rows can follow from token i on.
func (l *lister) ownersEnd(i int) bool {
	if l.at(i).Is(",") {
		i++
	}
	return l.sentenceEnds(i) || l.at(i).Is("with") || l.at(i).Is("each") && l.at(i+1).Is("with", "has", "having")
}

// kindMeanings are those of columns whose values rows share, although some texts have a table of them.
var kindMeanings = lexicon.WordSet("city country country_code state continent currency currency_code language brand department industry color product_category job_title genre")

// things: the noun names rows of their own, and no value of a column, as "countries" do.
func (l *lister) things(noun string) bool {
	words := strings.Fields(noun)
	return !lexicon.SortNouns[words[len(words)-1]] && !kindMeanings[lexicon.Lookup(words).Semantic]
}
