package planner

import "github.com/sdg-service/sdg/internal/contract"

// askAboutCircles asks about orders that cannot hold together: "start after finish and
// finish later than start".
func (p *parser) askAboutCircles(rules []*boundRule) {
	after := func(b *boundRule) (late, early *columnDraft, strict bool) {
		switch b.op {
		case contract.Greater:
			return b.left, b.right, true
		case contract.GreaterOrEqual:
			return b.left, b.right, b.minGap != nil && *b.minGap > 0
		case contract.Less:
			return b.right, b.left, true
		case contract.LessOrEqual:
			return b.right, b.left, b.minGap != nil && *b.minGap > 0
		}
		return nil, nil, false
	}
	for k, a := range rules {
		if a.kind != orderRule || a.via != nil || a.right == nil {
			continue
		}
		late, early, strict := after(a)
		for _, b := range rules[:k] {
			if b.kind != orderRule || b.via != nil || b.right == nil || late == nil {
				continue
			}
			if l, e, s := after(b); l == early && e == late && (s || strict) {
				p.ask("order_circle", late.name()+" cannot come after "+early.name()+" and before it. Which order did you mean?", late.name()+" after "+early.name(), early.name()+" after "+late.name())
				return
			}
		}
	}
}
