package skeleton

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// heads are the names of tables, in the plural, right before their columns: "rooms with a number", "visits: date", "pets (name)".
func (r *reader) heads() []tokens {
	var found []tokens
	for k := range r.toks {
		if !(k == 0 || r.stops(k-1) || r.at(k-1).Is("and", ":") || holding[r.at(k-1).Low] && !lexicon.IsPlural(r.at(k-2).Low) || r.arrow(k-1) != 0 || r.ratioEndsAt(k) || r.besideAt(k)) || r.inside(k) {
			continue
		}
		noun := r.pluralAt(max(k, r.countEnd(k)))
		if r.at(k+1).Is(":") && r.plain(k) && (r.countedThing(r.at(k).Low) || r.at(k).Is("line", "item") && r.ends(k-1)) {
			noun = tokens{k, k + 1} // "50 artists. artist: name"
		}
		if noun.empty() || r.valued(noun) || r.kindOf(noun) {
			continue
		}
		open, told := r.at(noun.to), noun.to+1
		if end := r.eachEnd(noun.to); end > noun.to { // "answers per respondent and question with value"
			open, told = r.at(end), end+1
		}
		if open.Is("table") && (r.at(told).Is(":", "(") || opens[r.at(told).Low]) { // "orders table: id"
			open, told = r.at(told), told+1
		}
		switch {
		case open.Is("(") && open.Kind == token.Mark, open.Is(":"):
			if list, _ := r.listFrom(told); k == 0 && open.Is(":") && (list != nil || having[r.at(r.pluralAt(told).to).Low]) {
				continue // a title: "vets: owners have pets"
			}
			if next := r.countEnd(told); open.Is(":") && next > told && r.at(next).Is("per") && r.known(noun) {
				break // "readings: 24 per sensor"
			}
			if !r.hasColumns(told, noun) || open.Is("(") && r.at(k-1).Is(",") && !r.at(k-2).Is(")") && !r.known(noun) {
				continue // "nights (the difference of the two)" among other columns
			}
		case opens[open.Low] && open.Kind == token.Word:
			if counts := r.countEnd(told); counts > told && r.countBefore(noun.from) > 0 && r.columnAt(counts) && !r.known(r.pluralAt(counts)) {
				break // "6 screens with 50 to 300 seats"
			}
			if !r.columnAt(told) && !(open.Is("has") && r.stops(told+1) && r.mentions(tokens{}, lexicon.Plural(r.at(told).Low))) || lexicon.Names(r.lows(noun)) && !lexicon.NamesTable(r.at(noun.to-1).Low) && !r.per(noun) {
				continue
			}
		case !r.bare(k, noun):
			continue
		}
		found = append(found, noun)
	}
	return slices.DeleteFunc(found, func(noun tokens) bool {
		return len(found) < 2 && !r.known(noun) && !r.spoken(noun) && r.countBefore(noun.from) == 0
	})
}

// kindOf: the noun is some of the rows that its last word names elsewhere, "done tasks" beside tasks.
func (r *reader) kindOf(noun tokens) bool {
	if noun.to-noun.from < 2 {
		return false
	}
	last := r.at(noun.to - 1).Low
	return slices.ContainsFunc(r.Tables, func(t Table) bool { return len(t.Words) == 1 && t.Words[0] == last })
}

// kinds are words for columns whose values are listed behind their plural.
var kinds = lexicon.WordSet("status state type kind level priority severity size color colour stage phase grade rank")

// namesItself: the list at token i has what rows are told apart by.
func (r *reader) namesItself(i int) bool {
	for ; !r.ends(i); i++ {
		if r.at(i).Is("name", "id", "code", "title", "description", "label", "number") {
			return true
		}
	}
	return false
}

// valued: what is named so is a value of a column, "category is herb for 30 percent".
func (r *reader) valued(noun tokens) bool {
	one := lexicon.Singular(r.at(noun.to - 1).Low)
	if kinds[one] && r.at(noun.to).Is(":") && !r.namesItself(noun.to+1) {
		return true // "statuses: open, shipped, returned"
	}
	for k := range r.toks {
		if r.at(k).Low == one && (r.at(k-1).Is("is") || r.at(k+1).Percent || r.at(k+1).Is("for") && r.at(k+2).Percent) {
			return true
		}
	}
	return false
}

