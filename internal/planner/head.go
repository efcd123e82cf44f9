package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// next is where the head of the next table begins, behind i and before end; else end.
func (o *outline) next(i, end int) int {
	if o == nil {
		return end
	}
	if k := o.nextHard[i]; k < end {
		return k
	}
	return end
}

// resume is where reading goes on after a clause that nobody understood: at the next head,
// also one amid the clause, else at stop.
func (o *outline) resume(i, stop int) int {
	if o == nil {
		return stop
	}
	if k := min(o.nextHard[i], o.nextSoft[i]); k < stop {
		return k
	}
	return stop
}

// index makes the next marks of every token known.
func (o *outline) index(n int) {
	o.nextHard, o.nextSoft = make([]int, n+1), make([]int, n+1)
	hard, soft := n, n
	for i := n; i >= 0; i-- {
		o.nextHard[i], o.nextSoft[i] = hard, soft
		if o.hard[i] {
			hard = i
		}
		if o.soft[i] {
			soft = i
		}
	}
}

// endOf is where the nouns of the head at i end, 0 where none begins there.
func (o *outline) endOf(i int) int {
	if o == nil {
		return 0
	}
	return o.ends[i]
}

// begins: a table's head stands at i.
func (o *outline) begins(i int) bool { return o != nil && (o.hard[i] || o.soft[i]) }

var haveWords = []string{"should also have", "should have", "must have", "also have", "also has", "have", "has", "contains", "contain", "includes", "include", "carries", "carry", "records", "record", "stores", "store", "holds", "names", "notes", "lists", "tracks", "consists of", "with", "having", "need", "needs", "get", "gets"}

// headClause opens a table that the outline found, however its head is written: "viewings:
// 0 to 10 per property", "airports (40, iata code)", "line has product name".
func (p *parser) headClause(i, end int, first bool) int {
	if p.outline == nil {
		return 0
	}
	first = first || p.outline.begins(i)
	for _, read := range []func(int, int) int{p.eachLink, p.whichWhich, p.bothMany, p.keepIn, p.whoWhom, p.rolesOf, p.perParentLater, p.anotherClause, p.twoShares, p.shareDid, p.withSome} {
		if n := read(i, end); n > 0 {
			return n
		}
	}
	if n := p.outlineHeading(i, end); n > 0 {
		return n
	}
	lead := p.any(i, end, "the", "our", "their", "its", "an", "a", "one", "each", "every", "all", "for each", "for every")
	at := i + lead
	words, n := p.outlinedNoun(at, end)
	if n == 0 {
		return 0
	}
	t := p.findTable(words)
	to := at + n
	to += p.any(to, end, "table", "dataset", "file")
	if row := p.any(to, end, "row", "record", "entry"); row > 0 && p.any2(to+row, end, haveWords...) {
		to += row // "each interview row names …"
	}
	each := p.tok(at-1).Is("each", "every") && lead > 0
	many := lexicon.IsPlural(p.tok(at+n-1).Low) || linkNouns[p.tok(at+n-1).Low] || to > at+n
	if k := p.oneOf(t, i, to, end); k > 0 && (each || lead > 0 && p.tok(i).Is("a", "an", "all", "the") || first) {
		return k
	}
	if each {
		if k := p.eachClause(t, i, to, end); k > 0 {
			return k
		}
	}
	defined := lead > 0 && p.any2(to, end, "=", ":", "is", "means") && p.any2(at-1, at, "a", "an", "one", "each", "every") && first && p.columnsIn(to+1, end) && (p.any2(to, end, "=", ":") || p.listOfNames(to+1, end))
	if p.any2(at-1, at, "a", "an", "one") && lead > 0 && !p.any2(to, end, haveWords...) && !defined {
		return 0
	}
	if !many && !each && lead == 0 && !(first && (p.any2(to, end, haveWords...) || p.any2(to, end, ":", "-", "="))) {
		return 0
	}
	if k := p.headShare(t, i, to, end); k > 0 && (many || first) {
		return k
	}
	if k := p.tiedHead(t, i, at, to, end); k > 0 {
		return k
	}
	rows := func(k int) {
		t.rows, t.rowsSaid = int64(p.tok(k).Num), true
	}
	open := func(stop int) int {
		if o := p.table; lead > 0 && p.tok(at-1).Is("their", "its") && o != nil && o != t && p.relationOf(t) == nil && !o.implicit {
			p.relate(o, t, i)
		}
		p.table, p.column = t, nil
		p.claim(i, stop, &t.element)
		return stop - i + p.headTail(stop, end)
	}
	if q, k := p.rowsAt(to); k > 0 && to+k <= end && (many || first) {
		t.rows, t.rowsSaid = int64(middle(q)), true
		if q.min != q.max || q.mean > 0 {
			p.assume(&t.element, "the middle of the range of rows", nil)
		}
		return open(to + k)
	}
	x := p.timesMark(to, end)
	switch {
	case defined:
		return open(to + 1) // "one exam = subject, mark"
	case p.lit(to, end, "(") && p.countIn(to+1, end) && !p.lit(to+2, end, ")") && (p.any2(to+2, end, ",", ";", ":") || p.findsNoun(words, to+2) && p.any2(to+3, end, ":", ",")):
		rows(to + 1)
		stop := to + 2
		if p.findsNoun(words, stop) {
			stop++
		}
		p.table, p.column = t, nil
		p.claim(i, stop+1, &t.element)
		return stop + 1 - i
	case x > 0 && p.countIn(to+x, end):
		rows(to + x)
		return open(to + x + 1)
	case p.countIn(to, end) && many && !p.tok(to).Year:
		rows(to)
		return open(to + 1 + p.any(to+1, end, rowWords...))
	case p.any2(to, end, "-", ":") && p.countIn(to+1, end) && (to+2 >= end || p.any2(to+2, end, "-", ",", ";", ":", "(", "rows", "records", "of them", "with")):
		rows(to + 1)
		stop := to + 2 + p.any(to+2, end, "rows", "records", "of them")
		return open(stop + p.any(stop, end, "-", ",", ":"))
	case p.countedBehind(to, end) && (many || first):
		rows(to + 1)
		return open(to + 3)
	case p.any2(to, end, haveWords...):
		k := p.any(to, end, haveWords...)
		if _, q := p.quantity(to+k, end); q > 0 || p.quantityAfter(to, end) {
			return 0
		}
		if _, q := p.quantity(to+p.havingVerb(to, end), end); q > 0 {
			return 0 // "a unit has had two leases at most"
		}
		if _, ok := p.shareAt(to+k, end); ok {
			return 0
		}
		return open(to + k)
	case p.lit(to, end, "(") || p.lit(to, end, "=") && first && p.columnsIn(to+1, end) || p.any2(to, end, ":", "-", "so that", "such that") && (first || many && lead == 0):
		if p.lit(to, end, "(") {
			return open(to)
		}
		return open(to + p.any(to, end, ":", "-", "=", "so that", "such that"))
	case many && first && p.titleRest(t, i, to, end) > 0:
		return p.titleRest(t, i, to, end)
	}
	if k := p.linkPhraseAt(t, to, end); many && k > 0 {
		return open(to)
	}
	behind := (p.tok(i-1).Is(")") || p.tok(i-1).Is("and", "&", ",") && p.tok(i-2).Is(")")) && to >= end
	if many && (p.outline.begins(i) || behind || n == len(t.nouns) && live(t) == 0 && (p.table == nil || live(p.table) == 0)) && (to >= end || p.any2(to, end, "and", ",", "&")) {
		return open(to)
	}
	return 0
}

