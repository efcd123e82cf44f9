package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	selfLeads   = wordings("is|are|being? another, is|are|being? some other, is|are|being? a different, one of the other|others, is also an|a, also an|a, refers|refer|referring|points|point|pointing|links|link|linking to another|an|a|some, references|referencing another|an|a, the? id|key|name|number|no|ref of another|an|a|some, reference|fk|link to another|an|a, an|a, one of the, other, =|: another")
	selfNouns   = wordings("rows?, records?, entry, entries, ones?, lines?, members?, employees?, persons?, people, staff member|members?, colleagues?, users?, team member|members, of them, of these, of those, of the same kind, others")
	selfPlaces  = wordings("of|in|from|on the|this|that|our same|very? list|table|file|set|dataset|directory|data|sheet|register|book|stock|catalogue|database, of|in|from the very? same table|list|file, of them|these|those, in it, of the same kind, of ours, 's id, ids?, numbers?, no, above, in here, here")
	neverLeads  = wordings("COMMA? and|but? never|not|nor|obviously_not|of_course_not the|to|with?")
	ownLeads    = wordings("COMMA? and|but? nobody|no_one|none|no_row is|has their|his|her|its own")
	selfWords   = wordings("itself, themself, themselves, himself, herself, oneself, yourself")
	olderWords  = lexicon.WordSet("older earlier previous senior elder prior before younger later newer junior")
	topLeads    = wordings("only the|one|our, except|but for? the|our|one, apart from the|our|one, other than the|our, not for the|our, the, not the, just the, all but the, everyone|everybody but|except the")
	otherOnes   = wordings("another, other, others, different, also")
	topVerbs    = wordings("has|have none|nobody, has|have no one?, has got none, having none, reports to nobody|none, is without, does not|doesn't have one|any, has it blank|empty")
	rootLeads   = wordings("for|on|at|in|with only|just? the|our|a, only|just for|on|at|in the|our|a")
	createdLast = wordings("created, born, opened, filed, hired, made, posted, added, founded, started, registered, that is|was, which is|was, who is|was, with an|a, already, much, and")
)

// selfAt reads that a column names another row of its own table: "another employee", "id of an older animal of the
// list", "one of the other folders", "a task created earlier". Which of the two is older nobody can promise: the words for it are
// left unread, but no row then leads back to itself.
func (r *reader) selfAt(home *Table, c *Column, i, end int) (fact, int) {
	if c == nil || home == nil {
		return fact{}, 0
	}
	lead := r.match(i, end, selfLeads)
	if r.is(i+1, end, "id", "no", "number", "name", "key", "code") && lead == 0 && r.is(i+2, end, "of") {
		lead = 1 + r.match(i+1, end, selfLeads) // "staff id of another staff member"
		lead *= boolInt(lead > 1)
	}
	at := i + lead
	if lead == 0 && !r.is(i, end, "another") {
		return fact{}, 0
	}
	at += boolInt(lead == 0)
	other := r.within(i, at, otherOnes)
	older, said := olderWords[r.tok(at).Low], [2]int{at, at + 1}
	at += boolInt(older)
	m, k := r.nounOf(at, end)
	if m.table != home {
		k = 0
	}
	k = max(k, r.match(at, end, selfNouns))
	if k == 0 && other {
		for k < 2 && r.tok(at+k).Kind == token.Word && r.match(at+k, end, selfPlaces) == 0 && at+k < end {
			k++
		}
		if r.match(at+k, end, selfPlaces) == 0 {
			k = boolInt(r.is(at-1, at, "others"))
		}
	}
	if k == 0 && !r.is(at-1, at, "others") {
		return fact{}, 0
	}
	to := at + k
	place := r.match(to, end, selfPlaces)
	to += place
	if n := r.match(to, end, createdLast); !older {
		for r.match(to+n, end, createdLast) > 0 {
			n += r.match(to+n, end, createdLast)
		}
		if older = olderWords[r.tok(to+n).Low] && to+n < end; older {
			said[0] = to
			to += n + 1
			to += r.any(to, end, "than it", "than the row itself", "than this one", "one", "date", "than itself", "than the child")
			said[1] = to
		}
	}
	to += r.neverSelf(home, to, end)
	if !other && !older || !r.finished(to, end) && !r.is(to, end, "or", "in", "only", "optional", "empty", "except", "which", "who", "but", "that", "unless") {
		return fact{}, 0
	}
	f := fact{kind: refersTo, table: home}
	if older {
		f.numbers = said
	}
	return f, to - i
}

// neverSelf is how many tokens say that no row is meant that refers to itself: ", never themself", "not the agent itself",
// "nobody is their own buddy".
func (r *reader) neverSelf(home *Table, i, end int) int {
	if n := r.match(i, end, ownLeads); n > 0 && r.tok(i+n).Kind == token.Word && r.finished(i+n+1, end) {
		return n + 1
	}
	n := r.match(i, end, neverLeads)
	if m, k := r.nounOf(i+n, end); m.table == home {
		n += k * boolInt(n > 0)
	}
	if k := r.match(i+n, end, selfWords); n > 0 && k > 0 {
		return n + k
	}
	return 0
}

// topAt reads which rows of a table refer to no other one of it: "only the CEO has none", "empty for the root", "except
// for the managing director", "blank for the 10 top ones".
func (r *reader) topAt(c *Column, i, end int) (fact, int) {
	if c == nil || !c.Itself {
		return fact{}, 0
	}
	count := func(i int) (float64, int) {
		if t := r.tok(i); i < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Unit == "" && t.Num >= 1 {
			return t.Num, 1
		}
		return 1, 0
	}
	noun := func(i int) int {
		n := 0
		for n < 4 && i+n < end && (r.tok(i+n).Kind == token.Word || r.tok(i+n).Kind == token.Code) && r.match(i+n, end, topVerbs) == 0 && !r.finished(i+n, end) {
			n++
		}
		return n
	}
	fill := func(rows float64, to int) (fact, int) {
		s := .02
		if c.Table.Counted && float64(c.Table.Rows) > rows {
			s = rows / float64(c.Table.Rows)
		}
		return fact{kind: isEmpty, share: &share{value: s}}, to - i
	}
	if k := r.match(i, end, topLeads); k > 0 {
		rows, m := count(i + k)
		to := i + k + m
		n := noun(to)
		to += n
		if v := r.match(to, end, topVerbs); v > 0 && n > 0 {
			to += v
			if r.tok(to - 1).Is("no") {
				to += noun(to)
			}
			return fill(rows, to)
		}
		if !r.is(i, end, "the", "only") && n > 0 && r.finished(to, end) {
			return fill(rows, to)
		}
	}
	if k := r.match(i, end, emptyWords); k > 0 {
		at := i + k
		if m := r.match(at, end, rootLeads); m > 0 {
			rows, j := count(at + m)
			if n := noun(at + m + j); n > 0 && r.finished(at+m+j+n, end) {
				return fill(rows, at+m+j+n)
			}
		}
	}
	return fact{}, 0
}
