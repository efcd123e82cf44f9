package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var doneWords = []string{"at least once", "at least one time", "once or more", "at least one", "one or more times", "before", "already"}

// shareDid: "80% of the donors have donated at least once": a share of the parents has rows
// in the table that is named after what they did.
func (p *parser) shareDid(i, end int) int {
	s, ok := p.shareAt(i, end)
	if !ok {
		return 0
	}
	at := i + s.n
	of := p.any(at, end, "of the", "of our", "of all", "of")
	words, n := p.nounRunVerb(at+of, end)
	parent := p.findTable(words)
	if n == 0 || parent == nil {
		return 0
	}
	at += of + n
	verb := p.any(at, end, "have", "has", "had", "did", "ever")
	w := p.tok(at + verb)
	if verb == 0 || w.Kind != token.Word || at+verb >= end {
		return 0
	}
	for _, t := range p.tables {
		if t == parent || t.implicit || !sameRoot(w.Low, t.nouns[len(t.nouns)-1]) {
			continue
		}
		to := at + verb + 1
		to += p.any(to, end, doneWords...)
		r := p.relate(parent, t, i)
		r.parentShare = s.value
		if !r.bounded {
			r.min, r.max, r.bounded = 0, 5, true
		}
		p.vagueRelation(r, s)
		p.claim(i, to, &r.element)
		return to - i
	}
	return 0
}

func (p *parser) vagueRelation(r *relationDraft, s share) {
	if s.vague != "" {
		p.assume(&r.element, "\""+s.vague+"\" is taken as "+percentText(s.value), nil)
	}
}

// sameRoot: "donated" and "donation", "ordered" and "order", "claimed" and "claim".
func sameRoot(verb, noun string) bool {
	k := 0
	for k < len(verb) && k < len(noun) && verb[k] == noun[k] {
		k++
	}
	return k >= 4 && k >= len(noun)-4 && k >= len(verb)-4
}

// withSome: "donors with donations have 1-9 of them": the quantity is of the parents that
// have any.
func (p *parser) withSome(i, end int) int {
	i0 := i
	i += p.any(i, end, "those", "the", "all")
	words, n := p.nounRunVerb(i, end)
	if n == 0 || !p.any2(i+n, end, "with", "who have", "that have", "having", "who made") {
		return 0
	}
	k := p.any(i+n, end, "with", "who have", "that have", "having", "who made")
	k += p.any(i+n+k, end, "any", "some")
	other, m := p.nounRunVerb(i+n+k, end)
	parent, child := p.findTable(words), p.findTable(other)
	if m == 0 || parent == nil || child == nil || parent == child {
		return 0
	}
	at := i + n + k + m
	at += p.any(at, end, "have", "has", "get", "made", "make")
	q, z := p.quantity(at, end)
	if z == 0 {
		return 0
	}
	at += z + p.any(at+z, end, "of them", "each", "of those", "in total")
	r := p.relate(parent, child, i)
	some := r.parentShare
	r.set(q)
	if r.min = q.min; some > 0 && q.min > 0 {
		r.min = 0
		r.mean = float64(q.min+q.max) / 2
	}
	p.claim(i0, at, &r.element)
	return at - i0
}

// twoShares: "70% of policyholders have one policy, the others have two".
func (p *parser) twoShares(i, end int) int {
	s, ok := p.shareAt(i, end)
	if !ok {
		return 0
	}
	at := i + s.n
	of := p.any(at, end, "of the", "of our", "of all", "of")
	words, n := p.nounRunVerb(at+of, end)
	parent := p.findTable(words)
	if n == 0 || parent == nil {
		return 0
	}
	at += of + n
	verb := p.any(at, end, "have", "has", "own", "hold", "make", "made", "get")
	first, k := p.quantity(at+verb, end)
	if verb == 0 || k == 0 {
		return 0
	}
	at += verb + k
	other, m := p.nounRunVerb(at, end)
	child := p.findTable(other)
	if m == 0 || child == nil || child == parent {
		return 0
	}
	at += m
	sep := p.any(at, end, ", and", "and", ",", ";", "while")
	rest := p.any(at+sep, end, "the others", "the rest", "the remaining", "all others", "others", "the other ones", "the remainder", "everyone else")
	if rest == 0 {
		return 0
	}
	at += sep + rest
	at += p.any(at, end, "have", "has", "own", "hold", "get")
	second, k := p.quantity(at, end)
	if k == 0 {
		none := p.any(at, end, "none", "no one", "nothing")
		if none == 0 {
			return 0
		}
		second, k = quantity{}, none
	}
	at += k
	r := p.relate(parent, child, i)
	r.set(quantity{min: min(first.min, second.min), max: max(first.max, second.max)})
	low, high := middle(first), middle(second)
	r.mean = float64(s.value*low) + float64((1-s.value)*high)
	p.vagueRelation(r, s)
	p.claim(i, at, &r.element)
	return at - i
}

func middle(q quantity) float64 {
	if q.mean > 0 {
		return q.mean
	}
	return float64(q.min+q.max) / 2
}

// headShare: "claims for about 1 in 8 policies", "refunds for 5% of the orders".
func (p *parser) headShare(t *tableDraft, i, to, end int) int {
	n := p.any(to, end, ":", "-", ",")
	n += p.any(to+n, end, "for", "on", "in", "of", "from")
	n += p.any(to+n, end, "about", "around", "roughly", "approximately", "some")
	s, ok := p.shareAt(to+n, end)
	if !ok || n == 0 {
		return 0
	}
	at := to + n + s.n
	at += p.any(at, end, "of the", "of our", "of all", "of")
	words, m := p.outlinedNoun(at, end)
	if m == 0 || p.findTable(words) == t {
		return 0
	}
	// "policies: 70% of policyholders have one …" says more.
	if p.any2(at+m, end, "have", "has", "own", "hold", "make") {
		p.table, p.column = t, nil
		p.claim(i, to+p.any(to, end, ":", "-", ","), &t.element)
		return to + p.any(to, end, ":", "-", ",") - i
	}
	r := p.relate(p.findTable(words), t, i)
	r.parentShare, r.bounded, r.min, r.max = s.value, true, 0, 1
	p.vagueRelation(r, s)
	p.claim(i, at+m, &r.element)
	p.table, p.column = t, nil
	if k := p.any(at+m, end, ":", "-"); k > 0 {
		return at + m + k - i
	}
	return at + m - i + p.headTail(at+m, end)
}

// skewed notes that few parents have most of the children.
func (r *relationDraft) skewed() {
	r.shape = contract.Zipf
}
