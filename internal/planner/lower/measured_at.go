package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// readOffs keeps what a counter shows at the start at or below what it shows at the end.
func (p Reader) readOffs(rules []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil {
			continue
		}
		for _, a := range t.Columns {
			n := len(a.Words) - 1
			if a.Dropped || n < 1 || a.Words[n] != "start" && a.Words[n] != "begin" || !counters[a.Words[0]] || ruled(a, append(rules, out...)) || !a.Free() || !p.TypeOf(a).Numeric() {
				continue
			}
			b := t.Column(append(slices.Clone(a.Words[:n]), map[string]string{"start": "end", "begin": "end"}[a.Words[n]]))
			if b == nil || !b.Bare() || ruled(b, rules) || !p.TypeOf(b).Numeric() {
				continue
			}
			if a.Min != nil && a.Max != nil {
				b.Min, b.Max = draft.Ptr(*a.Min), draft.Ptr(*a.Max+(*a.Max-*a.Min)/10)
			}
			out = append(out, &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: a, Kind: term.OrderRule, Op: contract.LessOrEqual}, Left: a, Right: b})
			p.Assume(&a.Element, "not above "+strings.Join(b.Words, " "), nil)
		}
	}
	return out
}

// counters only count up.
var counters = lexicon.WordSet("odometer mileage km kilometers kilometres miles meter counter page reading")
