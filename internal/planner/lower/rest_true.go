package lower

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// restTrue gives the rows that no case decides so many trues that the share which the text tells of all rows stays as it is: where
// 10 % are vip, all of whom are insured, and 40 % of all rows are insured, a third of the others are. Shares that cannot hold
// together are asked about.
func (p Reader) restTrue(out *contract.Table, target *contract.Column, col *draft.Column) {
	if target.Type != contract.Boolean || col.TrueShare == nil || col.AllShare != nil || target.TrueShare == nil || len(target.Cases) == 0 {
		return
	}
	decided, trues := 0.0, 0.0
	for k, cs := range target.Cases {
		if cs.When == nil || cs.TrueShare == nil || *cs.TrueShare != 0 && *cs.TrueShare != 1 || k > 0 && cs.When.Column != target.Cases[0].When.Column {
			return
		}
		part, ok := shareWhere(out, *cs.When)
		if !ok {
			return
		}
		decided, trues = decided+part, trues+part**cs.TrueShare
	}
	rest := (*target.TrueShare - trues) / (1 - decided)
	if decided >= 1 || math.IsNaN(rest) {
		return
	}
	if rest < -1e-9 || rest > 1+1e-9 {
		bound := trues
		if rest > 1 {
			bound = 1 - decided + trues
		}
		p.Ask("flag_shares", fmt.Sprintf("The text says that %s is true in %s of the rows, and by what it says of %s that share cannot be %s. Which share is right?",
			target.Name, term.PercentText(*target.TrueShare), target.Cases[0].When.Column, map[bool]string{true: "less than ", false: "more than "}[rest < 0]+term.PercentText(bound)),
			target.Name+" "+term.PercentText(bound))
		return
	}
	target.TrueShare = draft.Ptr(math.Round(min(max(rest, 0), 1)*1e6) / 1e6)
}
