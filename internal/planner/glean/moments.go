package glean

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dates reads periods of dates of which the text tells no others.
func (g *gleaner) dates(f loose.Fragment) *complement.Finding {
	if g.Has(f.From, f.To, "format", "digit", "two-digit", "written", "style", "like", "e.g.", "example", "half", "quarter", "first", "second", "summer", "winter", "spring", "autumn", "month", ":") {
		return nil // a sample, or a part of the period
	}
	var periods []token.Period
	for i := f.From; i < f.To; i++ {
		t := &g.Toks[i]
		if t.Kind == token.Number && t.Year {
			year := time.Date(int(t.Num), 1, 1, 0, 0, 0, 0, time.UTC)
			periods = append(periods, token.Period{From: year, To: year.AddDate(1, 0, -1)})
		}
		if t.Kind == token.Date {
			if t.Period.Yearless || t.Period.Ambiguous {
				return nil
			}
			periods = append(periods, t.Period)
		}
	}
	if len(periods) == 0 || len(periods) > 2 {
		return nil
	}
	fits := func(c *contract.Column) bool { return loose.Temporal(c) && c.Formula == "" }
	p, ok := g.Subject(f, fits)
	if !ok && !g.otherDates(f) {
		p, ok = g.Only(fits)
	}
	if !ok || g.Plan.Contract.Tables[p.Table].Grid != nil || g.Tells(p.Path(), token.Date) || g.Tells(p.Path(), token.Number) || g.ruled(p) {
		return nil
	}
	days := g.daysOfWeek(f)
	from, to := periods[0].From, periods[len(periods)-1].To
	if !from.Before(to) && !from.Equal(to) {
		return nil
	}
	said := fmt.Sprintf("%s lies from %s to %s", g.Column(p).Name, from.Format(time.DateOnly), to.Format(time.DateOnly))
	if days != nil {
		said += " and on " + strings.Join(days, ", ")
	}
	return complement.Found(p.Path(), said, func(c *contract.Contract) bool {
		column := p.Of(c)
		if days != nil {
			if column.Calendar != nil {
				return false
			}
			column.Calendar = &contract.Calendar{Weekdays: days}
		}
		column.Earliest, column.Latest = from.Format(time.DateOnly), to.Format(time.DateOnly)
		if column.Type == contract.Timestamp {
			column.Earliest, column.Latest = column.Earliest+"T00:00:00Z", column.Latest+"T23:59:59Z"
		}
		return true
	})
}

// daysOfWeek are the days that a fragment names beside its dates: "Saturdays in 2025".
func (g *gleaner) daysOfWeek(f loose.Fragment) []string {
	var days []string
	for _, day := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
		weekend := day == "saturday" || day == "sunday"
		if g.Has(f.From, f.To, day, day+"s") || weekend && g.Has(f.From, f.To, "weekend", "weekends") || !weekend && g.Has(f.From, f.To, "weekday", "weekdays", "working days") {
			days = append(days, day[:3])
		}
	}
	return days
}

// otherDates: the text tells dates elsewhere, too, which may be of anything.
func (g *gleaner) otherDates(f loose.Fragment) bool {
	for k := range g.Toks {
		if g.Toks[k].Kind == token.Date && (k < f.From || k >= f.To) {
			return true
		}
	}
	return false
}

// ruled: a rule compares the column with another one, from which its bounds follow.
func (g *gleaner) ruled(p loose.Place) bool {
	t := &g.Plan.Contract.Tables[p.Table]
	name := t.Columns[p.Column].Name
	return slices.ContainsFunc(t.Constraints, func(k contract.Constraint) bool { return k.Left == name || k.Right == name })
}

// hours reads two times of day of moments.
func (g *gleaner) hours(f loose.Fragment) *complement.Finding {
	if g.Has(f.From, f.To, "peak", "peaks", "peaking", "rush", "busiest", "busier", "most", "more", "fewer", "quiet") {
		return nil // when more of them are
	}
	if g.Has(max(f.Start, f.From-2), f.To, "not", "never", "no", "nobody", "none", "nothing", "except", "excluding", "outside", "closed", "break", "pause", "without") {
		return nil // when there are none
	}
	var minutes []int
	for i := f.From; i < f.To; i++ {
		if g.Toks[i].Kind != token.Time {
			continue
		}
		if len(minutes) > 0 && !g.Before(i, f.From, []string{"to", "until", "till", "and", "-", "–", "through", "before"}) {
			return nil // one or the other
		}
		minutes = append(minutes, g.Toks[i].Minute)
	}
	if len(minutes) != 2 || minutes[0] == minutes[1] || minutes[0]%60 != 0 || minutes[1]%60 != 0 {
		return nil
	}
	p, ok := g.Subject(f, func(c *contract.Column) bool {
		return c.Type == contract.Timestamp && c.Formula == "" && (c.Calendar == nil || c.Calendar.ToHour == 0)
	})
	if !ok {
		return nil
	}
	return complement.Found(p.Path(), fmt.Sprintf("%s lies from %02d:00 to %02d:00", g.Column(p).Name, minutes[0]/60, minutes[1]/60), func(c *contract.Contract) bool {
		column := p.Of(c)
		calendar := contract.Calendar{}
		if column.Calendar != nil {
			calendar = *column.Calendar
		}
		calendar.FromHour, calendar.ToHour = minutes[0]/60, minutes[1]/60
		column.Calendar = &calendar
		return true
	})
}
