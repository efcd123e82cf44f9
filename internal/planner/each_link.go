package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachLink ties the current table to what each of its rows belongs to: "900 products, each
// in one category", "each written by a single user".
func (p *parser) eachLink(i, end int) int {
	lead := p.any(i, end, "who each", "that each", "which each", "each of whom", "each of which", "each one of them", "each of them", "each one", "each", "every one", "all")
	if p.table == nil || lead == 0 && !p.tok(i-1).Is("and", ",") {
		return 0
	}
	at := i + lead
	if lead == 0 { // "employees have a name and work at one branch"
		if o := p.ownersAt(p.table, at, end); len(o.tables) == 1 && p.tok(o.to-2).Is("one", "single") && !p.tok(i).Is("with", "for") {
			return o.to - i + p.belongTo(p.table, o, i)
		}
		return 0
	}
	if n := p.eachDid(i, at, end); n > 0 {
		return n
	}
	o := p.ownersAt(p.table, at, end)
	if len(o.tables) == 0 {
		return 0
	}
	return o.to - i + p.belongTo(p.table, o, i)
}

// eachDid: "each wrote 1 to 7 books", "each with 3 to 6 samples": children of the current
// table, whatever the verb.
func (p *parser) eachDid(i, at, end int) int {
	w := p.tok(at)
	if at >= end || w.Kind != token.Word || functionWords[w.Low] && !p.any2(at, end, "with", "has", "have", "having") || p.findTable(p.wordsOf(at, at+1)) != nil {
		return 0
	}
	at++
	at += p.any(at, end, "out", "part in", "part", "up", "off", "down", "back", "away")
	q, n := p.quantity(at, end)
	if n == 0 { // not the "at" of "at least"
		at += p.any(at, end, "for", "in", "to", "at", "on", "with")
		q, n = p.quantity(at, end)
	}
	if n == 0 {
		return 0
	}
	words, m := p.outlinedNoun(at+n, end)
	if m == 0 || p.findTable(words) == p.table {
		return 0
	}
	return p.childOf(p.table, q, i, at+n, end)
}

// passive reads "is listed", "was written", "are placed".
func (p *parser) passive(i, end int) int {
	n := p.any(i, end, "is", "are", "was", "were", "gets", "has been")
	w := p.tok(i + n)
	if i+n < end && w.Kind == token.Word && (strings.HasSuffix(w.Low, "ed") || p.any2(i+n, end, "written", "made", "sold", "sent", "taken", "given", "held", "built", "bought", "led", "run", "done", "driven")) {
		return n + 1
	}
	return 0
}

// owners are the tables to a row of which each row of another belongs, as a sentence tells them.
type owners struct {
	tables []*tableDraft
	to     int  // the token behind the last
	most   bool // "at most one"
}

// ownerPrepositions stand before what a row belongs to.
var ownerPrepositions = lexicon.WordSet("to in at on of by from for with under about into against within inside through via off")

// ownedVerbs stand right before what a row belongs to, without a preposition.
var ownedVerbs = lexicon.WordSet("references covers uses concerns has names records visits joins involves")

// ownersAt reads to whom a row of child belongs, whatever the verb: "is listed by one agent", "is to one vet and
// about one pet", "has one speaker and takes place in one room", "a claim to a policy".
func (p *parser) ownersAt(child *tableDraft, i, end int) owners {
	var o owners
	for at := i; at < end; {
		from := at
		if at > i {
			if at += p.any(at, end, ", and", ", or", "and", ",", "plus", "as well as"); at == from && !(ownerPrepositions[p.toks[at].Low] && p.any2(at+1, end, "one", "exactly one", "a single")) {
				break
			}
		}
		link := at
		for at < end && at-link < 6 && p.toks[at].Kind == token.Word && !p.any2(at, end, "and", "or", "a", "an", "one", "exactly one", "at most", "no", "only one", "none", "each", "every", "maybe one", "not") {
			if !functionWords[p.toks[at].Low] && p.tableNamed(at, at+1) {
				return o
			}
			at++
		}
		last := p.tok(at - 1)
		tied := at > link && (ownerPrepositions[last.Low] || ownedVerbs[last.Low])
		n, most := p.any(at, end, "exactly one", "exactly 1", "a single", "only one", "one of the", "one of our", "one of these", "one", "1", "a", "an"), false
		if k := p.any(at, end, "at most one", "at most a single", "no more than one", "zero or one", "none or one", "not more than one", "maybe one"); k > 0 {
			n, most = k, true
		}
		again := at == link && len(o.tables) > 0 && !p.any2(at, end, "a", "an") // "with one driver and one van"
		words, m := p.outlinedNoun(at+n, end)
		parent, stop := p.findTable(words), at+n+m
		if !tied && !again || n == 0 || m == 0 || parent == child || lexicon.IsPlural(p.tok(stop-1).Low) != p.any2(at, end, "one of") || !p.nounEnds(stop, end) || p.quantityAfter(stop, end) {
			break
		}
		if len(o.tables) > 0 && p.any2(stop, end, haveWords...) && !p.lit(stop, end, "with") {
			break
		}
		o.tables, o.to, o.most, at = append(o.tables, parent), stop, most, stop
	}
	return o
}

