package reading

import (
	"cmp"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	tendUp      = wordings("rises?, rising, rise, grows?, growing, increases?, increasing, climbs?, climbing, goes|go|going up, is|are up, gets|get|getting higher|larger|bigger|longer|greater")
	tendDown    = wordings("falls?, falling, drops?, dropping, decreases?, decreasing, declines?, declining, shrinks?, sinks?, goes|go|going down, is|are down, gets|get|getting lower|smaller|shorter|less|fewer")
	tendMore    = wordings("more, higher, larger, bigger, greater, longer, better")
	tendLess    = wordings("fewer, less, lower, smaller, shorter, worse")
	tendGlue    = wordings("the, a, an, in, among, across, is, are, be, being, should, must, will, would, tend to, tends to, tending to, usually, generally, normally, typically, on average, with, as, when, whenever, if, where, those, people, who, which, that, get, gets, have, has, having, mean, means, lead to, leads to, result in, results in, there is, there are, there, so, and, then, also, too, of, for, their, its, it's, they, they're, he, she, in general, clearly, visibly, roughly, in turn, along with, together with, in line with, do, does, need, needs, bring, brings, make, makes, take, takes, come with, comes with, go with, goes with, depends on, depend on, you get, we get, one gets, a customer, a person, someone, somebody, everyone, become, becomes, becoming, it, one, ones, each, every, any, our, number, amount, number of, amount of, because, since, of course, naturally, obviously, please, make sure, make sure that, has to, have to")
	tendRaise   = wordings("gains, gain, gaining, raises, raise, raising, boosts, boost, pushes|push up, drives|drive up")
	tendLower   = wordings("loses, lose, losing, lowers, lowering, reduces, reduce, reducing, cuts, pushes|push down, drives|drive down, brings|bring down")
	tendWorth   = wordings("loses|lose|losing value|worth, depreciates, depreciate, drop|drops|fall|falls in value|price")
	tendLinks   = wordings("comes|come with, comes, come, brings, bring, means, mean, leads|lead to, goes|go with")
	tendTold    = wordings("cheaper, dearer, pricier, older, newer, younger, taller, heavier, lighter, faster, quicker, slower, richer, poorer, hotter, warmer, colder, cooler, expensive, farther")
	becomes     = wordings("gets, get, getting, becomes, become, becoming, grow, grows")
	notTrending = lexicon.WordSet("than not never no cannot can't at exactly equal equals")
)

// tending is one of two numbers that go together, and which way the sentence says it goes.
type tending struct {
	column *Column
	sign   float64 // 0: not told yet
	verb   bool    // by a verb: "rises"
}

// tendencies are what a sentence has told so far.
type tendencies struct {
	told    []tending
	pending float64 // which way the next column goes
	verb    bool    // as a verb tells
	linked  bool    // the one comes with the other
}

// tendencyPart reads that two numbers go together, in whatever order a sentence tells it: "the more is spent, the more
// clicks there are", "those who study more get better scores", "a bigger spend brings more clicks", "clicks grow with
// spend". All of the sentence must be of it.
func (r *reader) tendencyPart(home *Table, i, end int, listing bool) int {
	if home == nil || !r.speaksOfMore(i, end) {
		return 0
	}
	var said tendencies
	var best []tending
	to := i
	for at := i; at < end; {
		n := r.tendencyWord(home, &said, at, end)
		if n == 0 {
			break
		}
		if at += n; said.pending == 0 && said.goTogether() && (at == end || r.is(at, end, ",", ";", ".", ")")) {
			best, to = slices.Clone(said.told), at
		}
	}
	if to == i || listing && (best[0].column.early || best[1].column.early) { // the latter: "discharge that rises with the level"
		return 0
	}
	a, b := best[0], best[1]
	strength := .7
	driver := a.sign == 0 || b.sign != 0 // "with age comes a lower price"
	if a.sign == 0 || b.sign == 0 {      // "clicks grow with spend"
		strength = .6
		a.sign, b.sign = cmp.Or(a.sign, 1), cmp.Or(b.sign, 1)
	}
	if !a.verb && (b.verb || driver) { // "as spend goes up clicks rise": the second follows the first
		a, b = b, a
	}
	f := fact{kind: correlates, column: a.column, others: []*Column{b.column}, strength: strength * a.sign * b.sign, from: i, to: to}
	r.make(home, statement{facts: []fact{f}, spans: [][2]int{{i, to}}})
	return to - i
}

// goTogether: two numbers are told, and which way at least one of them goes, by a verb where it is one alone.
func (t *tendencies) goTogether() bool {
	if len(t.told) != 2 {
		return false
	}
	a, b := t.told[0], t.told[1]
	return a.sign != 0 && b.sign != 0 || a.sign != 0 && (a.verb || t.linked) || b.sign != 0 && (b.verb || t.linked)
}

