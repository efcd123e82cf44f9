package skeleton

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// often are words for how often rows come.
var often = lexicon.WordSet("hourly daily weekly monthly yearly quarterly annual regular periodic")

// ofEach reads what is said of each row of a table: "each pet belongs to an owner", "an order has several items".
func (r *reader) ofEach(i int) int {
	if !r.at(i).Is("each", "every", "all", "any") && !(r.at(i).Num == 1 && r.at(i).Kind == token.Number) && (r.firm || !r.at(i).Is("a", "an", "one", "the")) {
		return 0
	}
	t, next, _ := r.tableAt(i + 1)
	if t == none || r.stops(next) {
		return 0
	}
	if end := r.predicate(i, t, next); end > 0 || !r.at(i).Is("each", "every", "all", "any") {
		return end
	}
	end := r.columnEnd(i)
	r.rest = append(r.rest, tokens{i, end})
	r.owner, r.firm = none, false
	return end
}

// ofAll reads what is said of a table by its name: "pets have a name", "visits: date", "orders contain items".
func (r *reader) ofAll(i int) int {
	t, next, plural := r.tableAt(i)
	if t == none {
		return 0
	}
	if r.at(next).Is("table") && (r.at(next+1).Is(":", "(") || having[r.at(next+1).Low]) {
		next, plural = next+1, true
	}
	if r.at(next).Is("-", "–", "—") && !r.at(next).Glued && (r.ends(i-1) || i == r.from) && r.hasColumns(next+1, tokens{i, next}) {
		return r.columnsOf(t, next) // "policy - number, type"
	}
	if r.at(next).Is(":") || r.at(next).Is("(") && r.at(next).Kind == token.Mark || r.at(next).Is("=") && !r.firm && r.columnAt(next+1) {
		return r.columnsOf(t, next)
	}
	if count := r.countEnd(next + 1); plural && r.at(next).Is(",") && count > next+1 && r.at(count).Is("rows", "records", "entries") && r.at(count+1).Is(",") {
		r.setCount(t, tokens{next + 1, count}) // "certificates, 8 rows, have a title"
		next = count + 2
	}
	if !plural {
		if having[r.at(next).Low] && (!r.firm || t != r.owner && !r.at(next).Is("with")) {
			return r.predicate(i, t, next)
		}
		if verb := r.at(next); (r.ends(i-1) || i == r.from) && verb.Kind == token.Word && strings.HasSuffix(verb.Low, "s") && !lexicon.Names([]string{verb.Low}) {
			return r.predicate(i, t, next) // "shipment goes from one warehouse to another"
		}
		return 0
	}
	if end := r.perEach(i, t, next); end > 0 {
		return end
	}
	if r.bare(i, tokens{i, next}) {
		r.listing(t)
		return next
	}
	switch {
	case r.stops(next), r.at(next).Is("and", "table"):
		return 0
	case one[r.at(next).Low] && r.at(next+1).Kind == token.Word:
		r.listing(t)
		return next
	case r.at(next).Is("are") && r.listed(next+1):
		end := next + 1
		for !r.ends(end) {
			end++
		}
		r.Tables[t].values = tokens{next + 1, end}
		return end
	}
	return r.predicate(i, t, next)
}

// listed: nothing but words and commas follows to the end of the sentence.
func (r *reader) listed(i int) bool {
	commas := 0
	for ; !r.ends(i); i++ {
		if r.at(i).Is(",") {
			commas++
		} else if t := r.at(i); t.Kind != token.Word || lexicon.FunctionWords[t.Low] && !t.Is("and", "or") {
			return false
		}
	}
	return commas > 0
}

