package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// periodOwner reads whose data a text begins with where that is a time: "Yesterday's web server log",
// "last month's tickets". The table that follows is of that time.
func (p *parser) periodOwner(i, end int) int {
	if p.table != nil || p.ofWhen != nil || p.revising {
		return 0
	}
	today := p.asOf.From
	at := i + p.any(i, end, "the")
	whose := func(k int) string { // "month's"
		if k+1 >= end || p.tok(k).Kind != token.Word || p.tok(k+1).Kind != token.Word {
			return ""
		}
		from := p.tok(k).Span.Start
		written := p.text[from:max(from, p.tok(k+1).Span.Start)]
		if !strings.Contains(written, "'s") && !strings.Contains(written, "’s") {
			return ""
		}
		return strings.TrimSuffix(p.tok(k).Low, "'s")
	}
	var r dateRange
	n := 1
	switch w := whose(at); w {
	case "yesterday":
		r = dateRange{token.Single(today.AddDate(0, 0, -1)), token.Single(today.AddDate(0, 0, -1))}
	case "today":
		r = dateRange{p.asOf, p.asOf}
	default:
		n = 2
		last := p.any2(at, end, "last", "previous", "past")
		if !last && !p.any2(at, end, "this") {
			return 0
		}
		m := today.Month()
		quarter := m - (m-1)%3
		switch unit := whose(at + 1); {
		case unit == "week" && last:
			r = p.relative(1, dayUnits["weeks"], false)
		case unit == "week":
			r = dateRange{token.Single(today.AddDate(0, 0, -6)), p.asOf}
		case unit == "month" && last:
			r = dateRange{token.MonthPeriod(today.Year(), m-1, 1), token.MonthPeriod(today.Year(), m-1, 1)}
		case unit == "month":
			r = dateRange{token.Single(token.Day(today.Year(), m, 1)), p.asOf}
		case unit == "quarter" && last:
			r = dateRange{token.MonthPeriod(today.Year(), quarter-3, 3), token.MonthPeriod(today.Year(), quarter-3, 3)}
		case unit == "quarter":
			r = dateRange{token.Single(token.Day(today.Year(), quarter, 1)), p.asOf}
		case unit == "year" && last:
			r = dateRange{token.YearPeriod(today.Year() - 1), token.YearPeriod(today.Year() - 1)}
		case unit == "year":
			r = dateRange{token.Single(token.Day(today.Year(), 1, 1)), p.asOf}
		default:
			return 0
		}
	}
	p.ofWhen = &r
	p.claim(i, at+n, &p.root)
	return at + n - i
}

// settleOwnerPeriod gives the period of a heading to the table, where the text gives it no other.
func (p *parser) settleOwnerPeriod() {
	if p.ofWhen == nil || len(p.tables) == 0 {
		return
	}
	t := p.rootTable()
	switch {
	case t.grid != nil && t.grid.dates == nil && t.grid.hours == 0:
		t.grid.dates = p.ofWhen
	case t.grid == nil && t.grid0 == nil:
		t.grid0 = p.ofWhen
	}
}

// allInPeriod reads the period that all rows are of, in a piece of its own: ", all in the week of 2 to 8
// November 2026", "all from 3 to 9 March 2025".
func (p *parser) allInPeriod(i, end int) int {
	t := p.table
	if t == nil || t.grid0 != nil || t.grid != nil {
		return 0
	}
	n := p.any(i, end, "all of them", "they all fall", "they are all", "all of it", "all dated", "all", "everything")
	if n == 0 || !p.any2(i+n, end, "in", "from", "during", "between", "on", "over", "since", "within", "throughout") {
		return 0
	}
	r, k := p.dateRangeAt(i+n, end, false)
	if k == 0 || !p.atBreak(i+n+k, end) || !r.to.To.IsZero() && r.to.To.Before(r.from.From) {
		return 0
	}
	t.datesFor(r)
	p.claim(i, i+n+k, &t.element)
	return n + k
}
