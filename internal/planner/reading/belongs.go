package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	belongsWords = wordings("belongs|belong to, belonging to, refers|refer|referring to, points|point|pointing at|to, is|are|being? linked|tied|assigned|attached|related|allocated|charged|booked to|on|with|against, references?, referencing, links?|linking, joins?|joining, connects?|connecting, is|are for|of|on|at|in|by|with|from, for, of, on, at, in, by, with, from, against, to, sitting|sits|sit|stored|kept|held at|in|on, made|placed|written|posted|submitted|issued|sold|done|run|led|driven|filed|raised|given|opened|recorded|handled|performed|carried out by|at|on|for|against|in, is|are made|placed|written|posted|submitted|issued|sold|done|run|led|driven|filed|raised|given|opened|recorded|handled|performed by|at|on|for|against|in, covers?, concerns?, concerning, hangs?|hanging off, goes|go to|with|into, comes|come from, names?, is|are taken|drawn from, spread over|across, happens?|happening at|in|on, assigned to, taught by, under, aboard, into, placed with, named after, has|have, uses, using, takes|take place at|in|on, which is|are for|on|of|at, distributed over|across|among, that belongs|belong to, tied to, working|works|work for|in|at, living|lives|live in|at, sent to|by, owned by")
	strongWords  = wordings("belongs|belong to, refers|refer to, points|point at|to, hangs|hang off|from|under|on, references?, sits|sit under, is|are linked|tied|attached to")
	oneWords     = wordings("exactly one of the|these|those|our?, one of the|these|those|our, one and only one, exactly one, just one, a single, one, one particular, a certain, some, any one of the, a, an")
	thoseWords   = wordings("those, these, the, our, said, the said, the above, all, the same")
	rowWords     = wordings("each, each one, every one, every single one, each of them, every one of them, all, all of them, they, each of which, every, each of these, and each, which, that, who, it, each being, they all")
)

var whoseArticles = wordings("a, an, each, every, all, any, the")

// belongsPart reads of which other tables' rows the rows of a table are: "each on one of the machines", "A reservation
// belongs to one hotel and carries …", "each for one patient with one dentist", "1,100 reservations point at rooms".
func (r *reader) belongsPart(i, end int, start bool) int {
	child := r.table
	at := i + r.match(i, end, tieLeads)
	who := r.match(at, end, rowWords)
	if m, k := r.nounOf(at+r.match(at, end, whoseArticles), end); k > 0 && start {
		child = m.table
		at += r.match(at, end, whoseArticles) + k
		who = 1
	} else if m, k := r.nounOf(at+r.any(at, end, "each", "every"), end); k > 0 && r.is(at, end, "each", "every") {
		child = m.table
		at += 1 + k
	} else if who > 0 && child != nil {
		at += who
	} else if h := (head{}); start && r.nounPhrase(&h, at+r.any(at, end, "the"), end) && r.plural(h.to-1) && h.table == nil && r.match(h.to, end, strongWords) > 0 {
		child = &Table{Nouns: h.nouns, Span: token.Span{Start: r.toks[h.nounFrom].Span.Start, End: r.toks[h.to-1].Span.End}} // "Gifts hang off donors"
		at = h.to
	} else {
		return 0
	}
	to, parents := r.parentsAt(child, nil, at, end)
	if len(parents) == 0 {
		return 0
	}
	if !slices.Contains(r.Tables, child) {
		r.Tables = append(r.Tables, child)
	}
	r.table, r.column = child, nil
	child.found = true
	var rel Element = child
	for _, p := range parents {
		rel = r.relation(p, child)
	}
	r.claim(i, to, rel)
	to += r.behindBelongs(child, to, end)
	return to - i
}

// behindBelongs claims what leads from the parents of rows to their columns: "and carries", ", has".
func (r *reader) behindBelongs(t *Table, i, end int) int {
	sep := r.any(i, end, ", and", "and", ",", ":", "-", "plus", "with")
	k := i + sep
	if n := r.any(k, end, "carries", "carry", "has", "have", "records", "record", "shows", "show", "comes with", "come with", "holds", "hold", "also has", "contains", "lists", "adds", "with", "stores", "carrying", "having", "also carries", "additionally has", "includes", "bears", "notes", "states"); n > 0 && r.listBehind(t, k+n, end) {
		r.claim(i, k+n, All)
		return k + n - i
	}
	return 0
}

