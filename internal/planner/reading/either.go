package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

var (
	eitherLeads = wordings("either, exactly one of, only one of, just one of, precisely one of, always either, one of, either one of, at most one of, never both")
	eitherRows  = wordings("on|in|for|per each|every|any|a|one row|line|record|entry COMMA?, each|every|a row|line|record|entry|one has|holds|carries|shows|fills, all rows have, rows have, they have, there is|are, it has, always")
	eitherVerbs = wordings("is|are|be|gets|get always? filled|set|given|present|populated|there|used|known|recorded|entered|non-null, must|should|will|has be|to be? filled|set|given|present|populated, is|are not empty|blank|null, has|have a value, holds a value, filled|set|given")
	eitherEnds  = wordings("but? and? never|not both, but? and? never|not both of them, never the two together, but? and? never|not both at once, but? and? never|not both together|filled|set|given, but? and? never neither, never both and never neither, never both or|nor neither, exclusively, but? and? the other one? is|stays|being empty|blank|null, on|in|per|for a|each|every? row|line|record|entry, one or the other, but? exactly one, exactly one of them, exactly one of the two")
	bothNever   = wordings("is|are|be never|not both filled|set|given|present|populated|there, must|may|can|should never|not both be filled|set|given|present|populated|there, is|are never filled|set|given|present together, is|are never filled|set|given|present at once, never appear|occur|come together, exclude each other, are? mutually exclusive, cannot|can't both be filled|set|given|present|there")
	bothEmpty   = wordings("is|are never both empty|missing|blank|null, cannot|can't both be empty|missing|blank|null, must|may|can|should not|never both be empty|missing|blank|null, never both empty|missing|blank|null")
)

// eitherAt reads that a row fills one of two columns: "either debit or credit is filled, never both", "each row has a
// home phone or a work phone but not both", "debit and credit are never both set". Which of them it is, is even.
func (r *reader) eitherAt(home *Table, i, end int) clause {
	if home == nil {
		return clause{}
	}
	at := i + r.match(i, end, eitherRows)
	lead := r.match(at, end, eitherLeads)
	most := r.any(at, end, "at most one of", "never both") > 0
	at += lead
	a, b, n := r.alternative(home, at, end)
	if n == 0 || a.class() == boolean {
		return clause{}
	}
	at += n
	if k := r.match(at, end, bothNever); k > 0 {
		return exclusive(a, b, false, i, at+k)
	}
	if k := r.match(at, end, bothEmpty); k > 0 {
		out := clause{facts: []fact{{kind: isFilled, column: b, from: i, to: at + k}}, n: at + k - i, last: b}
		if a.NullShare == nil {
			out.facts = append(out.facts, fact{kind: isEmpty, column: a, share: &share{value: .2}, from: i, to: at + k})
		}
		return out
	}
	verb := r.match(at, end, eitherVerbs)
	at += verb
	tails := 0
	for {
		k := r.any(at, end, ",", "-", ";", "(")
		m := r.match(at+k, end, eitherEnds)
		if m == 0 {
			break
		}
		tails++
		at += k + m
		at += r.any(at, end, ")")
	}
	if lead == 0 && tails == 0 || verb == 0 && tails == 0 && at == i+lead+n {
		return clause{}
	}
	return exclusive(a, b, !most, i, at)
}

// exclusive makes b empty where a is filled, and where one of them must be, filled where a is empty.
func exclusive(a, b *Column, one bool, from, to int) clause {
	out := clause{n: to - from}
	if a.NullShare == nil {
		out.facts = append(out.facts, fact{kind: isEmpty, column: a, share: &share{value: .5}, from: from, to: to})
	}
	out.facts = append(out.facts, fact{kind: isEmpty, column: b, when: &Condition{Column: a, Op: contract.IsNotNull}, from: from, to: to})
	if one {
		out.facts = append(out.facts, fact{kind: isFilled, column: b, when: &Condition{Column: a, Op: contract.IsNull}, from: from, to: to})
	}
	return out
}

