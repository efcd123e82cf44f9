package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var doneWords = draft.PhrasesOf("at least once", "at least one time", "once or more", "at least one", "one or more times", "before", "already")

// shareOfTable reads a share of a table's rows: "80% of the donors".
func (p Reader) shareOfTable(i, end int) (s term.Share, parent *draft.Table, n int) {
	s, ok := p.ShareAt(i, end)
	if !ok {
		return s, nil, 0
	}
	at := i + s.N
	of := p.Any(at, end, "of the", "of our", "of all", "of")
	words, n := p.NounRunVerb(at+of, end)
	if parent = p.FindTable(words); n == 0 || parent == nil {
		return s, nil, 0
	}
	return s, parent, s.N + of + n
}

// shareDid: "80% of the donors have donated at least once": a share of the parents has rows
// in the table that is named after what they did.
func (p Reader) shareDid(i, end int) int {
	s, parent, n := p.shareOfTable(i, end)
	if n == 0 {
		return 0
	}
	at := i + n
	verb := p.Any(at, end, "have", "has", "had", "did", "ever")
	w := p.Tok(at + verb)
	if verb == 0 || w.Kind != token.Word || at+verb >= end {
		return 0
	}
	for _, t := range p.Tables {
		if t == parent || t.Implicit || !sameRoot(w.Low, t.Nouns[len(t.Nouns)-1]) {
			continue
		}
		to := at + verb + 1
		to += p.AnyOf(doneWords, to, end)
		r := p.Relate(parent, t, i)
		r.ParentShare = s.Value
		if !r.Bounded {
			r.Min, r.Max, r.Bounded = 0, 5, true
		}
		p.vagueRelation(r, s)
		p.Claim(i, to, &r.Element)
		return to - i
	}
	return 0
}

func (p Reader) vagueRelation(r *draft.Relation, s term.Share) {
	if s.Vague != "" {
		p.Assume(&r.Element, "\""+s.Vague+"\" is taken as "+term.PercentText(s.Value), nil)
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
func (p Reader) withSome(i, end int) int {
	i0 := i
	i += p.Any(i, end, "those", "the", "all")
	words, n := p.NounRunVerb(i, end)
	if n == 0 || !p.Any2(i+n, end, "with", "who have", "that have", "having", "who made") {
		return 0
	}
	k := p.Any(i+n, end, "with", "who have", "that have", "having", "who made")
	k += p.Any(i+n+k, end, "any", "some")
	other, m := p.NounRunVerb(i+n+k, end)
	parent, child := p.FindTable(words), p.FindTable(other)
	if m == 0 || parent == nil || child == nil || parent == child {
		return 0
	}
	at := i + n + k + m
	at += p.Any(at, end, "have", "has", "get", "made", "make")
	q, z := p.Quantity(at, end)
	if z == 0 {
		return 0
	}
	at += z + p.Any(at+z, end, "of them", "each", "of those", "in total")
	r := p.Relate(parent, child, i)
	some := r.ParentShare
	r.Set(q)
	if r.Min = q.Min; some > 0 && q.Min > 0 {
		r.Min = 0
		r.Mean = float64(q.Min+q.Max) / 2
	}
	p.Claim(i0, at, &r.Element)
	return at - i0
}

// twoShares: "70% of policyholders have one policy, the others have two".
func (p Reader) twoShares(i, end int) int {
	s, parent, n := p.shareOfTable(i, end)
	if n == 0 {
		return 0
	}
	at := i + n
	verb := p.Any(at, end, "have", "has", "own", "hold", "make", "made", "get")
	first, k := p.Quantity(at+verb, end)
	if verb == 0 || k == 0 {
		return 0
	}
	at += verb + k
	other, m := p.NounRunVerb(at, end)
	child := p.FindTable(other)
	if m == 0 || child == nil || child == parent {
		return 0
	}
	at += m
	sep := p.Any(at, end, ", and", "and", ",", ";", "while")
	rest := p.Any(at+sep, end, "the others", "the rest", "the remaining", "all others", "others", "the other ones", "the remainder", "everyone else")
	if rest == 0 {
		return 0
	}
	at += sep + rest
	at += p.Any(at, end, "have", "has", "own", "hold", "get")
	second, k := p.Quantity(at, end)
	if k == 0 {
		none := p.Any(at, end, "none", "no one", "nothing")
		if none == 0 {
			return 0
		}
		second, k = draft.Quantity{}, none
	}
	at += k
	r := p.Relate(parent, child, i)
	r.Set(draft.Quantity{Min: min(first.Min, second.Min), Max: max(first.Max, second.Max)})
	low, high := middle(first), middle(second)
	r.Mean = float64(s.Value*low) + float64((1-s.Value)*high)
	p.vagueRelation(r, s)
	p.Claim(i, at, &r.Element)
	return at - i
}

func middle(q draft.Quantity) float64 {
	if q.Mean > 0 {
		return q.Mean
	}
	return float64(q.Min+q.Max) / 2
}

// headShare: "claims for about 1 in 8 policies", "refunds for 5% of the orders".
func (p Reader) headShare(t *draft.Table, i, to, end int) int {
	n := p.Any(to, end, ":", "-", ",")
	n += p.Any(to+n, end, "for", "on", "in", "of", "from")
	n += p.Any(to+n, end, "about", "around", "roughly", "approximately", "some")
	s, ok := p.ShareAt(to+n, end)
	if !ok || n == 0 {
		return 0
	}
	at := to + n + s.N
	at += p.Any(at, end, "of the", "of our", "of all", "of")
	words, m := p.outlinedNoun(at, end)
	if m == 0 || p.FindTable(words) == t {
		return 0
	}
	// "policies: 70% of policyholders have one …" says more.
	if p.Any2(at+m, end, "have", "has", "own", "hold", "make") {
		p.Table, p.Column = t, nil
		p.Claim(i, to+p.Any(to, end, ":", "-", ","), &t.Element)
		return to + p.Any(to, end, ":", "-", ",") - i
	}
	r := p.Relate(p.FindTable(words), t, i)
	r.ParentShare, r.Bounded, r.Min, r.Max = s.Value, true, 0, 1
	p.vagueRelation(r, s)
	p.Claim(i, at+m, &r.Element)
	p.Table, p.Column = t, nil
	if k := p.Any(at+m, end, ":", "-"); k > 0 {
		return at + m + k - i
	}
	return at + m - i + p.HeadTail(at+m, end)
}
