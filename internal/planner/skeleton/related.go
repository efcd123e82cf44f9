package skeleton

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bare: columns follow the name of a table at once, at the beginning of a sentence, and the text counts its rows: "products sku unique,
// name. 40 products".
func (r *reader) bare(i int, noun tokens) bool {
	if !(i == 0 || r.ends(i-1) || r.at(i-1).Is(":")) || i != noun.from || !lexicon.NamesTable(r.at(noun.to-1).Low) || having[r.at(noun.to).Low] {
		return false
	}
	end := noun.to
	for !r.stops(end) {
		end++
	}
	return r.at(end).Is(",") && lexicon.Names(r.lows(tokens{noun.to, noun.to + 1})) && r.pluralAt(noun.to+1).empty() && r.countedThing(lexicon.Singular(r.at(noun.to-1).Low))
}

// known: rows of such a name are usually a table's, or the text tells of each of them.
func (r *reader) known(noun tokens) bool {
	if noun.empty() {
		return false
	}
	last := r.at(noun.to - 1).Low
	return lexicon.NamesTable(last) || r.subject(lexicon.Singular(last))
}

// subject: the text tells of each of a thing, or what one has.
func (r *reader) subject(noun string) bool {
	for k := range r.toks {
		if r.at(k).Low == noun && r.at(k+1).Is("has") && (k == 0 || r.stops(k-1) || one[r.at(k-1).Low]) {
			return true
		}
		if r.at(k).Is("each", "every") && r.at(k+1).Low == noun {
			return true
		}
	}
	return false
}

// per: the text has so many rows for each of a thing, "answers per respondent".
func (r *reader) per(noun tokens) bool {
	for k := range r.toks {
		if r.at(k).Is("per") && k > 0 && lexicon.IsPlural(r.at(k-1).Low) && r.at(k+1).Low == lexicon.Singular(r.at(noun.to-1).Low) {
			return true
		}
	}
	return false
}

// begun: a part of a sentence begins at token i.
func (r *reader) begun(i int) bool {
	return i == 0 || r.stops(i-1) || r.at(i-1).Is("are") && r.at(i-2).Is("there") || r.at(i-1).Is("of") && database[r.at(i-2).Low] || r.at(i-1).Is("and", ":") || i == r.from
}

func (r *reader) addAt(noun tokens) int {
	if t, next, _ := r.tableAt(noun.from); t != none && next >= noun.to {
		return t
	}
	return r.add(r.lows(noun), r.span(noun))
}

// nameCounted adds the tables of which so many rows go with each of another: "22 players per team", "3 factories, each with 4 machines".
func (r *reader) nameCounted(k int) {
	end := r.countEnd(k)
	if end == k || k > 0 && r.countEnd(k-1) == end {
		return
	}
	noun := r.pluralAt(end)
	if noun.empty() {
		return
	}
	at := noun.to
	if r.at(at).Is("per") || r.at(at).Is("for", "in") && r.at(at+1).Is("each", "every") {
		if at++; r.at(at).Is("each", "every") {
			at++
		}
		parent, _, _ := r.tableAt(at)
		switch {
		case parent != none && (r.known(noun) || r.begun(k)):
			r.addAt(noun)
		case parent == none && r.plain(at) && r.countedThing(r.at(at).Low) && (r.known(noun) || r.begun(k)):
			r.add([]string{r.at(at).Low}, r.at(at).Span)
			r.addAt(noun)
		}
		return
	}
	if !r.begun(k) {
		return
	}
	if (k == 0 || r.ends(k-1)) && r.ends(at) && lexicon.NamesTable(r.at(at-1).Low) && r.spoken(noun) && len(r.Tables) > 0 {
		r.addAt(noun) // "orders (customer, product). 50 products."
	}
	for r.at(at).Is(",", "each") {
		at++
	}
	if at == noun.to && !r.at(at).Is("with", "have") || !r.at(at).Is("with", "has", "having", "have") {
		return
	}
	child := r.pluralAt(r.countEnd(at + 1))
	if t, _, _ := r.tableAt(noun.from); r.countEnd(at+1) > at+1 && (r.known(child) || !child.empty() && t != none && r.at(at-1).Is("each")) {
		r.addAt(noun)
		r.addAt(child)
	}
}

// countedThing: the text says how many of a thing there are.
func (r *reader) countedThing(noun string) bool {
	for k := range r.toks {
		if end := r.countEnd(k); end > k && lexicon.IsPlural(r.at(end).Low) && lexicon.Singular(r.at(end).Low) == noun {
			return true
		}
	}
	return false
}

