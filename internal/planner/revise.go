package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// load makes drafts of the contract that is revised.
func (p *parser) load(c *contract.Contract) {
	p.revising = true
	p.locale = c.Locale
	for k := range c.Tables {
		t := c.Tables[k]
		nouns := strings.Split(t.Name, "_")
		nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
		d := &tableDraft{nouns: nouns, base: &t, rows: t.Rows}
		for j := range t.Columns {
			col := t.Columns[j]
			cd := &columnDraft{scale: -1, table: d, base: &col, words: strings.Split(col.Name, "_"), semantic: col.Semantic, typ: col.Type, unique: col.Unique, primary: col.PrimaryKey, at: -1}
			d.columns = append(d.columns, cd)
		}
		p.tables = append(p.tables, d)
	}
	for _, r := range c.Relations {
		parent, child := p.tableCalled(r.Parent), p.tableCalled(r.Child)
		if parent == nil || child == nil {
			continue
		}
		d := &relationDraft{parent: parent, child: child, at: -1}
		for _, col := range child.columns {
			if col.base.Name == r.ChildColumn {
				d.column, col.fk = col, parent
				col.acyclic, col.notSelf = r.Acyclic, r.NotSelf
				if col.base.NullShare > 0 {
					col.nullShare = ptr(col.base.NullShare)
				}
			}
		}
		if k := r.PerParent; k != nil {
			d.min, d.max, d.bounded, d.shape, d.parentShare = k.Min, k.Max, true, k.Shape, k.ParentShare
		}
		if parent != child && parent.rows > 0 {
			d.ratio = float64(child.rows) / float64(parent.rows)
		}
		p.relations = append(p.relations, d)
	}
	if len(p.tables) > 0 {
		p.table = p.tables[0]
	}
}

func (p *parser) tableCalled(name string) *tableDraft {
	for _, t := range p.tables {
		if t.base != nil && t.base.Name == name {
			return t
		}
	}
	return nil
}

// clear forgets how the old column made its values, so that the new text decides.
func (c *columnDraft) clear() {
	if c.base == nil {
		return
	}
	base := *c.base
	base.Values, base.Distribution, base.Min, base.Max, base.Formula, base.Cases = nil, nil, nil, nil, "", nil
	c.base = &base
}

// scaleChildren gives the children of a table as many rows per row of it as before.
func (p *parser) scaleChildren(t *tableDraft) {
	for _, r := range p.relations {
		if r.parent == t && r.child != t && r.ratio > 0 && !r.child.rowsSaid {
			r.child.rows = max(1, int64(float64(t.rows)*r.ratio+.5))
			p.assume(&r.child.element, plain(float64(r.child.rows))+" rows, as many per "+t.noun()+" as before", nil)
			p.scaleChildren(r.child)
		}
	}
}
