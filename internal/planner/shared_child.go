package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	onceEach  = verbList("twice,more than once,again,a second time,repeatedly,two times")
	neverEach = verbList("no,nobody,never,not,none,without,cannot,can't,no one,noone")
)

// sharedChildren ties rows by a table of their own where there are too few of them for each parent to have its own, and
// the text says that none comes twice with the same parent: "200 films, 350 actors: 2 to 8 actors per film, no actor twice
// in one film". Without such words the numbers contradict each other, and are asked about.
func (p *parser) sharedChildren() {
	for k, r := range p.relations {
		if r.parent == r.child || r.column != nil || !r.bounded || r.parentShare > 0 || !r.parent.rowsSaid || !r.child.rowsSaid || r.child.derived || r.child.base != nil ||
			r.child.rows >= r.min*r.parent.rows || p.relationOf(r.child) != r || len(r.child.pairs) > 0 || p.hasChildren(r.child) {
			continue
		}
		from, to := p.onceTogether(r.parent, r.child)
		if to == 0 {
			continue
		}
		a, b := r.parent, r.child
		t := p.spareLink(a, b)
		if t == nil {
			t = p.namedLink(a, b)
		}
		t.pairs = append(t.pairs, [2]*tableDraft{a, b})
		p.relations[k].child = t
		p.giveTogether(b, t, r.at, from)
		p.relate(b, t, r.at)
		p.claim(from, to, &t.element)
		p.assume(&t.element, "a table of its own ties "+a.name()+" and "+b.name()+"; no pair comes twice", nil)
	}
}

// giveTogether gives the rows of the table that ties two others what is said where they are tied, if the child has its
// columns elsewhere: "2 to 8 actors per film, each with a role name … Actor = name, birth year".
func (p *parser) giveTogether(child, tie *tableDraft, from, to int) {
	var here, elsewhere []*columnDraft
	for _, c := range child.columns {
		if c.at > from && c.at < to && !c.primary && !c.dropped {
			here = append(here, c)
		} else {
			elsewhere = append(elsewhere, c)
		}
	}
	if len(here) == 0 || !slices.ContainsFunc(elsewhere, func(c *columnDraft) bool { return c.stated && !c.dropped && !c.primary }) {
		return
	}
	for _, c := range here {
		c.table = tie
	}
	child.columns, tie.columns = elsewhere, append(tie.columns, here...)
}

func (p *parser) hasChildren(t *tableDraft) bool {
	for _, r := range p.relations {
		if r.parent == t {
			return true
		}
	}
	return false
}

// onceTogether is where the text says that no row of one comes twice with a row of the other: "no actor twice in one film",
// "nobody takes the same shift twice".
func (p *parser) onceTogether(a, b *tableDraft) (from, to int) {
	for i := range p.toks {
		if p.any(i, len(p.toks), neverEach...) == 0 {
			continue
		}
		end := min(p.sentenceEnd(i), i+12)
		named, twice := false, 0
		for k := i + 1; k < end && !p.toks[k].Is(",", ";"); k++ {
			if t := p.toks[k]; t.Kind == token.Word {
				w := lexicon.Singular(t.Low)
				named = named || w == a.nouns[len(a.nouns)-1] || w == b.nouns[len(b.nouns)-1]
			}
			if n := p.any(k, end, onceEach...); n > 0 {
				twice = k + n
			}
		}
		if named && twice > 0 {
			return i, twice
		}
	}
	return 0, 0
}
