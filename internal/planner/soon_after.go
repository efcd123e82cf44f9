package planner

import "github.com/sdg-service/sdg/internal/contract"

// soonAfter reads how long after the date before it a date lies, where only the distance is
// said: "created at, first response within 24h", "resolved after 1 hour to 10 days".
func (p *parser) soonAfter(c *columnDraft, i, end int) int {
	after := p.any(i, end, "after")
	if c.table == nil || after == 0 && !p.lit(i, end, "within") || i == c.at || !c.unknown() && !c.isDate(p.lex) && !(c.kind == kindBoolean && c.trueShare == nil && len(c.words) == 1 && dateParticiple[c.words[0]]) || c.dates != nil {
		return 0
	}
	g, n := p.gap(i+after, end)
	n += after
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
	if c.unknown() || c.kind == kindBoolean {
		c.kind = kindDate
		if *g.max < 3*86400 || before.kind == kindTimestamp {
			c.kind = kindTimestamp
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: orderRule, op: contract.GreaterOrEqual, minGap: g.min, maxGap: g.max, subject: []int{before.at}})
	p.assume(&c.element, "counted from "+before.name(), nil)
	return n
}
