package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// linkTwo ties the table that a clause is about to the two before it, however the text calls them:
// "a bookings table with 3,000 entries linking the two", "tying both together".
func (p *parser) linkTwo(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "that is", "which is", "that are", "which are", "for", "just")
	n := p.any(at, end, "linking", "connecting", "joining", "tying", "relating", "bridging", "combining", "that links", "that link", "which links", "which link", "links", "that connects", "that connect", "which connects", "which connect", "connects", "that joins", "that join", "which joins", "joins", "that ties", "that tie", "which ties", "ties", "that relates", "which relates", "between", "in between")
	if n == 0 {
		return 0
	}
	at += n
	k := p.any(at, end, "the two tables", "these two tables", "those two tables", "both tables", "the two of them", "both of them", "these two", "those two", "the two", "the other two", "them both", "both", "them", "the two others")
	if k == 0 {
		return 0
	}
	at += k
	at += p.any(at, end, "together", "up", "to each other", "with each other")
	parents := p.headsBefore(t, i)
	if len(parents) < 2 || !p.atBreak(at, end) && !p.any2(at, end, "has", "have", "stores", "records") {
		return 0
	}
	for _, parent := range parents[len(parents)-2:] {
		p.claim(i, at, &p.relate(parent, t, i).element)
	}
	return at - i
}

