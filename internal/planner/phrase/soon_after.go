package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// soonAfter reads how long after the date before it a date lies, where only the distance is
// said: "created at, first response within 24h", "resolved after 1 hour to 10 days".
func (p Reader) soonAfter(c *draft.Column, i, end int) int {
	after := p.Any(i, end, "after")
	if c.Table == nil || after == 0 && !p.Lit(i, end, "within") || i == c.At || !c.Unknown() && !c.IsDate(p.Lex) && !(c.Kind == draft.KindBoolean && c.TrueShare == nil && len(c.Words) == 1 && draft.DateParticiple[c.Words[0]]) || c.Dates != nil {
		return 0
	}
	g, n := p.Gap(i+after, end)
	n += after
	if n == 0 || !g.Time || g.Max == nil || !p.AtBreak(i+n, end) {
		return 0
	}
	var before *draft.Column
	for _, o := range c.Table.Columns {
		if o == c {
			break
		}
		if o.IsDate(p.Lex) && !o.Dropped && o.Semantic != "date_of_birth" && o.Fk == nil {
			before = o
		}
	}
	if before == nil {
		return 0
	}
	if c.Unknown() || c.Kind == draft.KindBoolean {
		c.Kind = draft.KindDate
		if *g.Max < 3*86400 || before.Kind == draft.KindTimestamp {
			c.Kind = draft.KindTimestamp
		}
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.OrderRule, Op: contract.GreaterOrEqual, MinGap: g.Min, MaxGap: g.Max, Subject: []int{before.At}})
	p.Assume(&c.Element, "counted from "+before.Name(), nil)
	return n
}
