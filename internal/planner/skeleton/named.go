package skeleton

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	holding  = lexicon.WordSet("with of for containing having w/")
	database = lexicon.WordSet("db database schema dataset data app system model platform tables")
	asking   = lexicon.WordSet("need want generate create make build have are me")
	approx   = lexicon.WordSet("about around approx approximately roughly some ~ ca circa")
	// opens are words that stand before columns, behind the name of their table.
	opens = lexicon.WordSet("with have has having ( : w/ include includes including")
	// noTable are plurals that name no table of a text's own.
	noTable = lexicon.WordSet("booleans flags integers numbers strings floats decimals timestamps texts tables columns lines rows records rules notes constraints values entries types names years months weeks days hours minutes seconds cells relations relationships keys requirements details examples options others percent times units euros dollars pounds items data dates status address series class")
)

const longestLead = 9 // tokens before a list of tables

// nameTables finds the tables that the text names.
func (r *reader) nameTables() {
	r.from = none
	for _, from := range r.leads() {
		if found, next := r.listFrom(from); found != nil {
			for _, f := range found {
				r.add(f.words, f.span)
			}
			r.from = next                                                                                                                    // behind a list of nothing but names
			r.unsure = r.unsure || from == 0 && r.countEnd(0) > 0 && r.at(next).Is(",") && !r.begins(next+1) && r.countEnd(next+1) == next+1 // "300 inspections, 40 hives, date": whose is it?
			if slices.ContainsFunc(found, func(f named) bool { return f.told }) || r.at(next).Is("many", "are", "for", "in") || joining[r.at(next).Low] || r.ratioBehind(next) {
				r.from = from
			}
			break
		}
	}
	heads := r.heads()
	heads = append(heads, r.singularHeads(len(heads))...)
	for _, h := range heads {
		r.addAt(h)
	}
	for range 3 {
		for k := range r.toks {
			r.nameCounted(k)
			r.nameChildren(k)
			r.nameParent(k)
			r.nameLinked(k)
			r.nameChain(k)
			r.nameJoin(k)
			r.nameThrough(k)
		}
	}
	r.nameMade()
	defer r.loseTitle()
	if r.from == none {
		r.from = 0
		for k := 0; k < longestLead && !r.ends(k) && (r.at(k).Kind == token.Word || r.at(k+1).Is("tables")); k++ {
			if r.at(k+1).Is(":") || r.dashed(k+1) {
				if r.namesOnly(tokens{k - 1, k}) && r.at(k).Is("table") {
					break // "orders table: id"
				}
				if t, _, _ := r.tableAt(k); t == none || r.titled(k+2) {
					r.from = k + 2 // a title
				}
				break
			}
			if t, _, _ := r.tableAt(k + 1); t != none && holding[r.at(k).Low] && (k == 0 || !lexicon.IsPlural(r.at(k-1).Low)) {
				r.from = k + 1 // "a database with hotels (…)"
				break
			}
		}
	}
}

// perhaps is the probability from which on a plural that is written as names of tables are is one, where somebody makes such.
const perhaps = .5

// nameMade adds the tables of which the text tells who makes rows, "they book appointments": those that are known, or that are written as
// names of tables are.
func (r *reader) nameMade() {
	var tagged []tagger.Name
	for k := 2; k < len(r.toks); k++ {
		if !r.made(k) {
			continue
		}
		noun := r.pluralAt(k)
		if noun.empty() || r.Skeleton.names(r.at(noun.to-1).Low) {
			continue
		}
		if tagged == nil {
			tagged = tagger.Names(r.toks)
		}
		if lexicon.NamesTable(r.at(noun.to-1).Low) || slices.ContainsFunc(tagged, func(n tagger.Name) bool {
			return !n.Column && n.Sure >= perhaps && n.From == noun.from && n.To == noun.to
		}) {
			r.addAt(noun)
		}
	}
}

// tablesIn is how many tables are named among the tokens.
func (r *reader) tablesIn(t tokens) (n int) {
	for k := t.from; k < t.to; k++ {
		if table, _, plural := r.tableAt(k); table != none && plural {
			n++
		}
	}
	return n
}

// loseTitle reports a title that says more than what the text is about: "pharmacies sell medicines: pharmacies (…)". One with a number is
// not understood.
func (r *reader) loseTitle() {
	for k := range max(0, r.from) {
		r.unsure = r.unsure || r.at(k).Kind == token.Number && !r.at(k+1).Is("tables") // "100 rows each: customers and orders"
	}
	if end := r.from - 1; end > 0 && r.at(end).Is(":") && r.tablesIn(tokens{0, end}) > 1 && !r.at(1).Is("and", ",", "&") {
		r.lost = append(r.lost, r.span(tokens{0, end}))
	}
}