// speaksOfMore: near i stands a word that tells which way a number goes.
func (r *reader) speaksOfMore(i, end int) bool {
	found := false
	for k := i; k < end; k++ {
		if k-i > 30 || notTrending[r.toks[k].Low] || r.toks[k].Kind == token.Number && !r.toks[k].Is("one") {
			return false
		}
		for _, words := range []phrases{tendMore, tendLess, tendUp, tendDown, tendRaise, tendLower, tendWorth, tendTold} {
			found = found || r.match(k, end, words) > 0
		}
	}
	return found
}

// tendencyWord reads the next piece of such a sentence.
func (r *reader) tendencyWord(home *Table, said *tendencies, i, end int) int {
	if r.is(i, end, ",", ";", ":", "-", "--", "=", "->", "=>") {
		return 1
	}
	if n := r.match(i, end, tendLinks); n > 0 { // "a higher income comes with age", "age brings a lower price"
		said.linked = true
		return n
	}
	if n := r.match(i, end, tendWorth); n > 0 && said.pending == 0 {
		if c := firstNamed(home, priceNames); c != nil && said.add(c, -1, true) {
			return n
		}
	}
	if c, sign, n := r.degreeAt(home, nil, i, end); n > 0 && said.pending == 0 {
		k := i - 1
		for k > 0 && r.is(k, end, "a", "much", "ever") {
			k--
		}
		return n * boolInt(said.add(c, sign, k >= 0 && r.match(k, end, becomes) > 0))
	}
	if c, sign := r.plainDegree(home, i, end); c != nil && said.pending == 0 {
		return boolInt(said.add(c, sign, false))
	}
	last := func() *tending {
		if n := len(said.told); n > 0 && said.told[n-1].sign == 0 {
			return &said.told[n-1]
		}
		return nil
	}
	for _, w := range []struct {
		words phrases
		sign  float64
	}{{tendRaise, 1}, {tendLower, -1}} {
		if n := r.match(i, end, w.words); n > 0 && said.pending == 0 && r.tendingColumn(home, i+n, end) != nil {
			said.pending, said.verb = w.sign, true
			return n
		}
	}
	for _, w := range []struct {
		words phrases
		sign  float64
		verb  bool
	}{{tendUp, 1, true}, {tendDown, -1, true}, {tendMore, 1, false}, {tendLess, -1, false}} {
		n := r.match(i, end, w.words)
		if n == 0 {
			continue
		}
		if t := last(); t != nil && (w.verb || r.tendingColumn(home, i+n, end) == nil) {
			t.sign, t.verb = w.sign, w.verb
			return n
		}
		if said.pending != 0 || w.verb && r.tendingColumn(home, i+n, end) == nil {
			return 0
		}
		said.pending = w.sign
		return n
	}
	if m := r.refAt(home, nil, i, end); m.column != nil && m.column.Table == home && m.value == "" && !m.state && m.score >= 62 && (numeric(m.column) || m.column.class() == unknown) {
		return m.n * boolInt(said.takes(m.column))
	}
	if c := r.tendingVerb(home, i); c != nil {
		return boolInt(said.takes(c))
	}
	if n := r.match(i, end, tendGlue); n > 0 {
		return n
	}
	if m, n := r.nounOf(i, end); m.table == home {
		return n
	}
	return 0
}

// add notes which way a column goes, 0 where that is told later; false where it is told already.
func (t *tendencies) add(c *Column, sign float64, verb bool) bool {
	k := slices.IndexFunc(t.told, func(t tending) bool { return t.column == c })
	switch {
	case k >= 0 && sign == 0:
	case k >= 0 && t.told[k].sign == 0:
		t.told[k].sign, t.told[k].verb = sign, verb
	case k >= 0:
		return false
	default:
		t.told = append(t.told, tending{column: c, sign: sign, verb: verb})
	}
	return true
}

// takes gives the column the way that the words before it tell.
func (t *tendencies) takes(c *Column) bool {
	sign, verb := t.pending, t.verb && t.pending != 0
	if t.pending = 0; sign != 0 {
		t.verb = false
	}
	return t.add(c, sign, verb)
}

// tendingColumn is the number that is named at i, behind an article.
func (r *reader) tendingColumn(home *Table, i, end int) *Column {
	if m := r.refAt(home, nil, i+r.any(i, end, "the", "a", "an", "of"), end); m.column != nil && m.score >= 62 && m.value == "" {
		return m.column
	}
	return nil
}

// tendingVerb is the number of which the verb at i tells: "who study more" of the hours studied, "is spent" of the spend.
func (r *reader) tendingVerb(home *Table, i int) *Column {
	t := r.toks[i]
	if t.Kind != token.Word || lexicon.FunctionWords[t.Low] {
		return nil
	}
	about := lexicon.WordSet(lexicon.VerbsTell[t.Low])
	return onlyColumn(home, nil, func(c *Column) bool {
		return numeric(c) && slices.ContainsFunc(c.Words, func(w string) bool {
			return about[w] || sameForm(w, t.Low) || len(w) > 3 && w[:len(w)-1] == t.Low[:max(0, len(t.Low)-1)] && len(w) == len(t.Low)
		})
	})
}
