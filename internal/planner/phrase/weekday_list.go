package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var weekOrder = []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

// weekdayList reads on which days of the week moments lie: "on Mondays and Wednesdays", "(Mon or Wed)", "never on Sundays", "Tuesday
// to Saturday". One day alone needs a word that says so: it may be a value.
func (p Reader) weekdayList(c *draft.Column, i, end int) (days []string, n int) {
	if !c.IsDate(p.Lex) || c.Values != nil {
		return nil, 0
	}
	return p.Weekdays(i, end)
}

// Weekdays reads days of the week: "only on Mondays and Fridays", "Tuesday to Sunday", "closed on Mondays".
func (p Reader) Weekdays(i, end int) (days []string, n int) {
	open := p.Any(i, end, "(")
	i += open
	lead := p.Any(i, end, "only on", "always on", "just on", "every", "only", "always", "on", "is on", "falls on", "never on", "not on", "except on", "except for", "except", "excluding", "closed on", "closed every", "closed", "not open on", "open on", "open", "but not on", "no", "without")
	never := p.Any2(i, end, "never", "not", "but not", "except", "excluding", "closed", "no", "without")
	at := i + lead
	for at < end {
		day := dayOfWeek(p.Tok(at))
		if day < 0 {
			return nil, 0
		}
		at++
		if to := p.Any(at, end, "to", "-", "–", "through", "till", "until"); to > 0 && at+to < end && dayOfWeek(p.Tok(at+to)) >= 0 {
			for last := dayOfWeek(p.Tok(at + to)); day != last; day = (day + 1) % 7 {
				days = append(days, weekOrder[day])
			}
			at += to + 1
		}
		days = append(days, weekOrder[day])
		sep := p.Any(at, end, ", and", ", or", ",", "and", "or", "&", "/", "nor")
		sep += p.Any(at+sep, end, "on")
		if sep == 0 || at+sep >= end || dayOfWeek(p.Tok(at+sep)) < 0 {
			break
		}
		at += sep
	}
	if len(days) == 0 || lead+open == 0 && len(days) == 1 {
		return nil, 0
	}
	if at += p.Any(at, end, "only"); open > 0 {
		if !p.Lit(at, end, ")") {
			return nil, 0
		}
		at++
	}
	if never {
		days = slices.DeleteFunc(slices.Clone(weekOrder), func(d string) bool { return slices.Contains(days, d) })
	}
	return days, at - i + open
}

// dayOfWeek is the place of a day in the week; -1 where the word names none.
func dayOfWeek(t *token.Token) int {
	w := strings.TrimSuffix(t.Low, "s")
	if t.Kind != token.Word || len(w) < 3 {
		return -1
	}
	k := slices.Index(weekOrder, w[:3])
	if k < 0 || len(w) > 5 && !strings.HasSuffix(w, "day") || len(w) == 4 && w != "thur" && w != "tues" {
		return -1
	}
	return k
}