// headsBefore are the tables that are opened before token i, in the order of the text.
func (p *parser) headsBefore(child *tableDraft, i int) []*tableDraft {
	var out []*tableDraft
	for _, e := range p.owner[:i] {
		for _, t := range p.tables {
			if e == &t.element && t != child && !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}

// shareNever reads the share of the parents that have no rows below them: "a fifth of the members
// have never redeemed anything", "10% of suppliers have no orders".
func (p *parser) shareNever(i, end int, _ bool) int {
	at := i + p.any(i, end, "and", "but")
	s, ok := p.shareAt(at, end)
	if !ok || len(p.tables) < 2 {
		return 0
	}
	at += s.n
	of := p.any(at, end, "of all the", "of the", "of our", "of all", "of")
	words, n := p.nounRunVerb(at+of, end)
	parent := p.findTable(words)
	if n == 0 || parent == nil {
		return 0
	}
	at += of + n
	at += p.any(at, end, "who", "that")
	no := p.any(at, end, "have never been", "have never", "has never", "had never", "were never", "was never", "are never", "never", "have not", "haven't", "has not", "have not yet", "haven't yet", "did not", "didn't", "do not", "don't", "have no", "has no", "have none of the", "are without any", "are without", "without any", "without", "have made no", "have placed no", "have zero")
	if no == 0 {
		return 0
	}
	at += no
	var child *tableDraft
	stop, anything := at, false
	for stop < end && stop-at < 6 && p.toks[stop].Kind == token.Word && !p.any2(stop, end, "and", "but", "so") {
		w := p.toks[stop].Low
		for _, t := range p.tables {
			if t != parent && !t.implicit && (sameRoot(w, t.nouns[len(t.nouns)-1]) || lexicon.Singular(w) == t.nouns[len(t.nouns)-1]) {
				child = t
			}
		}
		anything = anything || p.any2(stop, end, "anything", "a single", "one", "at all", "yet", "any")
		stop++
	}
	if child == nil && anything {
		for _, r := range p.relations {
			if r.parent == parent && r.child != parent {
				if child != nil && child != r.child {
					return 0
				}
				child = r.child
			}
		}
	}
	if child == nil || !p.atBreak(stop, end) {
		return 0
	}
	r := p.relate(parent, child, i)
	r.parentShare = 1 - s.value
	if !r.bounded && !child.rowsSaid && child.counted == 0 {
		r.min, r.max, r.bounded = 0, 5, true
	}
	p.vagueRelation(r, s)
	stop += p.othersHave(r, stop, end)
	p.claim(i, stop, &r.element)
	return stop - i
}

// othersHave reads how many rows those parents have who have any: "; the others have one, two or three".
func (p *parser) othersHave(r *relationDraft, i, end int) int {
	at := i + p.any(i, end, ",", ";", "-", "—")
	at += p.any(at, end, "and", "but", "while")
	n := p.any(at, end, "the others", "the rest", "the remaining ones", "all the others", "all others", "others", "the other ones", "everyone else", "the other", "those that did", "those who did")
	if n == 0 {
		return 0
	}
	at += n
	if words, k := p.nounRunVerb(at, end); k > 0 && p.findTable(words) == r.parent {
		at += k
	}
	v := p.any(at, end, "have had", "have", "had", "has", "made", "make", "got", "get", "filed", "placed", "with")
	q, k := p.quantity(at+v, end)
	if v == 0 || k == 0 || q.min == 0 && q.max == 0 {
		return 0
	}
	at += v + k
	if words, m := p.nounRunVerb(at, end); m > 0 && p.findTable(words) == r.child {
		at += m
	}
	at += p.any(at, end, "each", "apiece", "of them")
	if !p.atBreak(at, end) {
		return 0
	}
	r.min, r.max, r.bounded = max(1, q.min), q.max, true
	return at - i
}

// ownersValue reads that a column repeats one of the row that its own belongs to: "points_spent, which
// is simply the points_cost of that reward", "the fee equals the doctor's fee".
func (p *parser) ownersValue(i, end int, first bool) int {
	c, at := p.column, i
	if subjects, k := p.sumSubjects(i, end); len(subjects) == 1 && p.pieceBegins(i) {
		c, at = subjects[0].column, i+k
		if made := c == nil; made { // "monthly rent on the lease same as the unit's rent"
			c = p.sumColumn(subjects[0])
			n := p.copiedFrom(c, i, at, end)
			if n == 0 {
				p.takeBack(c.table, c)
			}
			return n
		}
	} else if first {
		return 0
	} else {
		at += p.any(at, end, "which", "it", "this", "that")
	}
	return p.copiedFrom(c, i, at, end)
}

// copiedFrom reads, behind the column c, that it is a column of the row that its own belongs to.
func (p *parser) copiedFrom(c *columnDraft, i, at, end int) int {
	if c == nil || c.table == nil || c.fk != nil || c.values != nil || c.pattern != "" || c.formula != "" {
		return 0
	}
	verb := p.any(at, end, "equals", "must equal", "has to equal", "must match", "has to match", "has to be", "must be", "should be", "should equal", "is equal to", "matches", "repeats", "is taken from", "is taken over from", "comes from", "copies", "is copied over from", "is copied from", "copied from", "copied over from", "is carried over from", "is inherited from", "carries over", "mirrors", "same as", "the same as", "identical to", "is identical to", "is always", "is")
	if verb == 0 {
		return 0
	}
	at += verb
	at += p.any(at, end, "simply", "just", "always", "exactly", "the same as", "a copy of", "nothing but", "of course", "by definition")
	at += p.any(at, end, "the same as", "a copy of", "exactly")
	if k := p.any(at, end, "that of the", "that of its", "that of their", "the one of the", "the one of its", "the same as that of the"); k > 0 {
		words, n := p.nounRunVerb(at+k, end) // "the city of a player is that of the club"
		parent := p.findTable(words)
		if n == 0 || parent == nil || parent == c.table || parent.column(c.words) == nil || !p.atBreak(at+k+n, end) {
			return 0
		}
		p.relate(parent, c.table, i)
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: copyRule, parent: parent, from: at, to: at + k + n, gapColumn: []string{strings.Join(c.words, " ")}})
		c.touched = true
		p.claim(i, at+k+n, &c.element)
		return at + k + n - i
	}
	at += p.any(at, end, "the", "a", "an", "its", "that")
	for to := min(end, at+4); to > at; to-- {
		if slices.ContainsFunc(p.toks[at:to], func(t token.Token) bool { return t.Kind != token.Word }) {
			continue
		}
		// "price of that film"
		if k := p.any(to, end, "of that", "of the", "of its", "of this", "of their", "on the", "from the", "of a", "of each"); k > 0 {
			words, n := p.nounRunVerb(to+k, end)
			parent := p.findTable(words)
			if n == 0 || parent == nil || parent == c.table {
				continue
			}
			stop := to + k + n
			stop += p.any(stop, end, "in question", "concerned", "itself", "it belongs to", "it is for", "it refers to")
			if n := p.ownerRule(c, parent, at, to, i, stop, end); n > 0 {
				return n
			}
		}
		// "film's price"
		for k := at + 1; k < to; k++ {
			if parent := p.findTable(p.wordsOf(at, k)); parent != nil && parent != c.table && strings.HasSuffix(p.tok(k-1).Text, "s") {
				if n := p.ownerRule(c, parent, k, to, i, to, end); n > 0 {
					return n
				}
			}
		}
	}
	return 0
}

// ownerRule notes that c repeats the parent's column that the words name.
func (p *parser) ownerRule(c *columnDraft, parent *tableDraft, from, to, i, stop, end int) int {
	source := parent.find(p.wordsOf(from, to), nil)
	if source == nil || !p.sameWords(source, from, to) || !p.atBreak(stop, end) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: copyRule, parent: parent, from: from, to: to, gapColumn: []string{strings.Join(source.words, " ")}})
	c.touched = true
	p.claim(i, stop, &c.element)
	return stop - i
}
