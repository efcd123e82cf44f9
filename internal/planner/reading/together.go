package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	pairLeads  = wordings("the same, same, never the same, no same, never a same, not the same, never a duplicate, never repeat the? same?, a given, one, any, each combination of the?, every combination of the?, the combination of the?, combination of the?, the combinations of the?, combinations of the?, each pair of the?, the pair of the?, pair of the?, the pairs? of, a pair of, the pair, one combination of, unique per, unique together :, unique over the?, unique by the?, unique for each, no two rows|records|entries|lines|bookings may|can|should|must? share|have|with the? same, no two may|can|must? share|have|with the same, no two rows with the same, no duplicate, no duplicates of|in|for?, unique combination of the?, unique pairs? of the?, no combination of, no repeated combination of, no pair of, both")
	pairTails  = wordings("never|not|cannot|can't must|may|should|can? not|never? repeat|repeats|repeated|recur|recurs, must|may|should|can never|not? be? repeated|duplicated, is|are|be never|not repeated|duplicated, is|are|be together? unique|distinct, must|should|has|have to? be together? unique|distinct, unique, unique together, together are|is|be unique, together must|should be unique, at most once, is|are|occurs|occur|appears|appear|comes|used|happens|allowed|exists|booked|listed|be? only|just once, is|are|occurs|occur|appears|appear|comes|happens|be? at most once, must|may|can|should only|just? appear|occur|be|exist|happen? only|just? once, must|may|can|should appear|occur|be|exist|happen? at most once, must|should not|never be the same twice, is|are unique|distinct as|in a? pair|combination, do|does not repeat, doesn't|don't repeat, no more than once, never the same twice, must|may|should|can|cannot|can't never|not? be? appear|occur|come|show|booked|listed|used|happen|exist up? twice|again, must|may|should|can|cannot|can't never|not? be? appear|occur|come|show|booked|listed|used|happen|exist up? more than once, never be? appear|appears|occur|occurs|come|comes|show|shows|meet|meets|booked|listed|used|happen|happens|exist|exists up? together? twice|again, never be? appear|appears|occur|occurs|come|comes|show|shows|meet|meets|booked|listed|used|happen|happens|exist|exists up? more than once, never appear|appears|occur|occurs|come|comes|meet|meets on two lines|rows|records, twice, never twice")
	twiceWords = wordings("twice, more than once, two times, again, repeatedly, double, a second time")
)

// togetherAt reads that columns do not repeat together: "the same student never takes the same test twice", "each
// combination of day and shop at most once", "no two bookings share room and night", "seat is unique per show".
func (r *reader) togetherAt(home *Table, i, end int) clause {
	if home == nil {
		return clause{}
	}
	at := i + r.any(i, end, "and", "but", "where", "so", "also", "with")
	lead := r.match(at, end, pairLeads)
	var list []*Column
	k := at + lead
	list, k = r.columnsAt(home, k, end)
	if len(list) == 0 && lead == 0 {
		if c := r.noTwoAt(home, at, end); c.n > 0 {
			c.n += at - i
			return c
		}
		return r.onceAt(home, i, end)
	}
	pair := r.any(k, end, "pairs", "pair", "combinations", "combination", "couple", "combo", "combos")
	if k += pair; len(list) >= 2 && pair > 0 && r.any(at, end, "never the same", "never a", "no same", "no duplicate", "no", "never repeat the same") > 0 {
		n := r.match(k, end, twiceWords)
		to := k + n
		facts, m := r.countsBehind(home, to, end)
		return clause{unique: [][]*Column{list}, facts: facts, n: to + m - i}
	}
	if len(list) >= 2 && (lead > 0 || !r.is(at, end, "both")) {
		if n := r.match(k, end, pairTails); n > 0 {
			facts, m := r.countsBehind(home, k+n, end)
			return clause{unique: [][]*Column{list}, facts: facts, n: k + n + m - i}
		}
		if lead > 0 && (r.is(at, end, "unique", "no") && !r.is(at, end, "unique combination")) && (r.finished(k, end)) {
			return clause{unique: [][]*Column{list}, n: k - i}
		}
	}
	// "seat is unique per show", "shirt number unique within the team"
	if len(list) >= 1 && lead == 0 {
		to := k + r.match(k, end, linkWords)
		if n := r.any(to, end, "unique", "distinct", "not repeated", "never repeated", "different", "does not repeat", "do not repeat", "doesn't repeat", "never repeats", "not repeat", "no duplicates", "may not repeat"); n > 0 {
			if in := r.any(to+n, end, "within each", "within a", "within the", "within one", "within", "per", "for each", "for every", "inside each", "inside the", "inside a", "inside", "in each", "in a", "in the", "in one", "by", "on each", "on the same", "in the same", "among the", "across each", "for the same", "on one"); in > 0 {
				more, s := r.columnsAt(home, to+n+in, r.beforeComma(to+n+in, end)) // what is behind a comma is the next item
				if len(more) > 0 && !slices.Contains(more, list[0]) {
					return clause{unique: [][]*Column{append(list, more...)}, n: s - i}
				}
				if m := r.mentionAt(home, to+n+in, end); m.table != nil && m.table != home {
					home.Within = append(home.Within, Within{list[0], m.table})
					return clause{facts: []fact{{kind: filler, column: list[0], from: i, to: to + n + in + m.n}}, n: to + n + in + m.n - i}
				}
			}
		}
	}
	if c := r.noTwoAt(home, at, end); c.n > 0 {
		c.n += at - i
		return c
	}
	return r.onceAt(home, i, end)
}

