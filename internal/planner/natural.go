package planner

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// naturalParents holds, by the noun of a table, the kinds of tables that its rows usually
// belong to.
var naturalParents = sync.OnceValue(func() map[string][][]string {
	out := map[string][][]string{}
	lexicon.EachEntry(lexicon.Parents, func(children, list string) {
		for kind := range strings.SplitSeq(list, "|") {
			var nouns []string
			for noun := range strings.SplitSeq(kind, ",") {
				nouns = append(nouns, strings.TrimSpace(noun))
			}
			for child := range strings.SplitSeq(children, ",") {
				child = strings.TrimSpace(child)
				out[child] = append(out[child], nouns)
			}
		}
	})
	return out
})

// parentKinds are the kinds of tables that rows of a table with these nouns usually belong to.
func parentKinds(child []string) [][]string {
	if kinds, known := naturalParents()[strings.Join(child, " ")]; known {
		return kinds
	}
	return naturalParents()[child[len(child)-1]]
}

// naturalRelations ties tables of which the text says only that there are both: orders
// belong to customers. What the text says about a table's relations stands above it.
func (p *parser) naturalRelations() {
	if p.revising {
		return
	}
	for _, child := range p.tables {
		if child.sqlName != "" || child.grid != nil || child.base != nil {
			continue
		}
		for _, nouns := range parentKinds(child.nouns) {
			p.naturalParent(child, nouns)
		}
	}
}

// naturalParent ties child to the first of the nouns that is a table, unless the text
// already ties it to a table of this kind or keeps their facts in columns of its own.
func (p *parser) naturalParent(child *tableDraft, nouns []string) {
	var parent *tableDraft
	for _, noun := range nouns {
		t := p.tableOf(noun)
		if t == nil || t == child {
			continue
		}
		if p.relationBetween(t, child) != nil {
			return
		}
		if parent == nil {
			parent = t
		}
	}
	if parent == nil || parent.sqlName != "" || p.reaches(parent, child) || p.reaches(child, parent) {
		return
	}
	noun := parent.nouns[len(parent.nouns)-1]
	if slices.ContainsFunc(child.columns, func(c *columnDraft) bool { return !c.dropped && c.stated && slices.Contains(c.words, noun) }) {
		return
	}
	r := p.relate(parent, child, child.at())
	p.assume(&r.element, "each "+child.noun()+" belongs to one "+parent.noun(), nil)
}

func (p *parser) tableOf(noun string) *tableDraft {
	for _, t := range p.tables {
		if strings.Join(t.nouns, " ") == noun || t.nouns[len(t.nouns)-1] == noun {
			return t
		}
	}
	return nil
}

// reaches reports whether rows of child lead to rows of ancestor through stated relations.
func (p *parser) reaches(child, ancestor *tableDraft) bool {
	seen := map[*tableDraft]bool{}
	open := []*tableDraft{child}
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
		for _, r := range p.relations {
			if r.child == t && r.parent != t {
				open = append(open, r.parent)
			}
		}
	}
	return false
}

// at is where the table's first column stands in the text, or 0.
func (t *tableDraft) at() int {
	for _, c := range t.columns {
		if c.at >= 0 {
			return c.at
		}
	}
	return 0
}
