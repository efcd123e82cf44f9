package lower

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// endOrders makes numbers of the ends of a range of which nobody knows what they hold, and keeps lower ends from being
// above upper ones, where the text says nothing of the two.
func (p Reader) endOrders(rules []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			o, lower := c.OtherEndOf()
			if t.Base == nil && t.SqlName == "" && o != nil && lower && c.Stated && o.Stated && c.Unknown() && o.Unknown() {
				c.Kind, o.Kind = draft.KindDecimal, draft.KindDecimal
			}
			if t.Base != nil || t.Grid != nil || o == nil || !lower || !c.Bare() || !o.Bare() || p.Temporal(c) || !p.TypeOf(c).Numeric() || !p.TypeOf(o).Numeric() || ruled(c, rules) {
				continue
			}
			out = append(out, &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: c, Kind: term.OrderRule, Op: contract.LessOrEqual}, Left: c, Right: o})
			p.Assume(&c.Element, "not above "+strings.Join(o.Words, " "), nil)
		}
	}
	return out
}
