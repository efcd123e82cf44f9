package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// childFormula: "the sum of its items' quantity times unit price": what is added up is computed
// in the rows of the child, in a column of its own.
func (p Reader) childFormula(t *draft.Table, from, to int) (string, bool) {
	for _, rel := range p.Relations {
		if rel.Parent != t || rel.Child == t {
			continue
		}
		at := from + p.Any(from, to, "its", "their", "the", "all")
		if !p.TableHead(rel.Child, at, to) {
			continue
		}
		at++
		at += p.Any(at, to, "'", "’", "'s")
		f, ok := p.Formula(rel.Child, &draft.Column{Scale: -1, Words: []string{"line", "total"}, Table: rel.Child}, at, to)
		if !ok || !p.IsFormula(at, to, false) {
			continue
		}
		c := rel.Child.Column([]string{"line", "total"})
		if c == nil {
			c = &draft.Column{Scale: 2, Table: rel.Child, Words: []string{"line", "total"}, At: -1, Generated: true, Kind: draft.KindMoney, Formula: f}
			rel.Child.Columns = append(rel.Child.Columns, c)
			p.Assume(&c.Element, c.Name()+" was added: what "+t.Name()+" adds up", nil)
		} else if c.Formula == "" {
			c.Formula = f
		}
		return "sum(" + rel.Child.Name() + "." + c.Name() + ")", true
	}
	return "", false
}

// TableHead: the token at i is the last noun of the table, in the singular or the plural, also
// with the mark of a possessor.
func (p Reader) TableHead(t *draft.Table, i, end int) bool {
	if i >= end || p.Toks[i].Kind != token.Word {
		return false
	}
	w := p.Toks[i].Low
	for len(w) > 0 && (w[len(w)-1] == '\'') {
		w = w[:len(w)-1]
	}
	return lexicon.Singular(w) == t.Nouns[len(t.Nouns)-1]
}
