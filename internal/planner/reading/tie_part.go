package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tieParts are the parts of a relation, in whatever order a text brings them.
type tieParts struct {
	parent  *Table
	firm    bool // "each customer", "per van": not only "a customer"
	alone   bool // "each", "apiece": of the table that the text speaks of
	count   children
	child   *head
	times   bool // "12 times": the verb tells the rows
	verb    bool
	strange int // words in between that are not known
	first   byte
	sep     bool
	near    bool   // nothing but prepositions stood between
	deed    string // participle that tells what is done so many times: "was serviced"
}

// countPart reads how many rows, and of what.
func (r *reader) countPart(p *tieParts, current *Table, topic bool, i, end int) int {
	if r.is(i-1, i, "same") {
		return 0 // "on each site the same ten species are counted": they are the columns' or values', and no rows of it
	}
	c := r.childCount(i, end)
	if c.n == 0 || c.article && p.parent == nil && !topic {
		return 0
	}
	to := i + c.n
	if c.article && r.is(to, end, "of") {
		return 0 // "one of the cars"
	}
	if n := r.match(to, end, occasionWords); n > 0 {
		p.times, p.count = true, c
		to += n
	} else if n := r.match(to, end, rowsWords); n > 0 && topic {
		p.count = c // "transactions with 5-30 rows for every account"
		to += n
	} else if n := r.any(to, end, "of them", "of these", "of those", "of it"); n > 0 && topic && r.atBreak(to+n, end) {
		p.count = c
		to += n // "repair jobs: each vehicle has 0 to 4 of them"
	} else if h, ok := r.childNoun(p.parent, to, end); ok && !(c.article && !r.plural(h.to-1) && h.table == nil) {
		p.child, p.count, to = &h, c, h.to
		to += r.countTail(&p.count, to, end)
	} else if c.article {
		return 0
	} else {
		p.count = c
	}
	if p.first == 0 {
		p.first, p.near = 'c', true
	}
	return to - i
}

// countTail reads a bound behind what is counted: "two leases at most", "3 bids or more".
func (r *reader) countTail(c *children, i, end int) int {
	if !c.bounded || c.min != c.max || c.article {
		return 0
	}
	if n := r.any(i, end, "at most", "at the most", "maximum", "max", "or fewer", "or less", "tops"); n > 0 {
		c.min = 0
		return n
	}
	if n := r.any(i, end, "at least", "at the least", "minimum", "min", "or more"); n > 0 {
		c.max = 0
		return n
	}
	return 0
}

// ownerPart reads of whose each row the count is.
func (r *reader) ownerPart(p *tieParts, current *Table, topic bool, i, end int) int {
	at := i + r.match(i, end, ownerPlaces)
	if n := r.match(at, end, eachWords); n > 0 {
		to := at + n
		if t := r.tok(to); t.Kind == token.Number && !t.Percent && to < end && r.is(to-1, to, "the", "of", "all", "these", "our", "those") {
			to++
		}
		if m, k := r.nounOf(to, end); k > 0 && !(p.first == 'c' && r.is(at, end, "all", "both", "any")) {
			p.parent, p.firm = m.table, true
			if p.first == 0 {
				p.first, p.near = 'p', true
			}
			return to + k - i
		}
		if t, k := r.keyOwner(to, end); k > 0 {
			p.parent, p.firm = t, true
			if p.first == 0 {
				p.first, p.near = 'p', true
			}
			return to + k - i
		}
	}
	if n := r.any(at, end, "per", "for each", "for every"); n > 0 && p.first == 'c' && p.child != nil && p.child.table != nil && at+n < end && r.toks[at+n].Kind == token.Word && !lexicon.FunctionWords[r.toks[at+n].Low] && r.atBreak(at+n+1, end) {
		if o := r.loneParent(p.child.table); o != nil {
			p.parent, p.firm = o, true // "1 to 12 callouts per lift", of elevators
			return at + n + 1 - i
		}
	}
	if n := r.match(at, end, eachAlone); n > 0 && topic && p.first == 'c' && r.table != nil && r.table != current && !r.table.Made {
		p.parent, p.firm = r.table, true // "and their listings, 1 to 4 apiece"
		return at + n - i
	}
	if n := r.any(at, end, "they", "these", "those", "all of them"); n > 0 && p.first == 0 && current != nil && !topic && r.eachFollows(at+n, end) {
		p.parent, p.firm, p.alone, p.first, p.near = current, true, true, 'p', true
		return at + n - i
	}
	if n := r.match(at, end, eachAlone); n > 0 && current != nil && !topic && !p.sep && (p.first == 'c' || r.whoHas(at+n, end)) {
		p.parent, p.firm, p.alone = current, true, true
		if p.first == 0 {
			p.first, p.near = 'p', true
		}
		return at + n - i
	}
	// "a parcel", "on a PO", "an invoice has"; "Owners have one to four pets"
	if n := r.any(at, end, "a", "an", "one", "the same"); n > 0 || p.first == 0 && at == i {
		if m, k := r.nounOf(at+n, end); k > 0 && (n > 0 || r.plural(at+k-1) && r.match(at+k, end, haveWords) > 0) && !(p.first == 0 && n > 0 && at > i) {
			p.parent = m.table
			if p.first == 0 {
				p.first, p.near = 'p', true
			}
			return at + n + k - i
		}
	}
	return 0
}

