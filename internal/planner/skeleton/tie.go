package skeleton

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	one = lexicon.WordSet("a an one single")
	// into stand before what rows go to, and not before what they have.
	into = lexicon.WordSet("to in into by from on for at of with within under")
	// giving are verbs of one of whom there is for each of what they are done to.
	giving = lexicon.WordSet("give leave perform send receive start gives leaves performs sends receives starts handle own manage write place make create publish supply host run submit file raise post upload issue operate employ teach organise organize produce book borrow buy rent request log report open attend handles owns manages writes places makes creates publishes supplies hosts runs submits files raises posts uploads issues operates employs teaches organises organizes produces")
	many   = lexicon.WordSet("many several multiple some")
)

// counted reads numbers of rows, and of rows that others have: "5 hotels, each with 20 to 40 rooms", "3 pets per owner".
func (r *reader) counted(i int) int {
	end := r.countEnd(i)
	if end == i {
		return 0
	}
	t, next, plural := r.tableAt(end)
	if t == none || !plural && !lexicon.IsPlural(r.at(next-1).Low) && !(r.at(end-1).Num == 1 && r.at(next).Is("per", "for")) {
		return 0
	}
	if having[r.at(next).Low] && r.at(next+1).Is("no", "none") && !r.Tables[t].count.empty() {
		return r.fewWithout(i, end)
	}
	count := tokens{i, end}
	if r.at(next).Is("in") && r.at(next+1).Is("total", "all") {
		next += 2
	}
	if k := next + 1; r.at(next).Is("for", "from", "by", "across", "of", "in", "over") && r.countEnd(k) > k { // "2000 orders for 150 customers"
		if parent, behind, many := r.tableAt(r.countEnd(k)); parent != none && parent != t && many {
			r.setCount(t, count)
			r.setCount(parent, tokens{k, r.countEnd(k)})
			r.tie(t, parent, tokens{}, i, behind)
			r.speakOf(parent)
			return behind
		}
	}
	switch at := r.at(next); {
	case at.Is("per"), at.Is("a", "an") && r.opensTable(next+1), at.Is("for", "in", "on", "from") && r.at(next+1).Is("each", "every"):
		k := next + 1
		if r.at(k).Is("each", "every") {
			k++
		}
		parent, behind, _ := r.tableAt(k)
		if parent == none {
			return 0
		}
		r.tie(t, parent, count, i, behind)
		return r.behind(t, behind)
	case at.Is("each") && r.stops(next+1) && r.owner != none && r.owner != t: // "50 artists, 1-5 albums each"
		r.tie(t, r.owner, count, i, next)
		r.speakOf(t)
		return next + 1
	case at.Is("with", ",", "have", "having", "has") || at.Is("each"):
		k := next
		if at.Is(",") && !(r.at(k+1).Is("each") && (having[r.at(k+2).Low] || r.countEnd(k+2) > k+2)) {
			r.setCount(t, count)
			r.speakOf(t)
			return next
		}
		for r.at(k).Is(",", "each", "with", "having", "has", "have") {
			k++
		}
		if child, behind, _ := r.childAt(k); child != none && child != t {
			r.setCount(t, count)
			r.tie(child, t, tokens{k, r.countEnd(k)}, i, behind)
			behind = r.inTotal(behind)
			if r.at(behind).Is("each") {
				if behind++; r.at(behind).Is("and") && !r.begins(behind+1) {
					r.listing(t) // "owners with 2 to 4 dogs each and a phone number"
					return behind
				}
			}
			return r.behind(child, behind)
		}
		r.setCount(t, count)
		return r.columnsOf(t, k-1)
	case at.Is("(", ":"):
		r.setCount(t, count)
		return r.columnsOf(t, next)
	case r.stops(next), at.Is("and") && r.begins(next+1):
		r.setCount(t, count)
		r.speakOf(t)
		return next
	case at.Is("and") && (r.countEnd(next+1) > next+1 || r.opensTable(next+1)):
		r.setCount(t, count)
		r.speakOf(t)
		return next + 1
	case strings.HasSuffix(at.Low, "ed") && r.at(next+1).Is("by", "in", "to"):
		if parent, behind, _ := r.tableAt(r.countEnd(next + 2)); parent != none && parent != t {
			r.setCount(t, count)
			r.setCount(parent, tokens{next + 2, r.countEnd(next + 2)})
			r.tie(t, parent, tokens{}, i, behind)
			r.speakOf(t)
			return behind
		}
	}
	return 0
}

func (r *reader) setCount(table int, count tokens) {
	if !count.empty() {
		r.Tables[table].count = count
	}
}

// behind lets columns of the table follow at token i, where they do.
func (r *reader) behind(table, i int) int {
	if end := r.averageEnd(i); end > i && len(r.Ties) > 0 {
		r.Ties[len(r.Ties)-1].tail, i = tokens{i, end}, end
	}
	switch {
	case having[r.at(i).Low] || r.at(i).Is(":", "("):
		return r.columnsOf(table, i)
	}
	r.speakOf(table)
	return i
}

