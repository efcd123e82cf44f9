package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	onceEach  = draft.PhrasesOf(term.VerbList("twice,more than once,again,a second time,repeatedly,two times")...)
	neverEach = draft.PhrasesOf(term.VerbList("no,nobody,never,not,none,without,cannot,can't,no one,noone")...)
)

// sharedChildren ties rows by a table of their own where there are too few of them for each parent to have its own, and
// the text says that none comes twice with the same parent: "200 films, 350 actors: 2 to 8 actors per film, no actor twice
// in one film". Without such words the numbers contradict each other, and are asked about.
func (p Reader) sharedChildren() {
	for k, r := range p.Relations {
		if r.Parent == r.Child || r.Column != nil || !r.Bounded || r.ParentShare > 0 || !r.Parent.RowsSaid || !r.Child.RowsSaid || r.Child.Derived || r.Child.Base != nil ||
			r.Child.Rows >= r.Min*r.Parent.Rows || p.RelationOf(r.Child) != r || len(r.Child.Pairs) > 0 || p.hasChildren(r.Child) {
			continue
		}
		from, to := p.onceTogether(r.Parent, r.Child)
		if to == 0 {
			continue
		}
		a, b := r.Parent, r.Child
		t := p.SpareLink(a, b)
		if t == nil {
			t = p.NamedLink(a, b)
		}
		t.Pairs = append(t.Pairs, [2]*draft.Table{a, b})
		p.Relations[k].Child = t
		p.giveTogether(b, t, r.At, from)
		p.Relate(b, t, r.At)
		p.Claim(from, to, &t.Element)
		p.Assume(&t.Element, "a table of its own ties "+a.Name()+" and "+b.Name()+"; no pair comes twice", nil)
	}
}

// giveTogether gives the rows of the table that ties two others what is said where they are tied, if the child has its
// columns elsewhere: "2 to 8 actors per film, each with a role name … Actor = name, birth year".
func (p Reader) giveTogether(child, tie *draft.Table, from, to int) {
	var here, elsewhere []*draft.Column
	for _, c := range child.Columns {
		if c.At > from && c.At < to && !c.Primary && !c.Dropped {
			here = append(here, c)
		} else {
			elsewhere = append(elsewhere, c)
		}
	}
	if len(here) == 0 || !slices.ContainsFunc(elsewhere, func(c *draft.Column) bool { return c.Stated && !c.Dropped && !c.Primary }) {
		return
	}
	for _, c := range here {
		c.Table = tie
	}
	child.Columns, tie.Columns = elsewhere, append(tie.Columns, here...)
}

func (p Reader) hasChildren(t *draft.Table) bool {
	for _, r := range p.Relations {
		if r.Parent == t {
			return true
		}
	}
	return false
}

// onceTogether is where the text says that no row of one comes twice with a row of the other: "no actor twice in one film",
// "nobody takes the same shift twice".
func (p Reader) onceTogether(a, b *draft.Table) (from, to int) {
	for i := range p.Toks {
		if p.AnyOf(neverEach, i, len(p.Toks)) == 0 {
			continue
		}
		end := min(p.SentenceEnd(i), i+12)
		named, twice := false, 0
		for k := i + 1; k < end && !p.Toks[k].Is(",", ";"); k++ {
			if t := p.Toks[k]; t.Kind == token.Word {
				w := lexicon.Singular(t.Low)
				named = named || w == a.Nouns[len(a.Nouns)-1] || w == b.Nouns[len(b.Nouns)-1]
			}
			if n := p.AnyOf(onceEach, k, end); n > 0 {
				twice = k + n
			}
		}
		if named && twice > 0 {
			return i, twice
		}
	}
	return 0, 0
}