// titled: a table is told of right behind a title.
func (r *reader) titled(i int) bool {
	t, _, _ := r.tableAt(max(i, r.countEnd(i)))
	return t != none
}

func (s *Skeleton) lows(t tokens) (out []string) {
	for k := t.from; k < t.to; k++ {
		out = append(out, s.at(k).Low)
	}
	return out
}

// leads are the tokens at which a list of tables may begin.
func (r *reader) leads() []int {
	out := []int{0}
	for k := 0; k < min(longestLead, len(r.toks)); k++ {
		t := r.at(k)
		switch {
		case r.ends(k) || t.Is("("):
			return append(out, r.laterLeads(k)...)
		case t.Is(":"), r.dashed(k), t.Is(",") && r.at(k-1).Is("tables"):
			return append(out, k+1)
		case holding[t.Low] && (database[r.at(k-1).Low] || !lexicon.IsPlural(r.at(k-1).Low)), asking[t.Low] && k < 3 && !(t.Is("have") && k > 0 && lexicon.IsPlural(r.at(k-1).Low)), t.Is("has") && k == 1 && !lexicon.IsPlural(r.at(0).Low), t.Is("tables") && !r.at(k+1).Is(":", ","):
			out = append(out, k+1)
		}
	}
	return out
}

// laterLeads are the tokens of later sentences at which they say what there is: "We rent cars. There are branches, cars and rentals."
func (r *reader) laterLeads(from int) (out []int) {
	for k := from; k < len(r.toks); k++ {
		if r.ends(k) && r.at(k+1).Is("there", "we", "i") && asking[r.at(k+2).Low] {
			out = append(out, k+3)
		}
	}
	return out
}

// named is a table of a list.
type named struct {
	words []string
	span  token.Span
	told  bool // the list itself tells more of it
}

// listFrom reads a list of tables that begins at token i; nil where it is none.
func (r *reader) listFrom(i int) (found []named, next int) {
	values := false
	for {
		for r.at(i).Is("a", "an", "the", "our", "their", "its", "some", "and", "&", "+", ",", "plus") {
			i++
		}
		counted := false
		if k := r.countEnd(i); k > i {
			i, counted = k, true
		}
		noun := r.pluralAt(i)
		if noun.empty() {
			return nil, 0
		}
		f := named{words: r.lows(noun), span: r.span(noun), told: counted}
		if len(found) > 1 && slices.ContainsFunc(found, func(o named) bool { return slices.Equal(o.words, f.words) }) {
			break // "teams and players, 5 teams": what is told begins
		}
		next = noun.to
		if end := r.closes(next); r.at(next).Is("(") {
			if end == 0 {
				return nil, 0
			}
			f.told = counted || r.at(next+1).Is("lookup", "values") || r.countEnd(next+1) > next+1 || r.hasColumns(next+1, noun)
			values = values || !f.told // "plans (basic 9.99, pro 19.99)"
			next = end + 1
		}
		found = append(found, f)
		if !r.at(next).Is(",", "and", "&", "+") || r.pluralAfter(next) == 0 {
			break
		}
		i = next
	}
	if r.at(next).Is(",", "(") && r.at(next+1).Kind == token.Number && r.at(next+2).Is("tables") {
		if next += 3; r.at(next).Is(")") { // "orders + products (2 tables)"
			next++
		}
	}
	if !r.stops(next) && !r.at(next).Is(":", "many", "with", "are", "in", "for") && !joining[r.at(next).Low] || len(found) < 2 {
		return nil, 0
	}
	pair := r.at(next).Is("many") || r.at(next).Is("are") && r.at(next+1).Is("many")
	if r.at(next).Is("with", "are", "for") && !r.at(next+1).Is("a", "an", "the", "many") {
		found = found[:len(found)-1] // of which the last one is told more
	}
	unsure := 0
	for _, f := range found {
		if !f.told && !pair && !r.spokenOf(f, next) && (len(found) < 3 || !lexicon.NamesTable(f.words[len(f.words)-1])) {
			unsure++
		}
	}
	if unsure > 0 && len(found) < 3 || unsure > 1 {
		return nil, 0
	}
	r.unsure = r.unsure || values
	return found, next
}

