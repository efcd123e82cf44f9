package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var weekOrder = []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

// dayOf is the place of a day in the week; -1 where the word names none.
func dayOf(t *token.Token) int {
	w := strings.TrimSuffix(t.Low, "s")
	if t.Kind != token.Word || len(w) < 3 || len(w) > 5 && !strings.HasSuffix(w, "day") || len(w) == 4 && w != "tue" && w != "thur" {
		return -1
	}
	return slices.Index(weekOrder, w[:3])
}

// daysSaid reads days of the week at token i: "only weekdays", "closed on Sundays", "Monday to Saturday". never says that the message
// denied them before.
func (r *reader) daysSaid(i, end int, never bool) (days []string, n int) {
	if n := r.phrase(i, end, workdays...); n > 0 {
		return contract.Workdays, n
	}
	at := i + r.phrase(i, end, "closed on", "closed every", "closed", "not on", "never on", "no", "without", "except on", "except", "excluding")
	never = never || at > i
	for at < end {
		day := dayOf(&r.toks[at])
		if day < 0 {
			break
		}
		days = append(days, weekOrder[day])
		at++
		if to := r.phrase(at, end, "to", "-", "–", "through", "till", "until"); to > 0 && at+to < end && dayOf(&r.toks[at+to]) >= 0 {
			for last := dayOf(&r.toks[at+to]); day != last; {
				day = (day + 1) % len(weekOrder)
				days = append(days, weekOrder[day])
			}
			at += to + 1
		}
		sep := r.phrase(at, end, ", and", ", or", ",", "and", "or", "&", "nor")
		if at+sep >= end || sep == 0 || dayOf(&r.toks[at+sep]) < 0 {
			break
		}
		at += sep
	}
	if len(days) == 0 {
		return nil, 0
	}
	if never {
		days = slices.DeleteFunc(slices.Clone(weekOrder), func(d string) bool { return slices.Contains(days, d) })
	}
	return days, at - i
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
