package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// naturalRelations ties tables of which the text says only that there are both: orders
// belong to customers. What the text says about a table's relations stands above it.
func (p Reader) naturalRelations() {
	if p.Revising {
		return
	}
	for _, child := range p.Tables {
		if child.SqlName != "" || child.Grid != nil || child.Base != nil {
			continue
		}
		for _, nouns := range lexicon.ParentKinds(child.Nouns) {
			p.naturalParent(child, nouns)
		}
	}
}

// naturalParent ties child to the first of the nouns that is a table, unless the text
// already ties it to a table of this kind or keeps their facts in columns of its own.
func (p Reader) naturalParent(child *draft.Table, nouns []string) {
	var parent *draft.Table
	for _, noun := range nouns {
		t := p.tableOf(noun)
		if t == nil || t == child {
			continue
		}
		if p.RelationBetween(t, child) != nil {
			return
		}
		if parent == nil {
			parent = t
		}
	}
	if parent == nil || parent.SqlName != "" || p.joined(parent, child) || p.reaches(parent, child) || p.reaches(child, parent) {
		return
	}
	if child.RowsSaid && parent.RowsSaid && child.Rows < parent.Rows && len(child.Nouns) > 1 {
		return // "40 menu items, 600 orders"
	}
	noun := parent.Nouns[len(parent.Nouns)-1]
	if slices.ContainsFunc(child.Columns, func(c *draft.Column) bool { return !c.Dropped && c.Stated && slices.Contains(c.Words, noun) }) {
		return
	}
	r := p.Relate(parent, child, child.At())
	p.Assume(&r.Element, "each "+child.Noun()+" belongs to one "+parent.Noun(), nil)
}

// handing are events by which somebody gets a thing that is somebody else's, or joins what others join too.
var handing = lexicon.WordSet("rental hire loan checkout booking reservation sale lease trip ride enrollment enrolment registration membership attendance")

// joined: the rows of a third table tie both, as rentals tie cars and customers, or those of a table of pairs.
func (p Reader) joined(a, b *draft.Table) bool {
	return slices.ContainsFunc(p.Tables, func(o *draft.Table) bool {
		if o == a || o == b {
			return false
		}
		if slices.Contains(o.Pairs, [2]*draft.Table{a, b}) || slices.Contains(o.Pairs, [2]*draft.Table{b, a}) {
			return true
		}
		if slices.ContainsFunc(o.Unique, func(pair []*draft.Column) bool {
			return slices.ContainsFunc(pair, names(a)) && slices.ContainsFunc(pair, names(b))
		}) {
			return true // "150 contracts: doctor, clinic, each pair at most once"
		}
		if !handing[o.Nouns[len(o.Nouns)-1]] {
			return false
		}
		ofA, ofB := -1, -1
		for k, nouns := range lexicon.ParentKinds(o.Nouns) {
			for _, noun := range nouns {
				switch p.tableOf(noun) {
				case a:
					ofA = k
				case b:
					ofB = k
				}
			}
		}
		return ofA >= 0 && ofB >= 0 && ofA != ofB
	})
}

// names: a column names rows of the table.
func names(t *draft.Table) func(*draft.Column) bool {
	return func(c *draft.Column) bool { return slices.Contains(c.Words, t.Nouns[len(t.Nouns)-1]) }
}

func (p Reader) tableOf(noun string) *draft.Table {
	for _, t := range p.Tables {
		if strings.Join(t.Nouns, " ") == noun || t.Nouns[len(t.Nouns)-1] == noun {
			return t
		}
	}
	return nil
}

// reaches reports whether rows of child lead to rows of ancestor through stated relations.
func (p Reader) reaches(child, ancestor *draft.Table) bool {
	seen := map[*draft.Table]bool{}
	open := []*draft.Table{child}
	for len(open) > 0 {
		t := open[0]
		open = open[1:]
		if t == ancestor {
			return true
		}
		if seen[t] {
			continue
		}
		seen[t] = true
		for _, r := range p.Relations {
			if r.Child == t && r.Parent != t {
				open = append(open, r.Parent)
			}
		}
	}
	return false
}
