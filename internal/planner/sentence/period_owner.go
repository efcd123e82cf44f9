package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// periodOwner reads whose data a text begins with where that is a time: "Yesterday's web server log",
// "last month's tickets". The table that follows is of that time.
func (p Reader) periodOwner(i, end int) int {
	if p.Table != nil || p.OfWhen != nil || p.Revising {
		return 0
	}
	today := p.AsOf.From
	at := i + p.Any(i, end, "the")
	whose := func(k int) string { // "month's"
		if k+1 >= end || p.Tok(k).Kind != token.Word || p.Tok(k+1).Kind != token.Word {
			return ""
		}
		from := p.Tok(k).Span.Start
		written := p.Text[from:max(from, p.Tok(k+1).Span.Start)]
		if !strings.Contains(written, "'s") && !strings.Contains(written, "’s") {
			return ""
		}
		return strings.TrimSuffix(p.Tok(k).Low, "'s")
	}
	var r draft.DateRange
	n := 1
	switch w := whose(at); w {
	case "yesterday":
		r = draft.DateRange{From: token.Single(today.AddDate(0, 0, -1)), To: token.Single(today.AddDate(0, 0, -1))}
	case "today":
		r = draft.DateRange{From: p.AsOf, To: p.AsOf}
	default:
		n = 2
		last := p.Any2(at, end, "last", "previous", "past")
		if !last && !p.Any2(at, end, "this") {
			return 0
		}
		m := today.Month()
		quarter := m - (m-1)%3
		switch unit := whose(at + 1); {
		case unit == "week" && last:
			r = p.Relative(1, term.DayUnits["weeks"], false)
		case unit == "week":
			r = draft.DateRange{From: token.Single(today.AddDate(0, 0, -6)), To: p.AsOf}
		case unit == "month" && last:
			r = draft.DateRange{From: token.MonthPeriod(today.Year(), m-1, 1), To: token.MonthPeriod(today.Year(), m-1, 1)}
		case unit == "month":
			r = draft.DateRange{From: token.Single(token.Day(today.Year(), m, 1)), To: p.AsOf}
		case unit == "quarter" && last:
			r = draft.DateRange{From: token.MonthPeriod(today.Year(), quarter-3, 3), To: token.MonthPeriod(today.Year(), quarter-3, 3)}
		case unit == "quarter":
			r = draft.DateRange{From: token.Single(token.Day(today.Year(), quarter, 1)), To: p.AsOf}
		case unit == "year" && last:
			r = draft.DateRange{From: token.YearPeriod(today.Year() - 1), To: token.YearPeriod(today.Year() - 1)}
		case unit == "year":
			r = draft.DateRange{From: token.Single(token.Day(today.Year(), 1, 1)), To: p.AsOf}
		default:
			return 0
		}
	}
	p.OfWhen = &r
	p.Claim(i, at+n, &p.Root)
	return at + n - i
}

// settleOwnerPeriod gives the period of a heading to the table, where the text gives it no other.
func (p Reader) settleOwnerPeriod() {
	if p.OfWhen == nil || len(p.Tables) == 0 {
		return
	}
	t := p.RootTable()
	switch {
	case t.Grid != nil && t.Grid.Dates == nil && t.Grid.Hours == 0:
		t.Grid.Dates = p.OfWhen
	case t.Grid == nil && t.Grid0 == nil:
		t.Grid0 = p.OfWhen
	}
}
