package planner

import "github.com/sdg-service/sdg/internal/contract"

// marketColumns makes prices of open, high, low and close where they stand together, with
// the order that they must have.
func (p *parser) marketColumns() {
	for _, t := range p.tables {
		by := map[string]*columnDraft{}
		for _, name := range []string{"open", "high", "low", "close"} {
			for _, words := range [][]string{{name}, {name, "price"}} {
				if c := t.column(words); c != nil && !c.dropped && c.base == nil && c.values == nil && c.dates == nil {
					by[name] = c
				}
			}
		}
		if by["high"] == nil || by["low"] == nil || len(by) < 3 {
			continue
		}
		for _, c := range by {
			if c.typ == "" {
				c.kind, c.typ, c.semantic = kindMoney, contract.Decimal, ""
				c.scale = max(c.scale, 2)
			}
		}
		for _, pair := range [][2]string{{"low", "open"}, {"low", "close"}, {"open", "high"}, {"close", "high"}} {
			a, b := by[pair[0]], by[pair[1]]
			if a == nil || b == nil {
				continue
			}
			p.resolved = append(p.resolved, &boundRule{
				ruleDraft: &ruleDraft{table: t, column: a, kind: orderRule, op: contract.LessOrEqual}, left: a, right: b,
			})
		}
		p.assume(&t.element, "low is at most open and close, and high at least", nil)
	}
}