// loneParent is the one other table of a text of two, which a word that names none of them must mean.
func (r *reader) loneParent(child *Table) *Table {
	var other *Table
	for _, t := range r.Tables {
		if t == child || t.Made {
			continue
		}
		if other != nil {
			return nil
		}
		other = t
	}
	if other == nil || !other.found || token.Units[other.last()] != "" {
		return nil
	}
	return other
}

// eachFollows: "each" stands behind i in the same clause: "they were serviced up to 5 times each".
func (r *reader) eachFollows(i, end int) bool {
	for k := i; k < min(end, i+14) && !r.atBreak(k, end); k++ {
		if r.is(k, end, "each", "apiece") || r.is(k, end, "all") && r.is(k-1, k, "have", "were", "are") {
			return true
		}
	}
	return false
}

// whoHas: what is said of "each" goes on with a verb or a number, and not with a noun.
func (r *reader) whoHas(i, end int) bool {
	return r.match(i, end, haveWords) > 0 || r.match(i, end, ownerPlaces) > 0 || r.childCount(i, end).n > 0 || r.is(i, end, ",", "-", ":")
}

// gluePart passes what stands between the parts of a relation: verbs, prepositions, a comma.
func (r *reader) gluePart(p *tieParts, i, end int) int {
	t := r.toks[i]
	if t.Is(",", "-", ":", "=", "--", "->", "=>") && !p.sep && p.first == 'p' {
		q := *p
		if n := r.countPart(&q, nil, false, i+1, end); n > 0 && !q.count.article && (q.child != nil || t.Is(":", "=")) {
			p.sep = true
			return 1
		}
		return 0
	}
	if t.Kind != token.Word || r.match(i, end, negations) > 0 {
		return 0
	}
	if p.first == 0 {
		if n := r.any(i, end, "there are", "there is", "we have", "i want", "i need", "we need", "we want", "with", "having", "have", "has", "of", "come", "comes"); n > 0 {
			return n
		}
		if n := max(r.match(i, end, haveWords), r.any(i, end, "their", "its")); n > 0 && r.childCount(i+n, end).n > 0 {
			return n // "and their 3-5 lessons each"
		}
		return 0
	}
	if n := r.match(i, end, joinWords); n > 0 && p.first != 'p' {
		if _, sides := r.namedSides(i+n, end); len(sides) > 1 {
			return 0 // "150 assignments linking an employee to a project"
		}
	}
	if n := r.match(i, end, haveWords); n > 0 {
		if p.verb = true; n == 1 && participle(t.Low) {
			p.deed = t.Low
		}
		return n
	}
	if n := r.match(i, end, ownerPlaces); n > 0 {
		return n
	}
	if p.near = false; participle(t.Low) {
		p.deed = t.Low
	}
	if p.strange++; p.strange > 2 || lexicon.FunctionWords[t.Low] && !participle(t.Low) || p.first == 'c' && p.child == nil {
		return 0
	}
	return 1
}