// beforeComma is the first comma from i on that no "and" follows; end where there is none.
func (r *reader) beforeComma(i, end int) int {
	for ; i < end; i++ {
		if r.is(i, end, ",") && !r.is(i+1, end, "and") {
			return i
		}
	}
	return end
}

// noTwoAt reads "no two delegates carry the same number", "no two teams share a name".
func (r *reader) noTwoAt(home *Table, i, end int) clause {
	at := i
	if n := r.any(at, end, "nobody shares", "no one shares", "nobody has", "no one has", "none of them shares", "nobody may share"); n > 0 { // "nobody shares an e-mail with anyone else"
		m := r.refAt(home, nil, at+n, end)
		if k := r.any(at+n+m.n, end, "with anyone else", "with anybody else", "with anyone", "with another one", "with another", "of anyone else", "in common", "with anybody", "with someone else"); m.column != nil && m.score >= 60 && k > 0 {
			return clause{facts: []fact{{kind: isUnique, column: m.column, from: i, to: at + n + m.n + k}}, n: n + m.n + k}
		}
	}
	if n := r.any(at, end, "no two", "no 2", "never two"); n > 0 {
		to := at + n
		for words := 0; to < end && words < 6; words++ {
			if k := r.any(to, end, "the same", "same", "equal", "identical", "a", "one", "share", "shares"); k > 0 {
				cols, stop := r.columnsAt(home, to+k, end)
				if len(cols) == 0 {
					to += k
					continue
				}
				if in := r.any(stop, end, "on the same", "in the same", "for the same", "at the same", "and the same", "with the same", "within the same", "within one", "per"); in > 0 {
					more, s := r.columnsAt(home, stop+in, end)
					if len(more) > 0 {
						cols, stop = append(cols, more...), s
					}
				}
				if len(cols) == 1 {
					return clause{facts: []fact{{kind: isUnique, column: cols[0], from: i, to: stop}}, n: stop - i}
				}
				return clause{unique: [][]*Column{cols}, n: stop - i}
			}
			to++
		}
	}
	return clause{}
}

// countsBehind reads how many different values columns have, in brackets: "(60 SKUs, 25 bins)".
func (r *reader) countsBehind(home *Table, i, end int) ([]fact, int) {
	c := r.closing(i, end)
	if !r.is(i, end, "(") || c < 0 {
		return nil, 0
	}
	var facts []fact
	for at := i + 1; at < c; {
		at += r.any(at, c, ",", "and", "/", "x", "×", "over", "with", "from", "across", "by", "*")
		t := r.tok(at)
		if at >= c || t.Kind != token.Number || t.Digits > 0 || t.Percent {
			return nil, 0
		}
		k := at + 1 + r.any(at+1, c, "different", "distinct", "unique", "possible")
		m := r.refAt(home, nil, k, c)
		if m.column == nil || m.score < 66 {
			return nil, 0
		}
		facts = append(facts, fact{kind: hasDistinct, column: m.column, number: t.Num, from: at, to: k + m.n})
		at = k + m.n
	}
	return facts, c + 1 - i
}

// columnsAt reads columns in a row: "room and night", "(a, b)", "the bin + the article".
func (r *reader) columnsAt(home *Table, i, end int) ([]*Column, int) {
	at := i
	open := r.is(at, end, "(")
	if open {
		at++
	}
	var out []*Column
	for {
		m := r.refAt(home, nil, at, end)
		if m.column == nil || m.score < 60 || m.column.Table != home && !slices.ContainsFunc(home.Columns, func(c *Column) bool { return c.Refers == m.column.Table }) {
			break
		}
		if slices.Contains(out, m.column) {
			break
		}
		out = append(out, m.column)
		at += m.n
		k := r.any(at, end, ", and the same", "and the same", ", and", "and", ",", "+", "/", "&", "plus")
		if k == 0 {
			break
		}
		if n := r.refAt(home, nil, at+k, end); n.column == nil || n.score < 60 {
			break
		}
		at += k
	}
	if open {
		if !r.is(at, end, ")") {
			return nil, i
		}
		at++
	}
	return out, at
}

// existAt reads that something is so for some rows: "there are no gaps".
func (r *reader) existAt(home *Table, i, end int) clause {
	if home == nil {
		return clause{}
	}
	n := r.any(i, end, "there is", "there are", "there should be", "there must be", "there can be", "we have")
	if n == 0 {
		return clause{}
	}
	c := r.clauseOf(home, subject{score: 60}, nil, nil, i+n, end)
	if c.n > 0 {
		c.n += n
	}
	return c
}