// outlinedNoun reads the longest run of words that names a table of the outline.
func (p *parser) outlinedNoun(i, end int) ([]string, int) {
	if to := p.outline.endOf(i); to > i && to <= end {
		if t := p.findTable(p.wordsOf(to-1, to)); t != nil && t.outlined {
			return p.wordsOf(to-1, to), to - i
		}
	}
	for n := min(3, end-i); n >= 1; n-- {
		words := true
		for k := i; k < i+n; k++ {
			words = words && p.toks[k].Kind == token.Word && !headerEnds[p.toks[k].Low]
		}
		if !words {
			continue
		}
		ws := p.wordsOf(i, i+n)
		t := p.findTable(ws)
		if t == nil || !t.outlined || n > 1 && len(t.nouns) < n && !adjectives[p.toks[i].Low] {
			continue
		}
		return ws, n
	}
	return nil, 0
}

// titleRest reads the enumeration that opens a text and asks for nothing by itself:
// "users, posts, comments and tags for a blog".
func (p *parser) titleRest(t *tableDraft, i, to, end int) int {
	if p.table != nil && live(p.table) > 0 {
		return 0
	}
	at, named := to, 1
	for at < end {
		sep := p.any(at, end, ", and", ", with", "and", "&", ",", ">", "->", "=>", "/", "+", "with", "plus")
		if sep == 0 {
			break
		}
		k := sep + p.any(at+sep, end, "the", "their", "its", "our")
		_, n := p.outlinedNoun(at+k, end)
		if n == 0 || p.outline.hard[at+k] && p.any2(at+k+n, end, "(", ":", "x") {
			break
		}
		if p.any2(at+k+n, end, haveWords...) && !p.lit(at+k+n, end, "with") {
			break
		}
		at += k + n
		named++
	}
	if named < 2 {
		return 0
	}
	at += p.placePhrase(t, at, end)
	if at < end && !p.any2(at, end, ",", ".", ":", ";", "-", "—", "\n") {
		return 0
	}
	at += p.any(at, end, ":", ",", "-", "—")
	p.claim(i, at, &p.root)
	return at - i
}
