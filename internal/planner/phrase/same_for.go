package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

func (p Reader) sameForPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Table != p.Table {
		return 0
	}
	return p.SameFor(i, end)
}
