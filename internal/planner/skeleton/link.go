package skeleton

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// linkedTo and linking are words for rows that go with one of what follows, behind "to" or at once.
	linkedTo = lexicon.WordSet("belong belongs belonging refer refers referring point points pointing linked tied connected related assigned attached links link fk")
	linking  = lexicon.WordSet("reference references referencing linking joining connecting tying fk")
	// mutual are those of them that do not say which of the two has several of the other.
	mutual = lexicon.WordSet("linked tied connected related attached")
)

// linkEnd is the token behind what says at token i that rows go with one of what follows, "belong to", "are linked to"; i where nothing does.
func (r *reader) linkEnd(i int) int {
	k := i
	for r.at(k).Is("is", "are", "each", "all", "both", "which", "that") {
		k++
	}
	switch verb := r.at(k).Low; {
	case linkedTo[verb] && r.at(k+1).Is("to"):
		return k + 2
	case linking[verb] && !r.stops(k+1):
		return k + 1
	}
	return i
}

// links reads which tables the rows of t go with one of each, told from token next on: "comments belong to posts and users".
func (r *reader) links(i, t, next int) int {
	k := r.linkEnd(next)
	if k == next {
		return 0
	}
	either := mutual[r.at(k-2).Low]
	between := r.at(k-1).Is("linking", "joining", "connecting", "tying") // whose columns follow
	last := 0
	for {
		for r.at(k).Is("a", "an", "one", "the", "both", "its", "their", "exactly", "single", "1") {
			k++
		}
		other, behind, _ := r.tableAt(k)
		if other == none || other == t || last > 0 && (r.linkEnd(behind) > behind || r.at(behind).Is(":", "have", "has") || r.at(behind).Is("(") && !between) {
			break
		}
		child, parent := t, other
		if either && lexicon.Belongs(r.Tables[other].nouns(), r.Tables[t].nouns()) {
			child, parent = other, t
		}
		r.tie(child, parent, tokens{}, i, behind)
		if r.at(behind).Is("table") {
			behind++
		}
		last, k = behind, behind+1
		if r.at(k).Is("and") {
			k++
		}
		if !r.at(last).Is(",", "and", "&") {
			break
		}
	}
	if last == 0 {
		return 0
	}
	r.unsure = r.unsure || r.at(last).Is("or") // "to a user or a company"
	r.speakOf(t)
	switch {
	case having[r.at(last).Low], between && r.at(last).Is("(", ":"):
		return r.columnsOf(t, last)
	case r.at(last).Is("and") && having[r.at(last+1).Low]:
		return r.columnsOf(t, last+1)
	}
	return last
}

// severalLinked reads what several tables go with one of: "allergies and prescriptions belong to a patient".
func (r *reader) severalLinked(i int) int {
	var subjects []int
	k := i
	for {
		t, next, plural := r.tableAt(k)
		if t == none || !plural {
			return 0
		}
		if subjects = append(subjects, t); r.linkEnd(next) > next {
			k = next
			break
		}
		if k = next; !r.at(k).Is(",", "and", "&") {
			return 0
		}
		for r.at(k).Is(",", "and", "&") {
			k++
		}
	}
	if len(subjects) < 2 || mutual[r.at(r.linkEnd(k)-2).Low] {
		return 0
	}
	end := 0
	for _, t := range subjects {
		end = max(end, r.links(i, t, k))
	}
	r.owner, r.firm = none, false
	return end
}

// perEach reads what rows of t go with one of each, and what columns they have: "answers per respondent and question with value 1-5".
func (r *reader) perEach(i, t, next int) int {
	next = r.doneEnd(next)
	if !r.at(next).Is("per", "for", "of") || !r.at(next).Is("per") && !r.at(next+1).Is("each", "every") {
		return 0
	}
	k, last := next+1, 0
	for {
		for r.at(k).Is("each", "every") {
			k++
		}
		parent, behind, _ := r.tableAt(k)
		if parent == none || parent == t {
			break
		}
		r.tie(t, parent, tokens{}, i, behind)
		if last, k = behind, behind+1; !r.at(behind).Is("and", "&") {
			break
		}
	}
	if last == 0 {
		return 0
	}
	return r.behind(t, last)
}

// eachEnd is the token behind what says at token i of what there are so many: "per respondent and question"; i where nothing does.
func (r *reader) eachEnd(i int) int {
	start := i
	i = r.doneEnd(i)
	if !r.at(i).Is("per", "for", "of") || !r.at(i).Is("per") && !r.at(i+1).Is("each", "every") {
		return start
	}
	for k := i + 1; k < i+6 && (r.at(k).Kind == token.Word || r.at(k).Is("&", ":")); k++ {
		if r.at(k).Is("with", "have", "has", ":") {
			return k
		}
	}
	return start
}

// doneEnd is the token behind a verb of what is done at token i: "inspections are done per hive".
func (r *reader) doneEnd(i int) int {
	if r.at(i).Is("are") && r.at(i+1).Kind == token.Word && r.at(i+2).Is("per", "for") {
		return i + 2
	}
	return i
}

// also reads what else rows of the table that is spoken of have: "each driver drives one truck and makes deliveries".
func (r *reader) also(i int) int {
	if r.owner == none || r.firm || !r.at(i-1).Is("and") || r.at(i).Kind != token.Word || lexicon.FunctionWords[r.at(i).Low] {
		return 0
	}
	child, behind, told := r.childAt(i + 1)
	if child == none || child == r.owner || !told && !r.stops(behind) {
		return 0
	}
	r.tie(child, r.owner, tokens{i + 1, r.countEnd(i + 1)}, i, behind)
	return r.behind(child, behind)
}

// nameLinked adds a table and those that it tells it goes with: "subscriptions reference users and plans".
func (r *reader) nameLinked(k int) {
	subject := r.pluralAt(k)
	if subject.empty() || !r.begun(k) || !r.known(subject) && r.tablesIn(subject) == 0 {
		return
	}
	at := r.linkEnd(subject.to)
	if at == subject.to {
		return
	}
	var found []tokens
	for {
		noun := r.pluralAt(at)
		if noun.empty() || !r.known(noun) && r.tablesIn(noun) == 0 || !r.stops(noun.to) && !r.at(noun.to).Is("and", "&") && !holding[r.at(noun.to).Low] {
			break
		}
		found = append(found, noun)
		if at = noun.to + 1; !r.at(noun.to).Is("and", "&", ",") {
			break
		}
	}
	if len(found) == 0 {
		return
	}
	r.addAt(subject)
	for _, f := range found {
		r.addAt(f)
	}
}
