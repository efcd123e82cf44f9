package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

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
	days, n = token.Weekdays(p.Toks, i+lead, end)
	at := i + lead + n
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
		days = token.OtherWeekdays(days)
	}
	return days, at - i + open
}