// alternative reads two columns with "or" or "and" between.
func (r *reader) alternative(home *Table, i, end int) (a, b *Column, n int) {
	m := r.refAt(home, nil, i, end)
	if m.column == nil || m.score < 66 {
		return nil, nil, 0
	}
	k := r.any(i+m.n, end, ", or", "or else", "or", "and", "/", "&")
	o := r.refAt(home, m.column, i+m.n+k, end)
	if k == 0 || o.column == nil || o.score < 66 {
		return nil, nil, 0
	}
	return m.column, o.column, m.n + k + o.n
}

var sameWords = wordings("identical, equal, the same one?, alike, equal to each other|one another, identical to|with each other, coincide, the same value|person|place|team|city|account|address, match, agree, the same as each other, matching, one and the same")
var unlike = wordings("must|should|always|will|shall? always? differ, have to differ, must|should|have|has|will to? be always? different|distinct|unlike|unequal, is|are always? different|distinct|unlike|unequal, differ|differs from each other, differ|differs from one another, is|are always? different from each other, is|are always? different from one another, must|should be different from each other")

// unlikeAt reads that two columns never hold the same: "src and dst must never be identical", "home and away team
// always differ", "no row has the same sender and recipient".
func (r *reader) unlikeAt(home *Table, i, end int) clause {
	if home == nil {
		return clause{}
	}
	at := i + r.any(i, end, "the two columns", "both", "the", "columns")
	list, to := r.columnsAt(home, at, end)
	for _, t := range r.Tables { // "origin and destination differ" is said of flights, whatever was told last
		if pair, k := r.columnsAt(t, at, end); len(list) != 2 && t != home && len(pair) == 2 && pair[0].Table == t && pair[1].Table == t {
			list, to = pair, k
		}
	}
	if len(list) != 2 {
		list, to = r.newPair(home, at, end)
	}
	if len(list) != 2 {
		return clause{}
	}
	n := r.match(to, end, unlike)
	if n == 0 {
		k := r.match(to, end, linkWords)
		neg := r.match(to+k, end, negations)
		if neg == 0 {
			k = 0
			neg = r.match(to, end, negations)
		}
		at := to + k + neg
		at += r.any(at, end, "ever be", "be", "ever", "are", "allowed to be")
		m := r.match(at, end, sameWords)
		if neg == 0 || m == 0 {
			return clause{}
		}
		n = at + m - to
	}
	if !r.finished(to+n, end) || slices.ContainsFunc(list, func(c *Column) bool { return c.class() == boolean }) {
		return clause{}
	}
	f := fact{kind: compares, column: list[1], compared: []comparison{{op: contract.NotEqual, other: list[0]}}, from: i, to: to + n}
	return clause{facts: []fact{f}, n: to + n - i, last: list[1]}
}

// newPair reads two nouns of which no columns are known yet, in front of a verb: "Loading port and discharge port are never
// the same".
func (r *reader) newPair(home *Table, i, end int) ([]*Column, int) {
	for and := i + 1; and < min(end-2, i+5); and++ {
		if !r.is(and, end, "and") {
			if !nameWord(r.toks[and]) {
				break
			}
			continue
		}
		from := and + 1 + r.match(and+1, end, determiners)
		for to := from + 1; to <= min(end-1, from+4) && nameWord(r.toks[to-1]); to++ {
			if r.match(to, end, unlike) == 0 && r.match(to, end, linkWords) == 0 || r.match(to-1, to, linkWords) > 0 {
				continue
			}
			if !nameWord(r.toks[i]) || r.tableCalled(r.words(i, and)) != nil || r.tableCalled(r.words(from, to)) != nil || r.partOfName(home, i, and) || r.partOfName(home, from, to) {
				return nil, i
			}
			a, b := r.newColumn(home, i, and), r.newColumn(home, from, to)
			a.pending, b.pending = true, true
			return []*Column{a, b}, to
		}
	}
	return nil, i
}

// partOfName: the words from i to j are a part of the name of a column that is known.
func (r *reader) partOfName(home *Table, i, j int) bool {
	words := r.words(i, j)
	return slices.ContainsFunc(r.known(home), func(c *Column) bool { return !c.told && calledBy(c, words) >= 50 })
}
