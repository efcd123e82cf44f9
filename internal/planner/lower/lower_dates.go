package lower

import (
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// lowerDates resolves a column's period.
func (p Reader) lowerDates(c *draft.Column, out *contract.Column) {
	if c.Layout != "" {
		out.Format = c.Layout
	}
	out.Unit = ""
	if c.Clock != nil && out.Type == contract.Time {
		c.LowerClockSpan(out)
		return
	}
	if out.Type == contract.Time {
		if c.Calendar != nil && c.Calendar.ToHour > c.Calendar.FromHour {
			out.Earliest = fmt.Sprintf("%02d:00:00", c.Calendar.FromHour)
			out.Latest = fmt.Sprintf("%02d:59:59", c.Calendar.ToHour-1)
			c.Calendar = nil
		}
		return
	}
	r := c.Period
	from, to := r.From.From, r.To.To
	if out.Type == contract.Date {
		out.Earliest, out.Latest = from.Format(draft.DayLayout), to.Format(draft.DayLayout)
	} else {
		if !r.To.Clock && to.Equal(to.Truncate(24*time.Hour)) {
			to = to.Add(24*time.Hour - time.Second)
		}
		out.Earliest, out.Latest = from.Format(draft.InstantLayout), to.Format(draft.InstantLayout)
	}
	out.Distinct = 0
	if out.Semantic != "" && c.Semantic != "date_of_birth" {
		if s, ok := contract.LookupSemantic(out.Semantic); !ok || !s.Allows(out.Type) {
			out.Semantic = ""
		}
	}
}
