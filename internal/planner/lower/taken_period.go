package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// shortStay is how long, in seconds, two moments lie apart at most that are told of one period.
const shortStay = 62 * 86400

// takePeriod gives a date that begins something the period that a text tells behind both its ends, too, "login time, logout time, last 14
// days", where the end follows soon: read of the end alone, it would leave the beginning anywhere.
func (p Reader) takePeriod(c *draft.Column, rules []*draft.BoundRule) {
	if c.Dates != nil || c.Period != nil || c.Semantic == "date_of_birth" {
		return
	}
	for _, b := range rules {
		if b.Kind != term.OrderRule || b.Right != c || b.Via != nil || b.MaxGap == nil || *b.MaxGap > shortStay || b.Op != contract.Greater && b.Op != contract.GreaterOrEqual {
			continue
		}
		end := b.Left
		if d := end.Dates; d == nil || d.From.From.IsZero() || d.To.To.IsZero() || d.From.Yearless || d.To.Yearless || end.Table != c.Table {
			continue
		}
		c.Dates = end.Dates
		p.Assume(&c.Element, "in the period of "+end.Name()+", too", nil)
		return
	}
}
