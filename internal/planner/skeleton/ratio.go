package skeleton

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ratio is how many rows of each side go with one of the other.
type ratio int

const (
	noRatio ratio = iota
	oneOne
	oneMany
	manyOne
	manyMany
)

var ratioWords = map[string]ratio{
	"one-to-one": oneOne, "one-to-many": oneMany, "has-many": oneMany, "has_many": oneMany, "belongs_to": manyOne, "many-to-one": manyOne,
	"many-to-many": manyMany, "m2m": manyMany, "many2many": manyMany, "1-to-many": oneMany,
}

// joining are words for tables that have a key in common.
var joining = lexicon.WordSet("linked joined connected related tied")

// sideMany are the marks for several rows of a side, next to those for one.
var sideMany = lexicon.WordSet("n m many *")

// ratioAt is the ratio told at token i, and the token behind it: "1:N", "many to many".
func (r *reader) ratioAt(i int) (ratio, int) {
	if found := ratioWords[r.at(i).Low]; found != noRatio && r.at(i).Kind == token.Word {
		return found, r.ratioEnd(i + 1)
	}
	one := func(k int) bool { return r.at(k).Num == 1 && r.at(k).Kind == token.Number }
	left, right := i, i+2
	if !r.at(i+1).Is(":", "-", "to") || !(one(left) || sideMany[r.at(left).Low]) || !(one(right) || sideMany[r.at(right).Low]) {
		return noRatio, i
	}
	if r.at(i+1).Is(":", "-") && (!r.at(i+1).Glued || !r.at(i+2).Glued) {
		return noRatio, i
	}
	end := r.ratioEnd(i + 3)
	switch {
	case one(left) && one(right):
		if r.at(i+1).Is(":") || r.at(left).Spelled {
			return oneOne, end
		}
		return noRatio, i
	case one(left):
		return oneMany, end
	case one(right):
		return manyOne, end
	}
	return manyMany, end
}

// ratioEndsAt: a ratio is told right before token i.
func (r *reader) ratioEndsAt(i int) bool {
	for k := max(0, i-3); k < i; k++ {
		if found, end := r.ratioAt(k); found != noRatio && end == i {
			return true
		}
	}
	return false
}

// ratioBehind: a ratio is told behind the mark at token i.
func (r *reader) ratioBehind(i int) bool {
	found, _ := r.ratioAt(i + 1)
	return found != noRatio && r.at(i).Is(",", "(", ":")
}

func (r *reader) ratioEnd(i int) int {
	for r.at(i).Is("relationship", "relation", ")") {
		i++
	}
	return i
}

// related reads how many rows of two tables go with each other: "authors and books many to many", "users 1:N orders".
func (r *reader) related(i int) int {
	a, next, _ := r.tableAt(i)
	if a == none { // "students (name) m2m courses (title)"
		found, end := r.ratioAt(i)
		if r.at(end).Is(":", "between", "from") {
			if one, next, _ := r.tableAt(end + 1); found != noRatio && one != none && r.at(next).Is("to", "and", "-", "&", "->") {
				if other, behind, _ := r.tableAt(next + 1); other != none && other != one {
					r.relate(one, other, found, i, behind)
					r.firm, r.owner = false, none
					return behind
				}
			}
		}
		b, _, _ := r.tableAt(end)
		if found == noRatio || b == none || r.owner == none || b == r.owner {
			return 0
		}
		r.relate(r.owner, b, found, i, end)
		r.speakOf(b)
		return end
	}
	if found, end := r.ratioAt(next); found != noRatio {
		if r.at(end).Is("with", "to") {
			end++
		}
		b, behind, _ := r.tableAt(end)
		if b == none || a == b {
			return 0
		}
		r.relate(a, b, found, i, behind)
		r.speakOf(b)
		return behind
	}
	if !r.at(next).Is("and", "-", "to", "&", "↔", "/") {
		return 0
	}
	b, next, _ := r.tableAt(next + 1)
	if b == none || a == b {
		return 0
	}
	for r.at(next).Is("are", "is", "have", "a", "in", ",", ":", "(") {
		next++
	}
	found, end := r.ratioAt(next)
	if joining[r.at(next).Low] && r.at(next+1).Is("by", "on", "via", "through", "with") { // "orders and customers linked by customer_id"
		found, end = oneMany, r.columnEnd(next+1)
		if lexicon.Belongs(r.Tables[a].nouns(), r.Tables[b].nouns()) {
			found = manyOne
		}
	}
	if found == noRatio {
		return 0
	}
	r.relate(a, b, found, i, end)
	r.firm, r.owner = false, none
	return end
}

// mayMany reads that rows of t may go with several of another table's: "ingredients can be in many recipes", "a customer can place many
// orders". Only what they may be in or take part in has several of them for certain.
func (r *reader) mayMany(i, t, next int) int {
	if !r.at(next).Is("can", "may", "could") {
		return 0
	}
	for k := next + 2; k < next+6 && !r.stops(k); k++ {
		other, behind, _ := r.childAt(k)
		if !many[r.at(k).Low] || other == none || other == t {
			continue
		}
		if r.at(k-1).Is("in", "on", "part", "for") || r.at(k-1).Is("to") && r.at(k-2).Is("belong") || r.at(k-1).Is("of") && r.at(k-2).Is("part", "member") || r.at(next+1).Is("attend", "take", "join") {
			r.relate(t, other, manyMany, i, behind)
		} else {
			r.tie(other, t, tokens{k, r.countEnd(k)}, i, behind)
		}
		r.speakOf(t)
		return behind
	}
	return 0
}

// relate ties two tables by how many rows of them go with each other.
func (r *reader) relate(a, b int, found ratio, from, to int) {
	switch found {
	case oneMany:
		r.tie(b, a, tokens{}, from, to)
	case manyOne:
		r.tie(a, b, tokens{}, from, to)
	case oneOne:
		r.tie(b, a, tokens{}, from, to)
		r.Ties[len(r.Ties)-1].single = true
	case manyMany:
		r.Ties = slices.DeleteFunc(r.Ties, func(t Tie) bool { return t.Child == a && t.Parent == b || t.Child == b && t.Parent == a })
		if slices.ContainsFunc(r.pairs, func(p pair) bool { return p.a == a && p.b == b || p.a == b && p.b == a }) {
			return
		}
		r.pairs = append(r.pairs, pair{a, b, tokens{from, to}})
	}
}
