package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// compares stand before days that differ from others: "fewer on Mondays".
var compares = lexicon.WordSet("fewer more less lower higher busier quieter peak peaks peaking highest lowest double twice half up down best worst slow busy quiet strong weak")

var openDays = append(slices.Clone(draft.WorkdayPhrases), "trading days only", "trading days")

// daysOpen reads the days of the week that have rows, and their hours behind them: "weekdays only", "Monday to Saturday 9:00 to 17:00",
// "closed on Sundays".
func (p Reader) daysOpen(g *draft.Grid, i, end int) int {
	if p.Tok(i).Is("on") && compares[p.Tok(i-1).Low] {
		return 0
	}
	lead := p.Any(i, end, "only on", "on", "only")
	if k := p.Any(i+lead, end, openDays...); k > 0 {
		g.Weekdays = contract.Workdays
		return lead + k + p.clockRange(g, i+lead+k, end)
	}
	days, n := p.Weekdays(i, end)
	if n == 0 {
		return 0
	}
	g.Weekdays = days
	return n + p.clockRange(g, i+n, end) // "Tuesday to Sunday between 10:00 and 18:00"
}
