package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// JoinOf finds the table that refers to both, and its two relations. A table whose
// columns name the others counts, too: its relations are completed later.
func (p Reader) JoinOf(a, b *draft.Table) (*draft.Table, [2]*draft.Table) {
	for _, t := range p.Tables {
		if t != a && t != b && p.RefersTo(t, a) && p.RefersTo(t, b) {
			return t, [2]*draft.Table{a, b}
		}
	}
	return nil, [2]*draft.Table{}
}

func (p Reader) RefersTo(child, parent *draft.Table) bool {
	if p.RelationBetween(parent, child) != nil {
		return true
	}
	noun := parent.Nouns[len(parent.Nouns)-1]
	for _, c := range child.Columns {
		if c.Fk == parent || len(c.Words) <= 2 && c.Words[0] == noun && (len(c.Words) == 1 || c.Words[1] == "id") {
			return true
		}
	}
	return false
}

// NounRunVerb reads nouns up to a verb: one noun, or as many as name a known table.
func (p Reader) NounRunVerb(i, end int) ([]string, int) {
	for n := 3; n >= 1; n-- {
		if i+n > end {
			continue
		}
		ok := true
		for k := i; k < i+n; k++ {
			ok = ok && p.Toks[k].Kind == token.Word
		}
		if ok && p.FindTable(p.WordsOf(i, i+n)) != nil && (n == 1 || len(p.FindTable(p.WordsOf(i, i+n)).Nouns) == n || p.FindTable(p.WordsOf(i+n-1, i+n)) != nil && n == 2 && Adjectives[p.Tok(i).Low]) {
			return p.WordsOf(i, i+n), n
		}
	}
	if i < end && p.Toks[i].Kind == token.Word && !draft.FunctionWords[p.Toks[i].Low] {
		if ws := p.WordsOf(i, i+1); len(ws) > 0 {
			return ws, 1
		}
	}
	return nil, 0
}

// Relate finds or makes the relation from child to parent.
func (p Reader) Relate(parent, child *draft.Table, at int) *draft.Relation {
	if r := p.RelationBetween(parent, child); r != nil {
		if p.Revising && r.Ratio > 0 && !child.RowsSaid {
			child.Rows = 0 // follows from what is said now
		}
		return r
	}
	r := &draft.Relation{Parent: parent, Child: child, At: at}
	p.Relations = append(p.Relations, r)
	p.Relation = r
	return r
}

func (p Reader) RelationBetween(parent, child *draft.Table) *draft.Relation {
	for _, r := range p.Relations {
		if r.Parent == parent && r.Child == child && r.Column == nil {
			return r
		}
	}
	// A foreign key that CREATE TABLE or ALTER TABLE declares is the relation that a
	// sentence beside it means, and so is that of the plan which is revised.
	for _, r := range p.Relations {
		if r.Parent == parent && r.Child == child && parent != child && (child.SqlName != "" || p.Revising && r.Ratio > 0) {
			return r
		}
	}
	return nil
}

func (p Reader) RelationOf(child *draft.Table) *draft.Relation {
	for _, r := range p.Relations {
		if r.Child == child {
			return r
		}
	}
	return nil
}
