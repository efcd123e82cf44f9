package clause

import "github.com/sdg-service/sdg/internal/planner/draft"

// tiedPair are the two columns that a table's pairs are of: those that name rows of two other tables, else the last two. The hours of
// "doctor, clinic, hours, each pair at most once" belong to the pair, and are none of it.
func (p Reader) tiedPair(t *draft.Table) []*draft.Column {
	var refs []*draft.Column
	for _, c := range t.Columns {
		if c.Dropped {
			continue
		}
		if o := p.FindTable(c.Words); o != nil && o != t || c.Fk != nil {
			refs = append(refs, c)
		}
	}
	if len(refs) == 2 {
		return refs
	}
	return append([]*draft.Column{}, t.Columns[len(t.Columns)-2:]...)
}
