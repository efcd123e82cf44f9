package glean

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// unitLengths are seconds.
var unitLengths = map[string]float64{"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600, "day": 86400, "days": 86400, "night": 86400, "nights": 86400, "week": 7 * 86400, "weeks": 7 * 86400}

// gapClash asks about how far two moments lie apart, where an unread fragment tells other lengths than a rule.
func (g *gleaner) gapClash() *plan.Question {
	for t := range g.plan.Contract.Tables {
		for k := range g.plan.Contract.Tables[t].Constraints {
			rule := &g.plan.Contract.Tables[t].Constraints[k]
			path := fmt.Sprintf("tables[%d].constraints[%d]", t, k)
			if rule.Kind != contract.Order || rule.MinGap == nil || rule.MaxGap == nil || len(g.spans(path)) == 0 {
				continue
			}
			for _, u := range g.plan.Unread {
				f := g.fragment(u)
				s := span{f.from, f.to}
				if f.to == f.from || !g.has(f.from, f.to, "last", "lasts", "stay", "stays", "duration", "take", "takes") || g.has(f.from, f.to, "after", "before", "later", "nobody", "longer", "shorter") || !g.general(s) {
					continue
				}
				low, high := g.lengths(s)
				if high > 0 && (low > *rule.MaxGap || high < *rule.MinGap) {
					read := g.fragment(g.spans(path)[0])
					return g.bothSaid(rule.Left+" and "+rule.Right, span{read.from, read.to}, s, "they cannot lie as far apart as both say",
						fmt.Sprintf("%s %g to %g days after %s", strings.ReplaceAll(rule.Right, "_", " "), low/unitLengths["day"], high/unitLengths["day"], strings.ReplaceAll(rule.Left, "_", " ")))
				}
			}
		}
	}
	return nil
}

// lengths are those that a range tells, in seconds.
func (g *gleaner) lengths(s span) (low, high float64) {
	for i := s.from; i < s.to; i++ {
		x, ok := g.smallAt(i)
		if !ok {
			continue
		}
		y, end := x, i+1
		if k := g.any(i+1, s.to, "to", "and", "-", "–"); k > 0 && i+1+k < s.to {
			if z, ok := g.smallAt(i + 1 + k); ok {
				y, end = z, i+2+k
			}
		}
		if end < s.to && unitLengths[g.toks[end].Low] > 0 {
			unit := unitLengths[g.toks[end].Low]
			return float64(x * unit), float64(y * unit)
		}
	}
	return 0, 0
}
