package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// SetEmpty lets so many cells of the column be empty.
func (p Reader) SetEmpty(c *draft.Column, cells float64) {
	c.NullShare, c.Touched = draft.Ptr(cells/float64(c.Table.Rows)), true
	if c.Self || c.Fk != nil {
		c.FkOptional = true
	}
}

// Ordered reports whether the text has a rule on the column.
func (p Reader) Ordered(c *draft.Column) bool {
	return slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool { return r.Column == c })
}
