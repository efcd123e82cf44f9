package lower

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// Hours of the day in which what ends on the same day begins, and how long it lasts at most, where the text tells
// neither.
const (
	dayOpens, dayCloses = 8, 18
	dayLasts            = 5 * 3600.0
)

// keepDay bounds when the earlier of two moments is, and how far the later lies behind, so that both lie on one day.
func keepDay(b *draft.BoundRule, p Reader) {
	if !b.SameDay || b.Right == nil || b.Via != nil {
		return
	}
	first, then := b.Right, b.Left
	if b.Op == contract.Less || b.Op == contract.LessOrEqual {
		first, then = then, first
	}
	if p.TypeOf(first) == contract.Date && p.TypeOf(then) == contract.Date && b.Op != contract.Greater && b.Op != contract.Less {
		b.MinGap, b.MaxGap = draft.Ptr(0.0), draft.Ptr(0.0)
		return
	}
	for _, c := range []*draft.Column{first, then} {
		if c.Base == nil && p.TypeOf(c) == contract.Date {
			c.Typ, c.Kind, c.Semantic = "", draft.KindTimestamp, ""
		}
	}
	if p.TypeOf(first) != contract.Timestamp || p.TypeOf(then) != contract.Timestamp {
		return // times of day have one day only
	}
	opens, closes := dayOpens, dayCloses
	told := first.Calendar != nil && first.Calendar.ToHour > 0
	if told {
		opens, closes = first.Calendar.FromHour, first.Calendar.ToHour
	}
	lasts := dayLasts
	if b.MaxGap != nil {
		lasts = *b.MaxGap
	} else if told {
		lasts = math.Min(lasts, float64(24-closes)*3600)
	}
	if last := 24 - int(math.Ceil(lasts/3600)); !told && b.MaxGap != nil {
		opens, closes = min(opens, last-1), min(last, 20)
	} else if closes > last {
		closes = last
	}
	if opens < 0 || closes <= opens || lasts <= 0 {
		return
	}
	if first.Calendar == nil {
		first.Calendar = &contract.Calendar{}
	}
	first.Calendar.FromHour, first.Calendar.ToHour = opens, closes
	if b.MinGap == nil {
		b.MinGap = draft.Ptr(math.Min(900, lasts))
	}
	b.MaxGap = draft.Ptr(lasts)
	p.Assume(&first.Element, fmt.Sprintf("from %d:00 to %d:00, so that %s is on the same day", opens, closes, then.Name()), nil)
}
