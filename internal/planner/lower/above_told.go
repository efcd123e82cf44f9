package lower

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// aboveTold gives a column that must pass another, of which the text tells the range, room above that one: where what is usual ends
// below, the told range would have to give way to a guess.
func (p Reader) aboveTold(c, usual *draft.Column, rules []*draft.BoundRule) bool {
	if usual.Max == nil {
		return false
	}
	for _, b := range rules {
		o := b.Right
		switch {
		case b.Left == c && (b.Op == contract.GreaterOrEqual || b.Op == contract.Greater):
		case b.Right == c && (b.Op == contract.LessOrEqual || b.Op == contract.Less):
			o = b.Left
		default:
			continue
		}
		if o == nil || o == c || o.Table != c.Table || o.Min == nil || o.Max == nil || *o.Min < 0 || *usual.Max > *o.Max || p.guessed(o) {
			continue
		}
		c.Min, c.Max = draft.Ptr(*o.Min), draft.Ptr(math.Ceil(*o.Max*3/2))
		p.Assume(&c.Element, "up to half more than "+strings.Join(o.Words, " ")+", because the text names no range", nil)
		return true
	}
	return false
}

// guessed: the numbers of the column are what is usual, and not what the text says.
func (p Reader) guessed(c *draft.Column) bool {
	for _, n := range p.Assumptions {
		if n.On == &c.Element && strings.HasPrefix(n.Text, draft.AsIsUsual) {
			return true
		}
	}
	return false
}