// nameChildren adds tables whose rows another one's have, and the other one: "each machine logs 100 measurements", "customers place orders".
func (r *reader) nameChildren(k int) {
	switch {
	case r.at(k).Is("each", "every"):
		subject := tokens{k + 1, k + 2}
		if t, next, _ := r.tableAt(k + 1); t != none {
			subject.to = next
		}
		verb := subject.to
		if !r.plain(k+1) || r.at(verb).Kind != token.Word || into[r.at(verb).Low] || r.at(verb).Is("between", "from", "about", "around", "exactly", "roughly", "only", "out", "up", "off") {
			return // "each borrowed between 2 and 6 books": the verb comes first
		}
		end := r.countEnd(verb + 1)
		if end == verb+1 {
			return
		}
		child := r.pluralAt(end)
		t, _, _ := r.tableAt(end)
		parent, _, _ := r.tableAt(k + 1)
		switch {
		case t != none && parent == none && !having[r.at(verb).Low]:
			r.add(r.lows(subject), r.span(subject))
		case t == none && parent != none && r.known(child) && lexicon.NamesTable(r.at(child.to-1).Low):
			r.addAt(child)
		}
	case r.begun(k):
		subject := r.pluralAt(k)
		if subject.empty() || r.at(subject.to).Kind != token.Word || r.at(subject.to).Is("and", "are", "per", "or") {
			return
		}
		verb := subject.to
		at := max(verb+1, r.countEnd(verb+1))
		if many[r.at(at).Low] {
			at++
		}
		child := r.pluralAt(at)
		if child.empty() || !r.stops(child.to) && !r.at(child.to).Is("and", ":", "(") && !(giving[r.at(verb).Low] && into[r.at(child.to).Low] && r.tablesIn(r.pluralAt(child.to+1)) > 0) {
			return
		}
		t, _, _ := r.tableAt(k)
		o, _, _ := r.tableAt(child.from)
		sure := r.at(verb).Is("contain", "have", "with", "place", "own", "include", "write", "hold", "make", "handle", "get") || t != none || o != none
		if sure && (r.spoken(subject) || r.known(subject) && (o != none || r.subject(lexicon.Singular(r.at(child.to-1).Low)))) && r.spoken(child) && (t != none || r.known(subject) || r.countedThing(lexicon.Singular(r.at(subject.to-1).Low))) {
			r.addAt(subject)
			r.addAt(child)
		}
	}
}

// spoken: the text speaks of what it names so elsewhere too.
func (r *reader) spoken(noun tokens) bool {
	last := r.at(noun.to - 1).Low
	for k, t := range r.toks {
		if k != noun.to-1 && t.Kind == token.Word && (t.Low == last || t.Low == lexicon.Singular(last)) {
			return true
		}
	}
	return false
}

// nameParent adds what rows of a table belong to, "every department belongs to a company", and what says that of itself: "shipments from
// one warehouse to another", "subscriptions tie a customer to a plan".
func (r *reader) nameParent(k int) {
	if r.at(k).Is("each", "every") {
		t, next, _ := r.tableAt(k + 1)
		if t == none || !r.at(next).Is("belongs") || !r.at(next+1).Is("to") {
			return
		}
		at := next + 2
		for r.at(at).Is("a", "an", "one", "exactly") {
			at++
		}
		if o, _, _ := r.tableAt(at); o == none && at > next+2 && r.plain(at) && r.stops(at+1) {
			r.add(r.lows(tokens{at, at + 1}), r.at(at).Span)
		}
		return
	}
	if !r.begun(k) {
		return
	}
	subject := r.pluralAt(k)
	if end := subject.to; !subject.empty() && r.at(end).Is("are") && r.at(end+2).Is("to", "by", "in", "at") {
		parent := r.pluralAt(end + 3)
		if t, _, _ := r.tableAt(k); t != none && r.known(parent) && r.stops(parent.to) {
			r.addAt(parent)
		}
	}
	if !r.known(subject) || r.at(subject.to).Kind != token.Word || having[r.at(subject.to).Low] {
		return
	}
	for at := subject.to + 1; at < subject.to+3; at++ {
		if one[r.at(at).Low] {
			if t, _, _ := r.tableAt(at + 1); t != none {
				r.addAt(subject)
			}
			return
		}
		if end := r.countEnd(at); end > at && into[r.at(at-1).Low] {
			if t, _, _ := r.tableAt(end); t != none {
				r.addAt(subject)
			}
			return
		}
	}
}