// pluralAfter is the token behind a table's name that follows a comma or "and" at token i; 0 where none does.
func (r *reader) pluralAfter(i int) int {
	for r.at(i).Is(",", "and", "&", "+", "a", "an", "the", "their", "its", "plus") {
		i++
	}
	return r.pluralAt(max(i, r.countEnd(i))).to
}

// spokenOf: the text comes back to a table of a list behind token i.
func (r *reader) spokenOf(f named, i int) bool {
	last := f.words[len(f.words)-1]
	if len(f.words) == 2 && shells[last] {
		last = lexicon.Plural(f.words[0])
	}
	return slices.ContainsFunc(r.toks[min(i, len(r.toks)):], func(t token.Token) bool {
		return t.Kind == token.Word && (t.Low == last || t.Low == lexicon.Singular(last))
	})
}

// pluralAt is the name of a table at token i: a noun in the plural, with a word before it or without.
func (r *reader) pluralAt(i int) tokens {
	for n := 1; n <= 2; n++ {
		last := r.at(i + n - 1)
		if !r.plain(i + n - 1) {
			break
		}
		if last.Is("fields") && r.at(i+n).Is(":") {
			break // whose they are, is not said
		}
		if lexicon.IsPlural(last.Low) && (!noTable[last.Low] || last.Is("lines", "items") && r.at(i+n).Is(":", "per", "an", "has", "have") || r.at(i+n).Is("(") && r.at(i+n).Kind == token.Mark || r.subject(lexicon.Singular(last.Low)) || n == 2 && last.Is("items", "lines", "records", "entries", "units", "details")) {
			if n == 1 && r.plain(i+1) && lexicon.IsPlural(r.at(i+1).Low) && !noTable[r.at(i+1).Low] && r.stops(i+2) {
				return tokens{i, i + 2} // "sales orders"
			}
			return tokens{i, i + n}
		}
	}
	return tokens{}
}

// plain: the token is a word that may be one of a name.
func (r *reader) plain(i int) bool {
	t := r.at(i)
	return t.Kind == token.Word && !t.Owning() && !functional(t.Low) && !asking[t.Low] && !holding[t.Low] && ratioWords[t.Low] == noRatio && !t.Is("n", "m", "via", "through") && t.Low != "per" && t.Low != "each" && t.Low != "every"
}

// functional: the word is one of the grammar, and no name of rows, "orders".
func functional(low string) bool {
	return lexicon.FunctionWords[low] && !(lexicon.IsPlural(low) && lexicon.NamesTable(low))
}

// countEnd is the token behind a number, or a range, at token i; i where none stands there.
func (r *reader) countEnd(i int) int {
	k := i
	for approx[r.at(k).Low] {
		k++
	}
	if r.at(k).Is("between", "from") {
		k++
	}
	if r.at(k).Is("at") && r.at(k+1).Is("least", "most") || r.at(k).Is("up") && r.at(k+1).Is("to") {
		k += 2
	}
	if t := r.at(k); t.Kind != token.Number || t.Percent || t.Unit != "" {
		return i
	}
	if k++; (r.at(k).Is("to", "-", "–", "and", "or")) && r.at(k+1).Kind == token.Number && !r.at(k+1).Percent {
		k += 2
	}
	if r.at(k).Is("or") && r.at(k+1).Is("more") {
		k += 2
	}
	if r.at(k).Is("and") && r.at(k+1).Is("at") && r.at(k+2).Is("most") && r.at(k+3).Kind == token.Number {
		k += 4 // "at least one and at most four"
	}
	return k
}

// inside: token i stands in a bracket.
func (r *reader) inside(i int) bool {
	depth := 0
	for k := range i {
		if r.at(k).Is("(") {
			depth++
		} else if r.at(k).Is(")") {
			depth--
		}
	}
	return depth > 0
}

// columnAt: the name of a column may begin at token i.
func (s *Skeleton) columnAt(i int) bool {
	for s.at(i).Is("a", "an", "the", "their") {
		i++
	}
	for n := 3; n > 0; n-- {
		ok := true
		for k := i; k < i+n; k++ {
			ok = ok && s.at(k).Kind == token.Word
		}
		if ok && lexicon.Names(s.lows(tokens{i, i + n})) {
			return true
		}
	}
	return s.at(i).Kind == token.Word && s.at(i+1).Kind == token.Word && lexicon.Names([]string{s.at(i + 1).Low}) && !lexicon.FunctionWords[s.at(i).Low]
}

// countBefore is the token behind a number that ends before token i; 0 where none does.
func (r *reader) countBefore(i int) int {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		if r.countEnd(k) == i {
			return i
		}
	}
	return 0
}
