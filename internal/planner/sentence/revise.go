package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// load makes drafts of the contract that is revised.
func (p Reader) load(c *contract.Contract) {
	p.Revising = true
	p.Locale = c.Locale
	for k := range c.Tables {
		t := c.Tables[k]
		nouns := strings.Split(t.Name, "_")
		nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
		d := &draft.Table{Nouns: nouns, Base: &t, Rows: t.Rows}
		for j := range t.Columns {
			col := t.Columns[j]
			cd := &draft.Column{Scale: -1, Table: d, Base: &col, Words: strings.Split(col.Name, "_"), Semantic: col.Semantic, Typ: col.Type, Unique: col.Unique, Primary: col.PrimaryKey, At: -1}
			d.Columns = append(d.Columns, cd)
		}
		p.Tables = append(p.Tables, d)
	}
	for _, r := range c.Relations {
		parent, child := p.tableCalled(r.Parent), p.tableCalled(r.Child)
		if parent == nil || child == nil {
			continue
		}
		d := &draft.Relation{Parent: parent, Child: child, At: -1}
		for _, col := range child.Columns {
			if col.Base.Name == r.ChildColumn {
				d.Column, col.Fk = col, parent
				col.Acyclic, col.NotSelf = r.Acyclic, r.NotSelf
				if col.Base.NullShare > 0 {
					col.NullShare = draft.Ptr(col.Base.NullShare)
				}
			}
		}
		if k := r.PerParent; k != nil {
			d.Min, d.Max, d.Bounded, d.Shape, d.ParentShare = k.Min, k.Max, true, k.Shape, k.ParentShare
		}
		if parent != child && parent.Rows > 0 {
			d.Ratio = float64(child.Rows) / float64(parent.Rows)
		}
		p.Relations = append(p.Relations, d)
	}
	if len(p.Tables) > 0 {
		p.Table = p.Tables[0]
	}
}

func (p Reader) tableCalled(name string) *draft.Table {
	for _, t := range p.Tables {
		if t.Base != nil && t.Base.Name == name {
			return t
		}
	}
	return nil
}
