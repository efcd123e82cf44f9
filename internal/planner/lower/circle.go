package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// askAboutCircles asks about orders that cannot hold together: "start after finish and
// finish later than start".
func (p Reader) askAboutCircles(rules []*draft.BoundRule) {
	after := func(b *draft.BoundRule) (late, early *draft.Column, strict bool) {
		switch b.Op {
		case contract.Greater:
			return b.Left, b.Right, true
		case contract.GreaterOrEqual:
			return b.Left, b.Right, b.MinGap != nil && *b.MinGap > 0
		case contract.Less:
			return b.Right, b.Left, true
		case contract.LessOrEqual:
			return b.Right, b.Left, b.MinGap != nil && *b.MinGap > 0
		}
		return nil, nil, false
	}
	for k, a := range rules {
		if a.Kind != term.OrderRule || a.Via != nil || a.Right == nil {
			continue
		}
		late, early, strict := after(a)
		for _, b := range rules[:k] {
			if b.Kind != term.OrderRule || b.Via != nil || b.Right == nil || late == nil {
				continue
			}
			if l, e, s := after(b); l == early && e == late && (s || strict) {
				p.Ask("order_circle", late.Name()+" cannot come after "+early.Name()+" and before it. Which order did you mean?", late.Name()+" after "+early.Name(), early.Name()+" after "+late.Name())
				return
			}
		}
	}
}
