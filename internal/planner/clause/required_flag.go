package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// requiredFlag makes that flag a column.
func (p Reader) requiredFlag(i, end int, _ bool) int {
	if p.Table == nil || !p.ShareOfRequired(i, end) || p.Table.Column(p.WordsOf(i, i+1)) != nil {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(i, i+1), At: i, Span: p.Span(i, i+1), Typ: contract.Boolean, Kind: draft.KindBoolean}
	open := p.AnyOf(term.RequiredLinks, i+1, end)
	s, _ := p.ShareAt(i+1+open, end)
	c.TrueShare, c.Touched = draft.Ptr(s.Value), true
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	n := 1 + open + s.N
	if p.Lit(i+1, end, "(") && p.Lit(i+n, end, ")") {
		n++
	}
	p.Claim(i, i+n, &c.Element)
	return n
}
