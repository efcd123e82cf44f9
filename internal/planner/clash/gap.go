package clash

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// unitLengths are seconds.
var unitLengths = map[string]float64{"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600, "day": 86400, "days": 86400, "night": 86400, "nights": 86400, "week": 7 * 86400, "weeks": 7 * 86400}

// gapClash asks about how far two moments lie apart, where an unread fragment tells other lengths than a rule.
func (g *finder) gapClash() *plan.Question {
	for t := range g.Plan.Contract.Tables {
		for k := range g.Plan.Contract.Tables[t].Constraints {
			rule := &g.Plan.Contract.Tables[t].Constraints[k]
			path := fmt.Sprintf("tables[%d].constraints[%d]", t, k)
			if rule.Kind != contract.Order || rule.MinGap == nil || rule.MaxGap == nil || len(g.Spans(path)) == 0 {
				continue
			}
			for _, u := range g.Plan.Unread {
				f := g.FragmentOf(u)
				s := loose.Range{From: f.From, To: f.To}
				if f.To == f.From || !g.Has(f.From, f.To, "last", "lasts", "stay", "stays", "duration", "take", "takes") || g.Has(f.From, f.To, "after", "before", "later", "nobody", "longer", "shorter") || !g.general(s) {
					continue
				}
				low, high, unit := g.lengths(s)
				if high > 0 && (low > *rule.MaxGap || high < *rule.MinGap) {
					read := g.FragmentOf(g.Spans(path)[0])
					return g.bothSaid(rule.Left+" and "+rule.Right, loose.Range{From: read.From, To: read.To}, s, "they cannot lie as far apart as both say",
						fmt.Sprintf("%s %s to %s %s after %s", strings.ReplaceAll(rule.Right, "_", " "), loose.Plain(low/unitLengths[unit]), loose.Plain(high/unitLengths[unit]), unit, strings.ReplaceAll(rule.Left, "_", " ")))
				}
			}
		}
	}
	return nil
}

// lengths are those that a range tells, in seconds, and the unit in which it tells them.
func (g *finder) lengths(s loose.Range) (low, high float64, unit string) {
	for i := s.From; i < s.To; i++ {
		x, ok := g.SmallAt(i)
		if !ok {
			continue
		}
		y, end := x, i+1
		if k := g.Any(i+1, s.To, "to", "and", "-", "–"); k > 0 && i+1+k < s.To {
			if z, ok := g.SmallAt(i + 1 + k); ok {
				y, end = z, i+2+k
			}
		}
		if end < s.To && unitLengths[g.Toks[end].Low] > 0 {
			unit := g.Toks[end].Low
			return float64(x * unitLengths[unit]), float64(y * unitLengths[unit]), unit
		}
	}
	return 0, 0, ""
}
