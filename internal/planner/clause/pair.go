package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// twiceRule reads rules that forbid a pair of foreign keys to come again: "no actor twice
// in the same film", "the same student can't take a course twice", "no student has the
// same subject more than once".
func (p Reader) twiceRule(i, end int) int {
	if !p.Any2(i, end, "no", "the same", "a", "an", "each", "nobody", "no one", "not the same", "never the same", "never") && !p.PieceBegins(i) {
		return 0
	}
	stop, twice, same := i, false, false
	var named []*draft.Table
	for stop < end && !p.Toks[stop].Is(",", ";", "\n", "(", ")", ":") {
		if p.Toks[stop].Is("pair", "pairs", "themselves", "itself") {
			return 0 // "nobody follows themselves and no pair repeated"
		}
		if n := p.Any(stop, end, "twice", "more than once", "at most once", "two times", "repeated", "only once", "once at most", "no more than once", "not more than once", "a second time"); n > 0 {
			twice, same = true, same || p.Any2(stop, end, "at most once", "only once", "once at most", "no more than once", "not more than once")
			stop += n
			continue
		}
		same = same || p.Any2(stop, end, "same", "never", "not", "can't", "cannot", "mustn't", "nobody", "doesn't", "won't")
		if t := p.Toks[stop]; t.Kind == token.Word && !draft.FunctionWords[t.Low] || t.Is("student", "customer", "user", "order", "product", "employee", "patient", "person") {
			if table := p.FindTable(p.WordsOf(stop, stop+1)); table != nil && (len(named) == 0 || named[len(named)-1] != table) {
				named = append(named, table)
			}
		}
		stop++
	}
	if !twice {
		return 0
	}
	if p.whenTwice(i, stop) {
		return 0 // "a desk is never booked twice for the same day" tells of desks and days
	}
	if join := p.joinWith(named); len(named) == 1 && (same || p.Any2(i, end, "nobody", "no one", "no person")) && join != nil {
		named = append(named, p.otherParent(join, named[0])) // "nobody twice in the same course", "the same label never twice on one"
	} else if len(named) < 2 && !p.Any2(i, end, "no", "the same", "a", "an", "each", "nobody", "no one", "not the same", "never the same", "never") {
		return 0
	}
	for k := range named {
		for _, other := range named[k+1:] {
			if t, pair := p.JoinOf(named[k], other); t != nil {
				if !slices.ContainsFunc(t.Pairs, func(have [2]*draft.Table) bool { return have == pair || have == [2]*draft.Table{pair[1], pair[0]} }) {
					t.Pairs = append(t.Pairs, pair)
				}
				p.Claim(i, stop, &t.Element)
				return stop - i
			}
		}
	}
	if len(named) == 2 && p.Owner != nil {
		// The table between the two may be tied to them further on.
		late := &draft.LatePair{A: named[0], B: named[1], From: i, To: stop}
		p.LatePairs = append(p.LatePairs, late)
		p.Claim(i, stop, &late.Element)
		return stop - i
	}
	return 0
}

// moments are what times are called in which something does not happen twice.
var moments = lexicon.WordSet("day date night morning evening week month hour slot time moment session weekend")

// whenTwice: behind "twice" the sentence ends with a time.
func (p Reader) whenTwice(i, end int) bool {
	return end > i+2 && moments[p.Tok(end-1).Low] && p.Any2(end-2, end, "same", "one", "any", "single", "a", "given", "per")
}

// joinWith is the table of pairs that a sentence which names one of their two parents is about: the current one, or
// that which belongs to it and just one other; nil where there is none.
func (p Reader) joinWith(named []*draft.Table) *draft.Table {
	if len(named) != 1 {
		return nil
	}
	if t := p.Table; t != nil && t != named[0] && p.RefersTo(t, named[0]) && p.otherParent(t, named[0]) != nil {
		return t
	}
	var found *draft.Table
	for _, t := range p.Tables {
		if t == named[0] || !p.RefersTo(t, named[0]) || p.otherParent(t, named[0]) == nil {
			continue
		}
		if found != nil {
			return nil
		}
		found = t
	}
	return found
}