// had reads what rows of t have, which is told from token i on: rows of another table, or columns.
func (r *reader) had(i, t, next int) int {
	k := next + 1
	if r.at(k).Kind == token.Number && r.at(k+1).Is(",") && r.at(k+2).Kind == token.Number {
		r.unsure = true // "had one, two or three lambs"
		return r.columnEnd(k)
	}
	if _, _, plural := r.tableAt(k + 1); often[r.at(k).Low] && plural {
		r.lost = append(r.lost, r.at(k).Span) // "has hourly readings"
		k++
	}
	if child, behind, _ := r.childAt(k); child != none && child != t && r.at(behind).Is(":") && r.at(next).Is("with") { // "vehicles with trips: make"
		r.tie(child, t, tokens{k, r.countEnd(k)}, i, behind)
		r.speakOf(t)
		return behind
	}
	if other, behind, _ := r.childAt(k); other != none && other != t && r.at(behind).Is("through", "via") {
		r.relate(t, other, manyMany, i, behind+1)
		r.owner, r.firm = none, false
		return behind
	}
	if child, behind, told := r.childAt(k); child != none && child != t && (told || r.stops(behind) || r.at(behind).Is("and", "(")) {
		if !told && lexicon.Belongs(r.Tables[t].nouns(), r.Tables[child].nouns()) && !lexicon.Belongs(r.Tables[child].nouns(), r.Tables[t].nouns()) {
			r.tie(t, child, tokens{}, i, behind) // "events have venues"
		} else {
			r.tie(child, t, tokens{k, r.countEnd(k)}, i, behind)
		}
		if r.at(behind).Is("each") {
			behind++
		}
		if r.at(behind).Is("(") {
			behind = r.columnsOf(child, behind)
		}
		for k = behind + 1; r.at(behind).Is("and", ","); k = behind + 1 { // "10 teachers and 200 students"
			for r.at(k).Is("and") {
				k++
			}
			other, end, told := r.childAt(k)
			if other == none || other == t || other == child || !told && !(r.stops(end) && r.at(behind).Is("and")) || r.at(end).Is(":", "per") || r.at(end).Is("(") && !told {
				break
			}
			r.tie(other, t, tokens{k, r.countEnd(k)}, i, end)
			if behind = end; r.at(behind).Is("each") {
				behind++
			}
			if r.at(behind).Is("(") {
				behind = r.columnsOf(other, behind)
			}
			child = other
		}
		return r.behind(child, behind)
	}
	at := k
	for r.at(at).Is("exactly", "one", "a", "an", "only") || r.at(at).Num == 1 && r.at(at).Kind == token.Number && !r.at(at).Percent && r.countEnd(at) == at+1 {
		at++
	}
	other, behind, _ := r.tableAt(at)
	if found, end := r.ratioAt(behind + 1); other != none && other != t && found != noRatio && r.at(behind).Is("(") { // "user has profile (1:1)"
		r.relate(t, other, found, i, end)
		r.speakOf(other)
		return end
	}
	if other != none && at > k && r.at(behind).Is("and") && one[r.at(behind+1).Low] {
		if second, last, _ := r.tableAt(behind + 2); second != none && second != t { // "a lesson has one teacher and one pupil"
			r.tie(t, other, tokens{}, i, behind)
			r.tie(t, second, tokens{}, i, last)
			r.listing(t)
			return last
		}
	}
	if other != none && at > k && r.at(behind).Is("or") {
		r.unsure = true // "one tenant or none"
	}
	if other != none && at > k && (r.stops(behind) || having[r.at(behind).Low] || r.at(behind).Is("and")) {
		child, parent := t, other
		if lexicon.Belongs(r.Tables[other].nouns(), r.Tables[t].nouns()) {
			child, parent = other, t
		}
		r.tie(child, parent, tokens{}, i, behind)
		r.speakOf(t)
		return behind
	}
	if r.at(k).Is("exactly", "been", "to") {
		return 0
	}
	for end := k; !r.stops(end); end++ {
		if r.at(end).Is("who", "which") {
			return 0 // "a manager who is another employee"
		}
	}
	return r.columnsOf(t, next)
}