// parentsAt reads whose the rows of a table are, one parent after the other: "for one patient with one dentist", "by a
// listener of a track", "to one patient and one prescriber".
func (r *reader) parentsAt(child, before *Table, i, end int) (int, []*Table) {
	var parents []*Table
	at, stop := i, i
	for at < end && len(parents) < 4 {
		k := r.match(at, end, belongsWords)
		if k == 0 && len(parents) > 0 {
			k = r.any(at, end, "and", ", and", "and to", "and with", "and by", "and for", "as well as", "and of", "and at", "and on", "and in")
			if n := r.match(at+k, end, belongsWords); k > 0 && n > 0 {
				k += n
			}
		}
		if k == 0 {
			k = r.verbBefore(at, end)
		}
		if k == 0 {
			break
		}
		one := r.match(at+k, end, oneWords)
		those := 0
		if one == 0 {
			those = r.match(at+k, end, thoseWords)
			if t := r.tok(at + k + those); those > 0 && t.Kind == token.Number && t.Num >= 2 {
				those++
			}
		}
		if n := r.any(at+k, end, "them", "those", "these", "it"); n > 0 && before != nil && before != child && one == 0 && len(parents) == 0 && (r.atBreak(at+k+n, end) || r.match(at+k+n, end, listCues) > 0 || r.is(at+k+n, end, "and")) {
			return at + k + n, []*Table{before}
		}
		m, n := r.nounOf(at+k+one+those, end)
		if n == 0 || m.table == child {
			break
		}
		last := at + k + one + those + n
		if one == 0 && !(r.plural(last-1) && (those > 0 || r.match(at, end, belongsWords) > 0 && !r.is(at, end, "has", "have", "with", "of", "by"))) {
			break
		}
		if !lexicon.FunctionWords[r.tok(last).Low] && last < end && r.tok(last).Kind == token.Word && r.match(last, end, belongsWords) == 0 && !r.is(last, end, "and", "carries", "carry") {
			break // "with a customer name"
		}
		if r.is(at, end, "has", "have", "with", "of") && len(parents) == 0 && r.is(last, end, ",", "and") {
			break // a list of columns
		}
		parents = append(parents, m.table)
		at, stop = last, last
	}
	return stop, parents
}

// ownersTail reads whose the rows of a head are: "4,000 reservations at those hotels", "500 issues in them", "1,100
// reservations point at rooms and carry", "400 loans linking a member and a book". before is the table spoken of before.
func (r *reader) ownersTail(t, before *Table, i, end int) int {
	to, parents := r.parentsAt(t, before, i, end)
	if len(parents) == 0 {
		return 0
	}
	var rel Element = t
	for _, p := range parents {
		rel = r.relation(p, t)
	}
	r.claim(i, to, rel)
	r.table = t
	return to + r.behindBelongs(t, to, end) - i
}

// rowsFollow: behind a counted noun the text says whose rows they are, so that it is a table: "6000 plays, each by a
// listener", "1,100 reservations point at rooms".
func (r *reader) rowsFollow(h head, end int) bool {
	if r.is(h.to, end, ",", "(") {
		if n := r.match(h.to+1, end, rowWords); n > 0 {
			if _, parents := r.parentsAt(h.table, r.table, h.to+1+n, end); len(parents) > 0 {
				return true
			}
		}
		return false
	}
	_, parents := r.parentsAt(h.table, r.table, h.to, end)
	return len(parents) > 0
}

// verbBefore passes a verb and its preposition in front of "one": "led by one teacher", "taught in one room".
func (r *reader) verbBefore(i, end int) int {
	for k := i; k < min(end, i+3); k++ {
		t := r.toks[k]
		if t.Kind != token.Word || r.match(k, end, negations) > 0 || lexicon.FunctionWords[t.Low] && r.match(k, end, belongsWords) == 0 && k > i {
			return 0
		}
		if k > i && r.match(k, end, oneWords) > 0 && !r.is(k, end, "a", "an", "some") {
			return k - i
		}
		if n := r.match(k, end, belongsWords); k > i && n > 0 && r.match(k+n, end, oneWords) > 0 {
			return k + n - i
		}
	}
	return 0
}