// averageEnd is the token behind what says at token i how many a parent has on average; i where nothing does.
func (r *reader) averageEnd(i int) int {
	switch {
	case r.at(i).Is("on") && r.at(i+1).Is("average"):
		return i + 2
	case r.at(i).Is("(") && r.at(i+1).Is("avg", "average", "mean", "median", "about", "usually", "mostly"):
		if end := r.closes(i); end > 0 {
			return end + 1
		}
	}
	return i
}

// childAt is a table of whose rows the words at token i say that there are several.
func (r *reader) childAt(i int) (table, next int, ok bool) {
	end := r.countEnd(i)
	if many[r.at(end).Low] {
		end++
	}
	t, next, plural := r.tableAt(end)
	if t == none || !plural && (end < i+2 || r.at(end-1).Num != 1) { // "at least one task"
		return none, 0, false
	}
	return t, next, end > i
}

// predicate reads what follows the subject t, which stands from token i up to token next.
func (r *reader) predicate(i, t, next int) int {
	if having[r.at(next).Low] {
		return r.had(i, t, next)
	}
	if end := r.links(i, t, next); end > 0 {
		return end
	}
	for k := next; k < next+4 && !r.stops(k); k++ { // "students enroll in courses (many-to-many)"
		other, behind, _ := r.tableAt(k)
		if other == none || other == t {
			continue
		}
		at := behind
		if r.at(at).Is("(", ",", ":") {
			at++
		}
		if found, end := r.ratioAt(at); found != noRatio {
			r.relate(t, other, found, i, end)
			r.speakOf(other)
			return end
		}
		break
	}
	if r.at(next).Is("is", "are") && (one[r.at(next+1).Low] || r.at(next+1).Is("for")) || r.at(next).Kind == token.Word {
		if end := r.tiesOf(i, t, next); end > 0 {
			return end
		}
	}
	if r.at(next).Is("are") && into[r.at(next+2).Low] && r.at(next+1).Kind == token.Word { // "apartments are leased to tenants"
		if parent, behind, plural := r.tableAt(next + 3); parent != none && parent != t && plural && r.stops(behind) {
			r.tie(t, parent, tokens{}, i, behind)
			r.speakOf(t)
			return behind
		}
	}
	if end := r.mayMany(i, t, next); end > 0 {
		return end
	}
	verb := r.at(next)
	if verb.Kind != token.Word || lexicon.FunctionWords[verb.Low] && !giving[verb.Low] {
		return 0
	}
	if child, behind, told := r.childAt(next + 1); child != none && child != t && (told || giving[verb.Low] && (r.stops(behind) || into[r.at(behind).Low] || opens[r.at(behind).Low]) || lexicon.Belongs(r.Tables[child].nouns(), r.Tables[t].nouns())) {
		r.tie(child, t, tokens{next + 1, r.countEnd(next + 1)}, i, behind)
		if other, last, plural := r.tableAt(behind + 1); into[r.at(behind).Low] && other != none && plural && other != t && other != child && (r.stops(last) || r.at(last).Is(":", "and") || having[r.at(last).Low]) {
			r.tie(child, other, tokens{}, i, last) // "donors give donations to campaigns"
			behind = last
		}
		return r.behind(child, behind)
	}
	if k := next + 1; into[r.at(k).Low] || r.at(next).Is("takes", "take", "attends", "attend") {
		if r.at(next).Is("takes", "take", "attends", "attend") {
			k = next
		}
		if other, behind, told := r.childAt(k + 1); other != none && other != t && told && r.countEnd(k+1) > k+1 {
			p := pair{t, other, tokens{i, behind}}
			r.pairs = append(r.pairs, p)
			r.firm, r.owner = false, r.betweenPair(p)
			r.tie(none, t, tokens{k + 1, r.countEnd(k + 1)}, i, behind)
			if r.at(behind).Is("each") {
				behind++
			}
			return behind
		}
	}
	return 0
}

func (t Table) nouns() []string {
	out := strings.Split(strings.Join(t.Words, "_"), "_")
	out[len(out)-1] = lexicon.Singular(out[len(out)-1])
	return out
}

// tiesOf reads the rows that each row of t belongs to: "is assigned to one developer", "is one movie on one screen".
func (r *reader) tiesOf(i, t, next int) int {
	if end := r.journey(i, t, next); end > 0 {
		return end
	}
	last, found := 0, false
	for k := next; k < next+6 && !r.stops(k) || found && k < last+4 && !r.ends(k); k++ {
		w := r.at(k)
		if w.Kind == token.Number && !w.Spelled || !found && w.Is("and", "but", "while") || w.Is("no", "not", "can", "must", "different", "another", "other", "its", "than") {
			break
		}
		if r.at(k-1).Is("least", "most", "than") {
			r.unsure = true // "at least one book"
			break
		}
		if !one[w.Low] {
			continue
		}
		if w.Is("a") && r.at(k+1).Is("single") {
			continue
		}
		other, behind, plural := r.tableAt(k + 1)
		if other == none || plural || other == t {
			continue
		}
		r.tie(t, other, tokens{}, i, behind)
		last, found = behind, true
		k = behind - 1
	}
	if !found {
		return 0
	}
	if r.at(last).Is("or") {
		r.unsure = true // "to one person or nobody"
	}
	r.speakOf(t)
	if r.at(last).Is("on", "at") && one[r.at(last+1).Low] && r.columnAt(last+2) { // "on a date with tickets sold"
		from := last + 2
		for last = from; !r.stops(last) && !having[r.at(last).Low] && !r.at(last).Is("and"); last++ {
		}
		r.Tables[t].columns = append(r.Tables[t].columns, tokens{from, last})
	}
	if having[r.at(last).Low] {
		return r.columnsOf(t, last)
	}
	return last
}

