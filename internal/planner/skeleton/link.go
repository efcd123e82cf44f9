package skeleton

import "github.com/sdg-service/sdg/internal/planner/lexicon"

var (
	// linked are words of which rows go with one of what follows, "to" between them or not.
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
	last := 0
	for {
		for r.at(k).Is("a", "an", "one", "the", "both", "its", "their", "exactly", "single", "1") {
			k++
		}
		other, behind, _ := r.tableAt(k)
		if other == none || other == t || last > 0 && (r.linkEnd(behind) > behind || r.at(behind).Is(":", "(", "have", "has")) {
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
	case having[r.at(last).Low]:
		return r.columnsOf(t, last)
	case r.at(last).Is("and") && having[r.at(last+1).Low]:
		return r.columnsOf(t, last+1)
	}
	return last
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
