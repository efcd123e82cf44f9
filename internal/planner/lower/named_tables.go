package lower

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// usualChildRows is how many rows belong to one of a table where the text says neither that nor
// how many there are.
const usualChildRows = 3

// fewParents are so few rows that more than three belong to each; fewestChildren is how many there are then.
const (
	fewParents     = 12
	fewestChildren = 100
)

// usualChildren gives the tables whose rows nobody counted more rows than those that they belong to.
func (p Reader) usualChildren(unsaid []*draft.Table) {
	for range p.Tables { // children of children come later
		for _, t := range unsaid {
			var parent *draft.Table
			for _, r := range p.Relations {
				if r.Child == t && r.Parent != t && r.ParentShare == 0 && !r.Bounded && r.Mean == 0 && (parent == nil || r.Parent.Rows > parent.Rows) {
					parent = r.Parent
				}
			}
			if t.Derived || parent == nil || parent.Grid != nil || slices.Contains(unsaid, parent) && !parent.Derived && p.isChild(parent) {
				continue
			}
			t.Rows, t.Derived = usualChildRows*parent.Rows, true
			if parent.Rows <= fewParents && parent.RowsSaid { // of a few plans or departments there are more than three members each
				t.Rows = fewestChildren
				p.Assume(&t.Element, fmt.Sprintf("%d rows, because the text names no number", t.Rows), nil)
				continue
			}
			p.Assume(&t.Element, fmt.Sprintf("%d rows, %d for each %s, because the text names no number", t.Rows, usualChildRows, parent.Noun()), nil)
		}
	}
}

func (p Reader) isChild(t *draft.Table) bool {
	return slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Child == t && r.Parent != t })
}

// dropRepeated takes away usual columns that say again what a row's parent says: the customer's
// name beside the customer's key. roles are those that a parent has in the rows of its children.
func (p Reader) dropRepeated() {
	for _, r := range p.Relations {
		if r.Parent == r.Child {
			continue
		}
		noun := r.Parent.Nouns[len(r.Parent.Nouns)-1]
		for _, c := range r.Child.Columns {
			if c.Stated || c.Fk != nil || c == r.Column || c.Base != nil || len(c.Words) == 0 || c.At >= 0 {
				continue
			}
			if len(c.Words) > 1 && (c.Words[0] == noun || siblings(r.Child.Nouns, noun, c.Words[0])) || parentRoles[c.Words[0]] && parentPeople[noun] {
				c.Dropped = true
			}
		}
	}
}

// siblings: rows of child belong to one of a or one of b, as ratings do to a product or a film.
func siblings(child []string, a, b string) bool {
	return slices.ContainsFunc(lexicon.ParentKinds(child), func(nouns []string) bool { return slices.Contains(nouns, a) && slices.Contains(nouns, b) })
}

var (
	parentRoles  = lexicon.WordSet("customer instructor reviewer author borrower assignee reporter holder sender member guest passenger tenant")
	parentPeople = lexicon.WordSet("teacher instructor professor customer client user member subscriber shopper buyer guest reader author borrower employee worker developer passenger tenant patron visitor person")
)