// otherParent is the one table beside the parent that the rows of t belong to, nil where there are more.
func (p Reader) otherParent(t, parent *draft.Table) *draft.Table {
	var found *draft.Table
	for _, o := range p.Tables {
		if o == t || o == parent || !p.RefersTo(t, o) {
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	return found
}

// joinTable reads "students take courses, 3 to 6 each, through an enrolments table": a
// table between two, with the number of rows for each of the first.
func (p Reader) joinTable(i, end int) int {
	head, n := p.NounRunVerb(i, end)
	if n == 0 {
		return 0
	}
	a := p.FindTable(head)
	if a == nil || p.Tok(i+n).Kind != token.Word {
		return 0
	}
	at := i + n + 1
	at += p.Any(at, end, "in", "for", "to", "on", "the", "several", "many")
	other, m := p.NounRunVerb(at, end)
	if m == 0 {
		return 0
	}
	b := p.FindTable(other)
	if b == nil || a == b {
		return 0
	}
	at += m
	var q draft.Quantity
	bounded := 0
	sep := p.Any(at, end, ",", "(", "-")
	if q, bounded = p.Quantity(at+sep, end); bounded > 0 {
		at += sep + bounded
		at += p.Any(at, end, "each", "per "+a.Noun(), "for each "+a.Noun())
		at += p.Any(at, end, ")")
	}
	at += p.Any(at, end, ",", "-")
	k := p.Any(at, end, "through", "via", "by way of", "by means of", "using", "in", "recorded in", "stored in")
	if k == 0 {
		return 0
	}
	k += p.Any(at+k, end, "a separate", "a", "an", "the")
	noun, w := p.NounRun(at+k, end)
	if w == 0 || !p.TableWord(at+k+w-1, end) {
		return 0
	}
	to := at + k + w
	t := p.AddTable(noun, at+k, to)
	r := p.Relate(a, t, i)
	p.Relate(b, t, i)
	if bounded > 0 {
		r.Set(q)
		if q.Vague != "" {
			p.Assume(&r.Element, q.Vague, nil)
		}
	}
	p.Claim(i, to, &r.Element)
	to += p.Any(to, end, "that also holds", "which also holds", "that also has", "which also has", "that holds", "which holds", "with", "that also records", "which also records", "also holding", "holding", "that has")
	p.Claim(at, to, &t.Element)
	return to - i
}

// junction reads "posts have 1-4 tags each (junction table, …": a table of pairs between
// two tables that the text has counted.
func (p Reader) junction(parent, child *draft.Table, q draft.Quantity, i, to, end int) int {
	if child == nil || child == parent {
		return 0
	}
	at := to + p.Any(to, end, "each")
	at += p.Any(at, end, "(", ",", "through", "via", "in")
	at += p.Any(at, end, "a", "an", "the")
	n := p.Any(at, end, "junction table", "join table", "link table", "bridge table", "linking table", "joining table", "many-to-many", "many to many", "mapping table")
	if n == 0 {
		return 0
	}
	t := &draft.Table{Nouns: []string{parent.Nouns[len(parent.Nouns)-1], child.Nouns[len(child.Nouns)-1]}, Span: p.Span(at, at+n)}
	p.Tables = append(p.Tables, t)
	p.Table, p.Column = t, nil
	r := p.Relate(parent, t, i)
	p.Relate(child, t, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	p.Claim(i, at+n, &r.Element)
	t.Pairs = append(t.Pairs, [2]*draft.Table{parent, child})
	p.Assume(&t.Element, "no pair comes twice", nil)
	return at + n - i
}

// meant are the tables that "them" stands for: the two before where the link joins
// ("linking them"), else the last.
func (p Reader) meant(child *draft.Table, at int) []*draft.Table {
	var before []*draft.Table
	for _, t := range p.Tables {
		if t != child {
			before = append(before, t)
		}
	}
	if n := len(before); n > 1 && p.Tok(at-1).Is("linking", "connecting", "joining", "between") {
		return before[n-2:]
	} else if n > 0 {
		return before[n-1:]
	}
	return nil
}
