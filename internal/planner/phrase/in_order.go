package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// orderedRun is inOrder right behind the last of the columns.
func (p Reader) orderedRun(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Table != p.Table || p.Owner == nil {
		return 0
	}
	return p.InOrder(i, end, false)
}
