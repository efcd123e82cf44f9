package planner

import "strings"

// eachLink ties the current table to what each of its rows belongs to: "900 products, each
// in one category", "each written by a single user".
func (p *parser) eachLink(i, end int) int {
	lead := p.any(i, end, "who each", "that each", "which each", "each of whom", "each of which", "each one of them", "each of them", "each one", "each", "every one", "all")
	if p.table == nil || lead == 0 {
		return 0
	}
	at := i + lead
	if n := p.eachDid(i, at, end); n > 0 {
		return n
	}
	if n := p.passive(at, end); n > 0 {
		at += n
	}
	at += p.any(at, end, "belonging", "assigned", "linked", "tied", "attached")
	n := p.any(at, end, "in", "of", "at", "on", "for", "by", "with", "to", "from", "belongs to", "belong to", "has", "under")
	if n == 0 {
		return 0
	}
	at += n
	n = p.any(at, end, "exactly one", "a single", "only one", "one of the", "one of our", "one of these", "one", "a", "an")
	words, m := p.outlinedNoun(at+n, end)
	if n == 0 || m == 0 {
		return 0
	}
	parent := p.findTable(words)
	if parent == p.table {
		return 0
	}
	r := p.relate(parent, p.table, i)
	p.claim(i, at+n+m, &r.element)
	return at + n + m - i + p.keyNull(r, at+n+m, end)
}

// eachDid: "each wrote 1 to 7 books", "each with 3 to 6 samples": children of the current
// table, whatever the verb.
func (p *parser) eachDid(i, at, end int) int {
	w := p.tok(at)
	if at >= end || w.kind != wordToken || functionWords[w.low] && !p.any2(at, end, "with", "has", "have", "having") || p.findTable(p.wordsOf(at, at+1)) != nil {
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
	if i+n < end && w.kind == wordToken && (strings.HasSuffix(w.low, "ed") || p.any2(i+n, end, "written", "made", "sold", "sent", "taken", "given", "held", "built", "bought", "led", "run", "done", "driven")) {
		return n + 1
	}
	return 0
}

// oneOf reads, behind a table's noun, to whom each of its rows belongs: "every property is
// listed by one agent and has …", "a policy covers one vehicle".
func (p *parser) oneOf(child *tableDraft, i, to, end int) int {
	at := to + p.passive(to, end)
	if at == to {
		at += p.any(to, end, "belongs to", "refers to", "references", "is for", "is in", "is at", "is on", "is of", "covers", "uses", "concerns", "goes to", "comes from", "is from", "is with", "has")
	} else {
		k := p.any(at, end, "by", "to", "in", "at", "on", "for", "from", "with", "under")
		if k == 0 {
			return 0
		}
		at += k
	}
	if at == to {
		return 0
	}
	n, most := p.any(at, end, "exactly one", "a single", "only one", "one of the", "one", "a", "an"), false
	if k := p.any(at, end, "at most one", "at most a single", "no more than one", "zero or one", "none or one", "not more than one", "maybe one"); k > 0 {
		n, most = k, true
	}
	words, m := p.outlinedNoun(at+n, end)
	if m > 0 && p.any2(at+n+m, end, "or none", "or no one", "or nobody", "or zero") {
		return 0 // "each flat has one tenant or none" counts tenants
	}
	if n == 0 || m == 0 || p.findTable(words) == child || p.plural(p.tok(at+n+m-1).low) {
		return 0
	}
	for _, back := range p.relations {
		if most && back.parent == child && back.child == p.findTable(words) { // "every car belongs to a driver and a driver has at most one car"
			back.set(quantity{min: 0, max: 1})
			p.claim(i, at+n+m, &back.element)
			return at + n + m - i
		}
	}
	r := p.relate(p.findTable(words), child, i)
	at += n + m
	p.claim(i, at, &r.element)
	p.table, p.column = child, nil
	for { // "belongs to one pupil and one tutor"
		k := p.any(at, end, "and to", ", to", ", and", "and", ",")
		one := p.any(at+k, end, "exactly one", "a single", "one")
		next, m := p.outlinedNoun(at+k+one, end)
		if k == 0 || one == 0 || m == 0 || p.findTable(next) == child || p.plural(p.tok(at+k+one+m-1).low) || p.quantityAfter(at+k+one+m, end) || p.any2(at+k+one+m, end, haveWords...) {
			break
		}
		p.claim(at, at+k+one+m, &p.relate(p.findTable(next), child, at).element)
		at += k + one + m
	}
	if k := p.keyNull(r, at, end); k > 0 {
		at += k
	} else if c := p.keyColumn(r); most && c.nullShare == nil {
		c.nullShare, c.fkOptional = ptr(.1), true
		p.assume(&r.element, "at most one: empty in 10% of the rows", nil)
	}
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
	} else if !p.tok(i-1).is("which", "what") {
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
