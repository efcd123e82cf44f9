package planner

import "github.com/sdg-service/sdg/internal/contract"

// soonAfter reads how long after the date before it a date lies, where only the distance is
// said: "created at, first response within 24h".
func (p *parser) soonAfter(c *columnDraft, i, end int) int {
	if c.table == nil || !p.lit(i, end, "within") || i == c.at || !c.unknown() && !c.isDate(p.lex) || c.dates != nil {
		return 0
	}
	g, n := p.gap(i, end)
	if n == 0 || !g.time || g.max == nil || !p.atBreak(i+n, end) {
		return 0
	}
	var before *columnDraft
	for _, o := range c.table.columns {
		if o == c {
			break
		}
		if o.isDate(p.lex) && !o.dropped && o.semantic != "date_of_birth" && o.fk == nil {
			before = o
		}
	}
	if before == nil {
		return 0
	}
	if c.unknown() {
		c.kind = kindDate
		if *g.max < 3*86400 || before.kind == kindTimestamp {
			c.kind = kindTimestamp
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, minGap: g.min, maxGap: g.max, subject: []int{before.at}})
	p.assume(&c.element, "counted from "+before.name(), nil)
	return n
}
