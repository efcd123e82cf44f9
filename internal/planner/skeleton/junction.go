package skeleton

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// unnamed are words for a table between two others that do not name it.
var unnamed = lexicon.WordSet("join junction link linking bridge mapping association joining associative pivot intermediate cross connecting")

// joins reads that a table stands between two others, and its columns: "user_roles is the junction table with assigned_at".
func (r *reader) joins(i int) int {
	t, next, _ := r.tableAt(i)
	if k := i; t == none && len(r.pairs) > 0 { // "junction has role and salary"
		if r.at(k).Is("a", "an", "the") {
			k++
		}
		k++
		if named := k; unnamed[r.at(named-1).Low] {
			if r.at(k).Is("table") {
				k++
			}
			if having[r.at(k).Low] || r.at(k).Is(":", "(") {
				r.joinedColumns(none, tokens{}, tokens{i, k})
				return r.columnsOf(r.joined, k)
			}
		}
	}
	if t == none || !r.at(next).Is("is", "are", "as") {
		return 0
	}
	k := next + 1
	for r.at(k).Is("a", "an", "the") {
		k++
	}
	if !unnamed[r.at(k).Low] || !r.at(k+1).Is("table") {
		return 0
	}
	k += 2
	r.joined, r.joinedAt = t, tokens{i, k}
	r.speakOf(t)
	if having[r.at(k).Low] {
		return r.columnsOf(t, k)
	}
	return k
}

// through reads the table between the two of the last pair, or its columns: "… many to many via enrollments", "… with a quantity".
func (r *reader) through(i int) int {
	if i != r.pairEnd && !(i == r.pairEnd+1 && r.at(r.pairEnd).Is(",", ";")) || len(r.pairs) == 0 {
		return 0
	}
	k := i + 1
	for r.at(k).Is("a", "an", "the") {
		k++
	}
	switch {
	case r.at(i).Is("via", "through", "using", "by"):
		t, next, _ := r.tableAt(k)
		if t == none {
			return 0
		}
		r.joined, r.joinedAt = t, tokens{i, next}
		r.speakOf(t)
		if r.at(next).Is("table") {
			next++
		}
		for r.at(next).Is("which", "that") {
			next++
		}
		if having[r.at(next).Low] || r.at(next).Is("(", ":") {
			return r.columnsOf(t, next)
		}
		return next
	case r.at(i).Is("with", "w/", "having") && r.columnAt(i+1):
		to := i + 1
		for !r.ends(to) {
			to++
		}
		r.joinedColumns(none, tokens{i + 1, to}, tokens{i, i + 1})
		return to
	}
	for k = i + 1; !r.stops(k); k++ { // "joined date on the membership"
		if end := k + 3; r.at(k).Is("on", "in", "for") && r.at(k+1).Is("the", "each") && r.plain(k+2) && (r.stops(end) || r.at(end).Is("table")) && r.columnAt(i) {
			r.joinedColumns(r.addAt(tokens{k + 2, end}), tokens{i, k}, tokens{k, end})
			return r.columnEnd(end)
		}
	}
	return 0
}

// besideAt: a table with columns in a bracket is named at token i, behind those of another: "trees (species) in parks (name)", or as what its
// rows have: "products have variants (size, color)".
func (r *reader) besideAt(i int) bool {
	noun := r.pluralAt(i)
	if noun.empty() || !r.at(noun.to).Is("(") {
		return false
	}
	k := i - 1
	for n := k; n > k-4 && n >= 0; n-- {
		if r.countEnd(n) == i && having[r.at(n-1).Low] {
			return true // "each restaurant has 1-3 menus (title, season)"
		}
	}
	for many[r.at(k).Low] {
		k--
	}
	return (having[r.at(k).Low] || k < i-1 && r.at(k).Is("and")) && r.at(k).Kind == token.Word || (into[r.at(k).Low] || r.at(k).Is("via", "through")) && (r.at(k-1).Is(")") || strings.HasSuffix(r.at(k-1).Low, "ed") && r.at(k-2).Is(")"))
}

// beside reads what ties a table with its columns in a bracket to that before: "books (title) borrowed by members (name) via loans (due)".
func (r *reader) beside(i int) int {
	if r.owner == none || !r.at(i-1).Is(")") || i == r.pairEnd {
		return 0
	}
	if having[r.at(i).Low] {
		return r.had(i, r.owner, i)
	}
	k := i
	if strings.HasSuffix(r.at(k).Low, "ed") {
		k++
	}
	other, next, plural := r.tableAt(k + 1)
	if other == none || !plural || other == r.owner || !r.at(next).Is("(") {
		return 0
	}
	switch n := len(r.Ties); {
	case r.at(k).Is("via", "through") && n > 0 && r.Ties[n-1].Parent == r.owner:
		last := r.Ties[n-1]
		r.tie(other, last.Child, tokens{}, i, next)
		r.tie(other, last.Parent, tokens{}, i, next)
		r.Ties = slices.DeleteFunc(r.Ties, func(t Tie) bool { return t.Child == last.Child && t.Parent == last.Parent })
	case into[r.at(k).Low]:
		r.tie(r.owner, other, tokens{}, i, next)
	default:
		return 0
	}
	return r.columnsOf(other, next)
}

// nameThrough adds the table between two others that each other's rows go through: "orders contain products through order items".
func (r *reader) nameThrough(k int) {
	if !r.at(k).Is("through", "via") {
		return
	}
	if r.at(k+1).Is("a", "an", "the") {
		k++
	}
	noun := r.pluralAt(k + 1)
	if before := r.pluralAt(k - 1); noun.empty() || r.tablesIn(before) == 0 && r.tablesIn(tokens{max(0, k-4), k}) == 0 {
		return
	}
	r.addAt(noun)
}

// nameJoin adds a table in the singular, told by its columns, between two of which each has several of the other: "enrollment with grade".
func (r *reader) nameJoin(k int) {
	if !r.plain(k) || lexicon.IsPlural(r.at(k).Low) || !lexicon.NamesTable(lexicon.Plural(r.at(k).Low)) || r.inside(k) {
		return
	}
	if t, _, _ := r.tableAt(k); t != none || !r.begun(k) || !r.at(k+1).Is("with", ":", "has", "(") || !r.columnAt(k+2) {
		return
	}
	for i := range r.toks {
		if found, _ := r.ratioAt(i); found == manyMany {
			r.add([]string{r.at(k).Low}, r.at(k).Span)
			return
		}
	}
}