// nounEnds: no other noun goes on at i, as in "a customer name".
func (p *parser) nounEnds(i, end int) bool {
	return i >= end || p.toks[i].Kind != token.Word || functionWords[p.toks[i].Low] || headerEnds[p.toks[i].Low] || ownerPrepositions[p.toks[i].Low] || p.any2(i, end, "only", "always", "also", "who", "it", "but", "together", "at", "so")
}

// belongTo ties the rows of child to the owners that stand from i on, and is how many tokens behind them tell
// which rows have none.
func (p *parser) belongTo(child *tableDraft, o owners, i int) int {
	var r *relationDraft
	for _, parent := range o.tables {
		r = p.relate(parent, child, i)
		p.claim(i, o.to, &r.element)
	}
	if len(o.tables) > 1 {
		return 0
	}
	n := p.keyNull(r, o.to, p.statementEnd(o.to))
	if c := r.column; n == 0 && o.most && (c == nil || c.nullShare == nil) {
		c = p.keyColumn(r)
		c.nullShare, c.fkOptional = ptr(.1), true
		p.assume(&r.element, "at most one: empty in 10% of the rows", nil)
	}
	return n
}

// oneOf reads, behind a table's noun, to whom each of its rows belongs: "every property is
// listed by one agent and has …", "a policy covers one vehicle".
func (p *parser) oneOf(child *tableDraft, i, to, end int) int {
	if n := p.fromOne(child, i, to, end); n > 0 {
		return n
	}
	o := p.ownersAt(child, to, end)
	if len(o.tables) == 0 || p.any2(o.to, end, "or none", "or no one", "or nobody", "or zero") {
		return 0 // "each flat has one tenant or none" counts tenants
	}
	for _, back := range p.relations {
		if o.most && back.parent == child && back.child == o.tables[0] { // "every car belongs to a driver and a driver has at most one car"
			back.set(quantity{min: 0, max: 1})
			p.claim(i, o.to, &back.element)
			return o.to - i
		}
	}
	p.table, p.column = child, nil
	at := o.to + p.belongTo(child, o, i)
	if k := p.any(at, end, "and has", "and have", ", has", "and", ", with", "with"); k > 0 && p.any2(at, end, "and has", "and have", ", has", ", with", "with") {
		p.claim(at, at+k, &child.element)
		at += k
	}
	return at - i
}

// whichWhich: "which supplier offers which part": the current table ties the two.
func (p *parser) whichWhich(i, end int) int {
	if p.any2(i, end, "which", "what") {
		i++
	} else if !p.tok(i-1).Is("which", "what") {
		return 0
	}
	if p.table == nil {
		return 0
	}
	a, n := p.outlinedNoun(i, end)
	if n == 0 {
		return 0
	}
	for k := i + n; k < end && k < i+n+4; k++ {
		if !p.any2(k, end, "which", "what") {
			continue
		}
		b, m := p.outlinedNoun(k+1, end)
		first, second := p.findTable(a), p.findTable(b)
		if m == 0 || first == second || first == p.table || second == p.table {
			return 0
		}
		r := p.relate(first, p.table, i)
		p.relate(second, p.table, i)
		p.table.pairs = append(p.table.pairs, [2]*tableDraft{first, second})
		p.assume(&p.table.element, "no pair of "+first.noun()+" and "+second.noun()+" comes twice", nil)
		p.claim(i, k+1+m, &r.element)
		return k + 1 + m - i
	}
	return 0
}
