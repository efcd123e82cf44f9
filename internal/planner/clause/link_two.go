package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// linkTwo ties the table that a clause is about to the two before it, however the text calls them:
// "a bookings table with 3,000 entries linking the two", "tying both together".
func (p Reader) linkTwo(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "that is", "which is", "that are", "which are", "for", "just")
	n := p.Any(at, end, "linking", "connecting", "joining", "tying", "relating", "bridging", "combining", "that links", "that link", "which links", "which link", "links", "that connects", "that connect", "which connects", "which connect", "connects", "that joins", "that join", "which joins", "joins", "that ties", "that tie", "which ties", "ties", "that relates", "which relates", "between", "in between")
	if n == 0 {
		return 0
	}
	at += n
	k := p.Any(at, end, "the two tables", "these two tables", "those two tables", "both tables", "the two of them", "both of them", "these two", "those two", "the two", "the other two", "them both", "both", "them", "the two others")
	if k == 0 {
		return 0
	}
	at += k
	at += p.Any(at, end, "together", "up", "to each other", "with each other")
	parents := p.headsBefore(t, i)
	if len(parents) < 2 || !p.AtBreak(at, end) && !p.Any2(at, end, "has", "have", "stores", "records") {
		return 0
	}
	for _, parent := range parents[len(parents)-2:] {
		p.Claim(i, at, &p.Relate(parent, t, i).Element)
	}
	return at - i
}

