package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// numberedWithin reads how the rows of each parent are told apart: "numbered 1 to 20 inside the
// show", "numbered from 1 to 5 per order".
func (p Reader) numberedWithin(i, end int, _ bool) int {
	n := p.Any(i, end, "which are numbered", "that are numbered", "numbered")
	r, k := p.IntervalAt(i+n, end)
	if n == 0 || k == 0 || p.Table == nil || r.Min == nil || r.Max == nil || r.Unit != "" {
		return 0
	}
	at := i + n + k
	m := p.Any(at, end, "inside the", "inside each", "inside its", "within the", "within each", "within its", "in the", "in each", "per", "for each", "of the")
	words, w := p.NounRunVerb(at+m, end)
	parent := p.FindTable(words)
	if m == 0 || w == 0 || parent == nil || parent == p.Table || p.Table.Column([]string{"number"}) != nil {
		return 0
	}
	c := &draft.Column{Scale: 0, Table: p.Table, Stated: true, Words: []string{"number"}, At: i, Span: p.Span(i, at+m+w), Kind: draft.KindInteger, Min: r.Min, Max: r.Max}
	p.Table.Columns = append(p.Table.Columns, c)
	p.Table.Scoped = append(p.Table.Scoped, draft.ScopedKey{Column: c, Parent: parent})
	p.Column = c
	p.Claim(i, at+m+w, &c.Element)
	return at + m + w - i
}
