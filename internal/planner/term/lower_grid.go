package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// TimeColumn adds the column that says when the rows of a grid are.
func (p Reader) TimeColumn(t *draft.Table) *draft.Column {
	g := t.Grid
	c := &draft.Column{Scale: -1, Table: t, Words: []string{"timestamp"}, Kind: draft.KindTimestamp, Generated: true, At: -1}
	if g.Months > 0 || g.Seconds%86400 == 0 {
		c.Words, c.Kind = []string{"date"}, draft.KindDate
		if g.Yearly() {
			c.Words = []string{"year"}
		}
	}
	t.Columns = append([]*draft.Column{c}, t.Columns...)
	p.Assume(&c.Element, "a time column was added for the grid", nil)
	return c
}