// headsBefore are the tables that are opened before token i, in the order of the text.
func (p Reader) headsBefore(child *draft.Table, i int) []*draft.Table {
	var out []*draft.Table
	for _, e := range p.Owner[:i] {
		for _, t := range p.Tables {
			if e == &t.Element && t != child && !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}

// shareNever reads the share of the parents that have no rows below them: "a fifth of the members
// have never redeemed anything", "10% of suppliers have no orders".
func (p Reader) shareNever(i, end int, _ bool) int {
	at := i + p.Any(i, end, "and", "but")
	s, ok := p.ShareAt(at, end)
	if !ok || len(p.Tables) < 2 {
		return 0
	}
	at += s.N
	of := p.Any(at, end, "of all the", "of the", "of our", "of all", "of")
	words, n := p.NounRunVerb(at+of, end)
	parent := p.FindTable(words)
	if n == 0 || parent == nil {
		return 0
	}
	at += of + n
	at += p.Any(at, end, "who", "that")
	no := p.Any(at, end, "have never been", "have never", "has never", "had never", "were never", "was never", "are never", "never", "have not", "haven't", "has not", "have not yet", "haven't yet", "did not", "didn't", "do not", "don't", "have no", "has no", "have none of the", "are without any", "are without", "without any", "without", "have made no", "have placed no", "have zero")
	if no == 0 {
		return 0
	}
	at += no
	var child *draft.Table
	stop, anything := at, false
	for stop < end && stop-at < 6 && p.Toks[stop].Kind == token.Word && !p.Any2(stop, end, "and", "but", "so") {
		w := p.Toks[stop].Low
		for _, t := range p.Tables {
			if t != parent && !t.Implicit && (sameRoot(w, t.Nouns[len(t.Nouns)-1]) || lexicon.Singular(w) == t.Nouns[len(t.Nouns)-1]) {
				child = t
			}
		}
		anything = anything || p.Any2(stop, end, "anything", "a single", "one", "at all", "yet", "any")
		stop++
	}
	if child == nil && anything {
		for _, r := range p.Relations {
			if r.Parent == parent && r.Child != parent {
				if child != nil && child != r.Child {
					return 0
				}
				child = r.Child
			}
		}
	}
	if child == nil || !p.AtBreak(stop, end) {
		return 0
	}
	r := p.Relate(parent, child, i)
	r.ParentShare = 1 - s.Value
	if !r.Bounded && !child.RowsSaid && child.Counted == 0 {
		r.Min, r.Max, r.Bounded = 0, 5, true
	}
	p.vagueRelation(r, s)
	stop += p.othersHave(r, stop, end)
	p.Claim(i, stop, &r.Element)
	return stop - i
}

// othersHave reads how many rows those parents have who have any: "; the others have one, two or three".
func (p Reader) othersHave(r *draft.Relation, i, end int) int {
	at := i + p.Any(i, end, ",", ";", "-", "—")
	at += p.Any(at, end, "and", "but", "while")
	n := p.Any(at, end, "the others", "the rest", "the remaining ones", "all the others", "all others", "others", "the other ones", "everyone else", "the other", "those that did", "those who did")
	if n == 0 {
		return 0
	}
	at += n
	if words, k := p.NounRunVerb(at, end); k > 0 && p.FindTable(words) == r.Parent {
		at += k
	}
	v := p.Any(at, end, "have had", "have", "had", "has", "made", "make", "got", "get", "filed", "placed", "with")
	q, k := p.Quantity(at+v, end)
	if v == 0 || k == 0 || q.Min == 0 && q.Max == 0 {
		return 0
	}
	at += v + k
	if words, m := p.NounRunVerb(at, end); m > 0 && p.FindTable(words) == r.Child {
		at += m
	}
	at += p.Any(at, end, "each", "apiece", "of them")
	if !p.AtBreak(at, end) {
		return 0
	}
	r.Min, r.Max, r.Bounded = max(1, q.Min), q.Max, true
	return at - i
}

// ownersValue reads that a column repeats one of the row that its own belongs to: "points_spent, which
// is simply the points_cost of that reward", "the fee equals the doctor's fee".
func (p Reader) ownersValue(i, end int, first bool) int {
	c, at := p.Column, i
	if subjects, k := p.sumSubjects(i, end); len(subjects) == 1 && p.PieceBegins(i) {
		c, at = subjects[0].column, i+k
		if made := c == nil; made { // "monthly rent on the lease same as the unit's rent"
			c = p.sumColumn(subjects[0])
			n := p.copiedFrom(c, i, at, end)
			if n == 0 {
				p.TakeBack(c.Table, c)
			}
			return n
		}
	} else if first {
		return 0
	} else {
		at += p.Any(at, end, "which", "it", "this", "that")
	}
	return p.copiedFrom(c, i, at, end)
}

// copiedFrom reads, behind the column c, that it is a column of the row that its own belongs to.
func (p Reader) copiedFrom(c *draft.Column, i, at, end int) int {
	if c == nil || c.Table == nil || c.Fk != nil || c.Values != nil || c.Pattern != "" || c.Formula != "" {
		return 0
	}
	verb := p.Any(at, end, "equals", "must equal", "has to equal", "must match", "has to match", "has to be", "must be", "should be", "should equal", "is equal to", "matches", "repeats", "is taken from", "is taken over from", "comes from", "copies", "is copied over from", "is copied from", "copied from", "copied over from", "is carried over from", "is inherited from", "carries over", "mirrors", "same as", "the same as", "identical to", "is identical to", "is always", "is")
	if verb == 0 {
		return 0
	}
	at += verb
	at += p.Any(at, end, "simply", "just", "always", "exactly", "the same as", "a copy of", "nothing but", "of course", "by definition")
	at += p.Any(at, end, "the same as", "a copy of", "exactly")
	if k := p.Any(at, end, "that of the", "that of its", "that of their", "the one of the", "the one of its", "the same as that of the"); k > 0 {
		words, n := p.NounRunVerb(at+k, end) // "the city of a player is that of the club"
		parent := p.FindTable(words)
		if n == 0 || parent == nil || parent == c.Table || parent.Column(c.Words) == nil || !p.AtBreak(at+k+n, end) {
			return 0
		}
		p.Relate(parent, c.Table, i)
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.CopyRule, Parent: parent, From: at, To: at + k + n, GapColumn: []string{strings.Join(c.Words, " ")}})
		c.Touched = true
		p.Claim(i, at+k+n, &c.Element)
		return at + k + n - i
	}
	at += p.Any(at, end, "the", "a", "an", "its", "that")
	for to := min(end, at+4); to > at; to-- {
		if slices.ContainsFunc(p.Toks[at:to], func(t token.Token) bool { return t.Kind != token.Word }) {
			continue
		}
		// "price of that film"
		if k := p.Any(to, end, "of that", "of the", "of its", "of this", "of their", "on the", "from the", "of a", "of each"); k > 0 {
			words, n := p.NounRunVerb(to+k, end)
			parent := p.FindTable(words)
			if n == 0 || parent == nil || parent == c.Table {
				continue
			}
			stop := to + k + n
			stop += p.Any(stop, end, "in question", "concerned", "itself", "it belongs to", "it is for", "it refers to")
			if n := p.ownerRule(c, parent, at, to, i, stop, end); n > 0 {
				return n
			}
		}
		// "film's price"
		for k := at + 1; k < to; k++ {
			if parent := p.FindTable(p.WordsOf(at, k)); parent != nil && parent != c.Table && strings.HasSuffix(p.Tok(k-1).Text, "s") {
				if n := p.ownerRule(c, parent, k, to, i, to, end); n > 0 {
					return n
				}
			}
		}
	}
	return 0
}

// ownerRule notes that c repeats the parent's column that the words name.
func (p Reader) ownerRule(c *draft.Column, parent *draft.Table, from, to, i, stop, end int) int {
	source := parent.Find(p.WordsOf(from, to), nil)
	if source == nil || !p.SameWords(source, from, to) || !p.AtBreak(stop, end) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.CopyRule, Parent: parent, From: from, To: to, GapColumn: []string{strings.Join(source.Words, " ")}})
	c.Touched = true
	p.Claim(i, stop, &c.Element)
	return stop - i
}
