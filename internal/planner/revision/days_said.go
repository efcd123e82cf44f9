package revision

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// daysSaid reads days of the week at token i: "only weekdays", "closed on Sundays", "Monday to Saturday". never says that the message
// denied them before.
func (r *reader) daysSaid(i, end int, never bool) (days []string, n int) {
	if n := r.phrase(i, end, workdays...); n > 0 {
		return contract.Workdays, n
	}
	at := i + r.phrase(i, end, "closed on", "closed every", "closed", "not on", "never on", "no", "without", "except on", "except", "excluding")
	never = never || at > i
	days, n = token.Weekdays(r.toks, at, end)
	if len(days) == 0 {
		return nil, 0
	}
	if never {
		days = token.OtherWeekdays(days)
	}
	return days, at + n - i
}

// openOn leaves a series the days of the week on which it has rows.
func openOn(t *contract.Table, days []string) bool {
	from, to, ok := span(t)
	if !ok || t.Grid.StepMonths > 0 || t.Grid.StepSeconds > 86400 {
		return false
	}
	t.Grid.Weekdays = days
	return lay(t, from, to)
}