// journey leaves a way from one row of a table to another of the same as the text says it: it ties its rows to both.
func (r *reader) journey(i, t, next int) int {
	for k := next; k < next+3; k++ {
		if !r.at(k).Is("from", "between") {
			continue
		}
		from := k + 1
		if one[r.at(from).Low] {
			from++
		}
		other, behind, _ := r.tableAt(from)
		if other == none || other == t || !r.at(behind).Is("to", "and") {
			return 0
		}
		end := behind + 1
		for r.at(end).Is("a", "an", "the", "different", "another", "other", "one") {
			end++
		}
		if o, last, _ := r.tableAt(end); o == other {
			end = last
		} else if end == behind+1 {
			return 0
		}
		if r.at(end).Is(",") && r.at(end+1).Is("never", "not") { // "never the same one"
			for k := end + 2; k < end+6 && !r.ends(k); k++ {
				if r.at(k).Is("same") {
					end = r.columnEnd(k)
				}
			}
		}
		r.journeys = append(r.journeys, [2]int{t, other})
		r.way = append(r.way, tokens{i, end})
		r.speakOf(t)
		return end
	}
	return 0
}

// everyone reads how many of one side of a pair go with each row of the other: "everyone takes 4 classes".
func (r *reader) everyone(i int) int {
	if !r.at(i).Is("everyone", "everybody") {
		return 0
	}
	other, behind, told := r.childAt(i + 2)
	a, b := r.sides()
	if other == none || !told || other != a && other != b {
		return 0
	}
	r.tie(none, a+b-other, tokens{i + 2, r.countEnd(i + 2)}, i, behind)
	return behind
}

// belonging reads "belong to a machine" of the table that is spoken of.
func (r *reader) belonging(i int) int {
	if r.owner == none || !r.at(i).Is("belong", "belongs") {
		return 0
	}
	return r.links(i, r.owner, i)
}

// itself reads what is said of the rows that are spoken of: "it has a date", "are done by a dentist on a patient".
func (r *reader) itself(i int) int {
	switch {
	case r.owner == none:
		return 0
	case r.at(i).Is("it", "they", "each") && having[r.at(i+1).Low]:
		return r.had(i, r.owner, i+1)
	case r.at(i).Is("they") && giving[r.at(i+1).Low]:
		return r.predicate(i, r.owner, i+1)
	case r.tiesAhead(i):
		return r.tiesOf(i, r.owner, i)
	}
	return 0
}

// tiesAhead: the verb at token i tells what rows go with.
func (r *reader) tiesAhead(i int) bool {
	if !r.at(i).Is("is", "are", "was", "were") {
		return false
	}
	for k := i + 2; k < i+5 && !r.stops(k); k++ {
		if t, _, plural := r.tableAt(k + 1); one[r.at(k).Low] && into[r.at(k-1).Low] && t != none && !plural {
			return true
		}
	}
	return false
}

// between reads the table between two others: "with an enrollment table in between that holds the grade", "with amount in the join table".
func (r *reader) between(i int) int {
	if !having[r.at(i).Low] && !r.at(i).Is("via", "through") {
		return 0
	}
	end := i
	for !r.ends(end) && !(end > i && r.at(end).Is("table")) {
		end++
	}
	if !r.at(end).Is("table") || end > i+12 {
		return 0
	}
	name := tokens{end - 1, end}
	if !r.at(end-2).Is("a", "an", "the") || !r.plain(end-1) {
		return 0
	}
	join := none
	if !unnamed[r.at(end-1).Low] {
		join = r.add(r.lows(name), r.span(name))
	}
	if r.at(end-3).Is("in", "on") && end-3 > i+1 { // the columns stand before it
		r.joinedColumns(join, tokens{i + 1, end - 3}, tokens{i, end + 1})
		return end + 1
	}
	k := end + 1
	for r.at(k).Is("in", "between", "them", "the", "two", "that", "which") {
		k++
	}
	if having[r.at(k).Low] && r.at(k-1).Kind == token.Word {
		to := k + 1
		for !r.ends(to) {
			to++
		}
		r.joinedColumns(join, tokens{k + 1, to}, tokens{i, k})
		return to
	}
	r.joinedColumns(join, tokens{}, tokens{i, k})
	return k
}
