package skeleton

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// arrow is which way the mark at token i points: 1 to the rows that belong to those before it, -1 back, 0 where it is none.
func (r *reader) arrow(i int) int {
	switch {
	case r.at(i).Is(">", "->", "→", "-->", "=>", "›", "»", "-<", "--<", "<-", "←", "<--"): // the last ones point back to what is referred to
		return 1
	case r.at(i).Is("<"):
		return -1
	}
	return 0
}

// chain reads what belongs to what as a chain: "artists > albums > tracks".
func (r *reader) chain(i int) int {
	left, next, _ := r.tableAt(i)
	if end := r.countedEnd(left, next); r.arrow(end) != 0 {
		next = end
	}
	if left == none || r.arrow(next) == 0 {
		return 0
	}
	last := 0
	for way := r.arrow(next); way != 0; way = r.arrow(next) {
		right, behind, _ := r.tableAt(next + 1)
		if right == none || right == left {
			return last
		}
		child, parent := right, left
		if way < 0 || lexicon.Belongs(r.Tables[left].nouns(), r.Tables[right].nouns()) && !lexicon.Belongs(r.Tables[right].nouns(), r.Tables[left].nouns()) {
			child, parent = left, right // "orders -> customers" points to what is referred to
		}
		r.tie(child, parent, tokens{}, i, behind)
		behind = r.countedEnd(right, behind)
		left, next, last = right, behind, behind
	}
	r.speakOf(left)
	return last
}

// countedEnd is the token behind a number of rows in a bracket at token i, "artists (50) > albums (300)"; i where there is none.
func (r *reader) countedEnd(table, i int) int {
	if end := r.countEnd(i + 1); table != none && r.at(i).Is("(") && end > i+1 && r.at(end).Is(")") {
		r.setCount(table, tokens{i + 1, end})
		return end + 1
	}
	return i
}

// nameChain adds the tables of a chain with arrows, each of which the text names elsewhere too, or tables are usually called so.
func (r *reader) nameChain(k int) {
	if !r.begun(k) {
		return
	}
	var found []tokens
	for at := k; ; {
		noun := r.pluralAt(at)
		if noun.empty() || !r.known(noun) && !r.spoken(noun) {
			return
		}
		if slices.ContainsFunc(found, func(t tokens) bool { return r.at(t.to-1).Low == r.at(noun.to-1).Low }) {
			return // "min players < max players"
		}
		found = append(found, noun)
		end := noun.to
		if r.at(end).Is("(") && r.countEnd(end+1) > end+1 && r.at(r.countEnd(end+1)).Is(")") {
			end = r.countEnd(end+1) + 1
		}
		if r.arrow(end) == 0 {
			break
		}
		at = end + 1
	}
	if len(found) < 2 {
		return
	}
	for _, f := range found {
		r.addAt(f)
	}
}
