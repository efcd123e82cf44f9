package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// perParent: "0-30 posts per user", "exactly thirty for each job", "2 to 5 per student",
// "between 5 and 40 per restaurant", "3 visits each".
func (p Reader) perParent(i, end int, _ bool) int {
	lead := p.Any(i, end, "with", "and", "at a rate of", "there are")
	q, n := p.Quantity(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	head, c := []string(nil), 0
	if p.PerRow(at, end) == 0 && !p.Any2(at, end, "each", "of them per", "to a", "to an") {
		head, c = p.NounRun(at, end)
		if c == 0 || !p.Countable(head) && p.FindTable(head) == nil {
			return 0
		}
	}
	to := at + c
	each := max(p.PerRow(to, end), p.Any(to, end, "to a", "to an"))
	if each == 0 {
		_, dated := p.DateRangeAt(to+1, end, false)
		if p.Any2(to, end, "each", "apiece") && c > 0 && p.Table != nil && (to+1 >= end || p.AtBreak(to+1, end) || dated > 0) {
			// "1-9 articles each": the current table is the parent.
			parent := p.Table
			return p.finishChild(parent, head, q, i, at, to, to+1, end)
		}
		if c == 0 && p.Lit(to, end, "each") && p.Table != nil && len(p.Relations) > 0 && p.RelationOf(p.Table) != nil {
			p.RelationOf(p.Table).Set(q)
			p.Claim(i, to+1, &p.RelationOf(p.Table).Element)
			return to + 1 - i
		}
		return 0
	}
	if k := p.Any(to+each, end, "of them", "of these", "of those"); k > 0 && p.Table != nil && head != nil {
		// "3 to 5 doctors in each of them": of the table that the text was about
		return p.finishChild(p.Table, head, q, i, at, to, to+each+k, end)
	}
	if t := p.Table; head != nil && t != nil && p.Lit(to+each-1, end, "each") && p.AtBreak(to+each, end) && t != p.FindTable(head) {
		return p.finishChild(t, head, q, i, at, to, to+each, end) // "20 clubs (name), exactly 25 players at each"
	}
	parentWords, m := p.NounRunVerb(to+each, end)
	if m == 0 {
		return 0
	}
	parent := p.FindTable(parentWords)
	if parent == nil {
		if term.NotTables[lexicon.Singular(parentWords[0])] || token.Units[parentWords[0]] != "" && !p.unitThings(parentWords[0]) || len(p.Tables) == 0 {
			return 0
		}
		if !p.known([]string{lexicon.Singular(parentWords[len(parentWords)-1])}) {
			return 0
		}
		save := p.Table
		parent = p.AddTable(parentWords, to+each, to+each+m)
		p.Table = save
	}
	return p.finishChild(parent, head, q, i, at, to, to+each+m, end)
}

func (p Reader) finishChild(parent *draft.Table, head []string, q draft.Quantity, i, at, to, stop, end int) int {
	child, join := p.Table, p.Table
	if head != nil {
		child = p.AddTable(head, at, to)
	} else if child == parent {
		for _, r := range p.Relations {
			if r.Parent == parent && r.Child != parent && !r.Bounded {
				child = r.Child // "450 pupils in 18 classes (25 in each class)"
			}
		}
	}
	if child == nil || child == parent {
		return 0
	}
	// "a cast table linking them: 3 to 8 actors in each film": the join has 3 to 8 rows.
	if head != nil && join != nil && join != child {
		if r := p.RelationBetween(parent, join); r != nil && p.RelationBetween(child, join) != nil {
			child = join
		}
	} else if join, _ := p.JoinOf(parent, child); head != nil && join != nil && p.RelationBetween(parent, child) == nil {
		child = join
	}
	r := p.Relate(parent, child, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	stop += p.Any(stop, end, "precisely", "exactly", "each time", "on average", "or so", "without exception")
	p.Claim(i, stop, &r.Element)
	p.Table = child
	if m := p.perTime(child, parent, stop, end); m > 0 {
		stop += m
	}
	stop += p.skewBehind(r, stop, end)
	return stop - i + p.HeadTail(stop, end)
}

// shareHas: "about one in five has a claim", "70% of customers have ordered".
func (p Reader) shareHas(i, end int, _ bool) int {
	s, ok := p.ShareAt(i, end)
	if !ok {
		return 0
	}
	at := i + s.N
	of := p.Any(at, end, "of the", "of our", "of all", "of")
	parent := p.Table
	if of > 0 {
		head, n := p.NounRunVerb(at+of, end)
		if n == 0 || p.FindTable(head) == nil {
			return 0
		}
		parent = p.FindTable(head)
		at += of + n
	} else if head, n := p.NounRunVerb(at, end); n > 0 && p.FindTable(head) != nil && p.Any2(at+n, end, "has", "have", "file", "files") {
		parent = p.FindTable(head)
		at += n
	}
	verb := p.Any(at, end, "has had", "have had", "has", "have", "had", "file", "files", "made", "place", "placed", "get", "gets")
	if verb == 0 || parent == nil {
		return 0
	}
	at += verb
	k := p.Any(at, end, "an", "a", "one", "exactly one", "at least one", "some", "any")
	if p.Any2(at, end, "no", "not") {
		return 0
	}
	head, n := p.NounRun(at+k, end)
	if n == 0 {
		return 0
	}
	child := p.FindTable(head)
	if child == nil && !p.isLaterTable(head[len(head)-1], at+k+n) {
		return 0
	}
	if child == parent {
		return 0
	}
	many := p.Any2(at, end, "at least one", "some", "any") || k == 0
	to := at + k + n
	child = p.AddTable(head, at+k, to)
	r := p.Relate(parent, child, i)
	r.ParentShare = s.Value
	if !r.Bounded {
		r.Min, r.Max, r.Bounded = 0, 1, true
		if many {
			r.Max = 5
		}
	}
	p.Claim(i, to, &r.Element)
	return to - i + p.HeadTail(to, end)
}

// isLaterTable: the noun comes again, in the plural or with a verb, further on.
func (p Reader) isLaterTable(noun string, from int) bool {
	many, one := lexicon.Plural(lexicon.Singular(noun)), lexicon.Singular(noun)
	for k := from; k < len(p.Toks); k++ {
		t := p.Toks[k]
		if t.Low == many && p.Any2(k+1, len(p.Toks), "have", "get", "with", "has", ":", "contain", "include", "need", "record", "carry") || t.Low == one && p.Any2(k+1, len(p.Toks), ":", "has", "table") {
			return true
		}
	}
	if p.Any2(from, len(p.Toks), "(") && p.Any2(from+1, len(p.Toks), append(elseWords, term.NullWords...)...) {
		return false // "30% have a second language (otherwise blank)"
	}
	return p.Any2(from, len(p.Toks), "with", ":", "(")
}