// hasColumns: what is listed from token i on are columns, and no values of one: names with no price each, most of them in small letters.
func (r *reader) hasColumns(i int, noun tokens) bool {
	named, priced, capital, items, told, first := 0, 0, 0, 0, 0, r.columnAt(i)
	for k := i; !r.ends(k) && !r.at(k).Is(")"); k++ {
		if k > i && !r.at(k-1).Is(",") {
			continue
		}
		items++
		t := r.at(k)
		if !r.stops(k+1) && !r.stops(k+2) && t.Kind == token.Word {
			told++
		}
		if r.columnAt(k) || r.stops(k+1) && (t.Is("number") || t.Kind == token.Word && !lexicon.IsPlural(t.Low) && r.mentions(tokens{}, lexicon.Plural(t.Low))) {
			named++
		} else if r.at(k+1).Is("or") && r.stops(k+3) {
			return false // "(food, crafts or toys)"
		}
		if t.Kind == token.Word && r.at(k+1).Kind == token.Number && r.stops(k+2) {
			priced++
		}
		if t.Kind == token.Word && t.Text != t.Low && (r.at(k+1).Kind == token.Number || r.stops(k+1)) {
			capital++
		}
	}
	if named == 0 && told > 0 && r.spoken(noun) {
		named = told // "(crop, tonnes, harvested between July and October)"
	}
	if !first && 2*named <= items {
		return false
	}
	return named > 0 && (priced < items && capital < items || items < 2)
}

// singularHeads are names of tables in the singular, each at the beginning of a sentence and before its columns; at least two, where the text
// counts nothing before them, or beside those in the plural.
func (r *reader) singularHeads(plurals int) (found []tokens) {
	usual := 0
	var counted []string
	for k := range r.toks {
		if end := r.countEnd(k); end > k && lexicon.IsPlural(r.at(end).Low) && len(found) == 0 {
			counted = append(counted, lexicon.Singular(r.at(end).Low))
		}
		head, usually := r.singularHead(k)
		if head.empty() {
			continue
		}
		found = append(found, head)
		if usually {
			usual++
		}
	}
	told := func(noun string) bool {
		return slices.ContainsFunc(found, func(t tokens) bool { return r.at(t.to-1).Low == noun })
	}
	if usual < 2 && plurals < 2 || slices.ContainsFunc(counted, func(noun string) bool {
		return !told(noun) && !r.subject(noun) && plurals < 2 && lexicon.NamesTable(lexicon.Plural(noun))
	}) {
		return nil // "500 orders. customer: name. product: sku": are these of an order?
	}
	return found
}

// singularHead is a name in the singular at token k before its columns; usual, where tables are called so, or the text has it in the plural.
func (r *reader) singularHead(k int) (head tokens, usual bool) {
	bracketed := r.at(k-1).Is(",") && r.at(k-2).Is(")") && r.at(k+1).Is("(") // "rooms (name), schedule (room, starts at)"
	if k > 0 && !r.ends(k-1) && !bracketed || r.inside(k) {
		return tokens{}, false
	}
	for n := 1; n <= 2 && r.plain(k+n-1); n++ {
		last, head := r.at(k+n-1).Low, tokens{k, k + n}
		if !r.at(k+n).Is(":") && !(bracketed && n == 1) || lexicon.IsPlural(last) {
			continue
		}
		plural := lexicon.Plural(last)
		usual = lexicon.NamesTable(plural) || r.mentions(tokens{k, k + n - 1}, plural)
		if (usual && n == 1 || n == 1 && r.spoken(head) || n == 2 && (r.mentions(tokens{k, k + 1}, plural) || r.twice(head))) && r.hasColumns(k+n+1, head) && !r.valued(head) {
			return head, usual
		}
	}
	return tokens{}, false
}

// twice: the text has the words more than once.
func (r *reader) twice(words tokens) bool {
	n := 0
	for k := range r.toks {
		if k+words.to-words.from <= len(r.toks) && slices.Equal(r.lows(words), r.lows(tokens{k, k + words.to - words.from})) {
			n++
		}
	}
	return n > 1
}

// mentions: the text has the words with the last one behind them.
func (r *reader) mentions(words tokens, last string) bool {
	for k := range r.toks {
		if r.at(k).Low == last && (words.empty() || slices.Equal(r.lows(words), r.lows(tokens{max(0, k-1), k}))) {
			return true
		}
	}
	return false
}
