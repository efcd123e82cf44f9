package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	anyOfThem   = wordings("any|some|a single?, at least one, one or more, ever, even, such, at all, yet, actually, any such, of them, so far, the, really")
	noneAtAll   = wordings("no, never, none, without any?, not any?, not a? single, no such, not one, never any, not, nothing, nothing at all, zero")
	somethings  = wordings("something, anything, one, any, some, at least one, at all, once, one or more, more than once")
	thoseOnes   = wordings("those, those who|that do|did|have|had?, they, these, each of those|them|these, and they, they each, those each, who then, and each of those|them|these, the ones who|that do|did|have, these then")
	someOfThose = wordings("with, that, which, who, whose, of, in")
	restOnes    = wordings("those who|that do|did|have|had, the ones who|that do|did|have|had, the? rest|remainder|others|remaining, the? other|remaining ones|half|third|quarter|share|part, everyone|everybody else, all|the? others, the rest of them")
)

// parentSharePart reads how many parents have rows of another table at all, and how many those have: "85% of policies
// have no claim, the others one to three", "Purchases: only 6 percent of users ever bought something, those 1-3 times; …",
// "most policies have no claim at all - 85% none - and the remainder one to three".
func (r *reader) parentSharePart(i, end int) int {
	at := i
	child, topic := r.shareTopic(&at, end)
	at += r.any(at, end, "and", "but", "where", "of these", "here")
	at += r.any(at, end, "only", "just", "but")
	s, n := r.shareAt(at, end, true)
	if n == 0 {
		return 0
	}
	at += n
	at += r.any(at, end, "of all the", "of all", "of the", "of our", "of", "all")
	m, n := r.nounOf(at, end)
	if n == 0 || !r.plural(at+n-1) || m.table == child {
		return 0
	}
	parent := m.table
	at += n
	none, stop := false, 0
	for k, strange := at, 0; k < end && stop == 0; {
		o, n := r.nounOf(k, end)
		switch {
		case n > 0 && o.table != parent:
			child, stop = o.table, k+n
		case r.match(k, end, noneAtAll) > 0:
			none = true
			k += r.match(k, end, noneAtAll)
			if topic != nil && r.atBreak(k, end) {
				stop = k
			}
		case topic != nil && k > at && r.match(k, end, somethings) > 0 && r.atBreak(k+r.match(k, end, somethings), end):
			stop = k + r.match(k, end, somethings)
		case r.match(k, end, anyOfThem) > 0:
			k += r.match(k, end, anyOfThem)
		case r.toks[k].Kind == token.Word && r.match(k, end, linkWords)+r.match(k, end, haveWords) > 0:
			if k++; topic != nil && r.atBreak(k, end) {
				stop = k // "a third of donors never gave"
			}
		case r.toks[k].Kind == token.Word && strange < 2 && !lexicon.FunctionWords[r.toks[k].Low]:
			strange++
			if k++; topic != nil && r.atBreak(k, end) {
				stop = k
			}
		default:
			return 0
		}
	}
	if stop == 0 || child == nil || child == parent || child.Counted && parent.Counted && !r.related(parent, child) {
		return 0
	}
	at = stop + r.any(stop, end, "at all", "whatsoever", "yet", "of their own")
	if r.match(at, end, someOfThose) > 0 {
		return 0 // only some of the children are meant
	}
	if sep := r.any(at, end, "-", "(", ",", "--", ":"); s.vague != "" && sep > 0 {
		exact, k := r.shareAt(at+sep+r.any(at+sep, end, "namely", "about", "i.e."), end, false)
		if k == 0 {
			return 0
		}
		s = exact
		at += sep + k + r.any(at+sep, end, "namely", "about", "i.e.")
		at += r.any(at, end, "of them have none", "of them none", "of them", "have none", "none", "without", "without any", "do not", "do", "have any")
		at += r.any(at, end, "-", ")", "--")
	} else if s.vague != "" {
		return 0
	}
	count, to := r.countOfRest(none, child, at, end)
	if to == at && !r.atBreak(at, end) && !r.is(at, end, "and", "but", "-", "--") {
		return 0
	}
	if none {
		s.value = 1 - s.value
	}
	if r.settle(parent); !child.found {
		child.found = true
		if r.hintTable(child.Nouns) == nil {
			r.Tables = append(r.Tables, child)
		}
	}
	rel := r.relation(parent, child)
	rel.ParentShare = s.value
	if count.n > 0 {
		rel.count(count)
		if rel.Min == 0 {
			rel.Min = 1
		}
	}
	r.claim(i, to, rel)
	if topic != nil || len(child.Columns) == 0 {
		r.table, r.column = child, nil
	}
	return to - i
}

// related: the text has said that the child's rows are the parent's.
func (r *reader) related(parent, child *Table) bool {
	return slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Parent == parent && o.Child == child })
}

// shareTopic reads the noun that the sentence stands behind, and moves at behind it: "Purchases: only 6% of users …".
func (r *reader) shareTopic(at *int, end int) (child, topic *Table) {
	h := head{}
	if !r.nounPhrase(&h, *at, end) || !r.plural(h.to-1) || !r.is(h.to, end, ":", "-", "--") {
		return nil, nil
	}
	if _, n := r.shareAt(h.to+1+r.any(h.to+1, end, "only", "just"), end, true); n == 0 {
		return nil, nil
	}
	*at = h.to + 1
	if h.table == nil {
		h.table = &Table{Nouns: h.nouns, Span: token.Span{Start: r.toks[h.nounFrom].Span.Start, End: r.toks[h.to-1].Span.End}}
	}
	return h.table, h.table
}

// countOfRest reads how many rows those parents have that have any, and where that ends.
func (r *reader) countOfRest(none bool, child *Table, i, end int) (children, int) {
	at := i + r.any(i, end, ", and", ", but", ", while", "and", "but", ",", ";", "-", "--", "while")
	who := thoseOnes
	if none {
		who = restOnes
	}
	k := r.match(at, end, who)
	if k == 0 {
		return children{}, i
	}
	at += k
	for range 3 {
		if c := r.childCount(at, end); c.n > 0 {
			to := at + c.n
			to += r.match(to, end, occasionWords)
			if m, n := r.nounOf(to, end); n > 0 && m.table == child {
				to += n
			}
			to += r.any(to, end, "each", "apiece", "of them")
			if !r.atBreak(to, end) && !r.is(to, end, "and", "-", "with", "(") {
				return children{}, i
			}
			return c, to
		}
		if at >= end || r.toks[at].Kind != token.Word {
			break
		}
		at++
	}
	return children{}, i
}
