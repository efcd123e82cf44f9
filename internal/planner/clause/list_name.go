package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// namedList is the column of values whose name stands between from and to.
func (p Reader) namedList(from, to int) *draft.Column {
	words := p.HeaderWords(from, to)
	if c := p.Table.Column(words); c != nil {
		return c
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: from, Span: p.Span(from, to)}
	p.MeaningOf(c, from, to)
	p.Table.Columns = append(p.Table.Columns, c)
	return c
}
