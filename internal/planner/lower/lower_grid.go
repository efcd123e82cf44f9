package lower

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// layGrid settles steps, keys, rows, and the columns of a time grid.
func (p Reader) layGrid(t *draft.Table) {
	g := t.Grid
	if g == nil {
		return
	}
	if g.Parent != nil {
		p.parentKeys(t)
	}
	if g.Keys == 0 {
		g.Keys = 1
	}
	for _, c := range t.Columns {
		if g.Time == nil && c.Fk == nil && (c.IsDate(p.Lex) || g.Yearly() && len(c.Words) == 1 && c.Words[0] == "year" || g.Names(c)) {
			g.Time = c
		}
	}
	if g.Time == nil {
		g.Time = p.TimeColumn(t)
	}
	if g.Seconds > 0 && g.Seconds%86400 == 0 && g.Time.Kind != draft.KindTimestamp || g.Months > 0 && g.Time.Kind != draft.KindTimestamp {
		g.Time.Typ = contract.Date
	} else {
		g.Time.Typ = contract.Timestamp
	}
	if g.Time.Dates != nil && g.Dates == nil {
		g.Dates = g.Time.Dates
	}
	g.OpenAs(g.Time)
	p.listKeys(t)
	if g.Key == nil && len(g.KeyNouns) > 0 {
		noun := lexicon.Singular(g.KeyNouns[len(g.KeyNouns)-1])
		for _, c := range t.Columns {
			if g.Key == nil && c != g.Time && slices.Contains(c.Words, noun) && (len(c.Words) == 1 || slices.Contains([]string{"id", "name", "number", "no", "code", "key", "tag", "label", "ref", "serial"}, c.Words[len(c.Words)-1])) {
				g.Key = c
			}
		}
		p.keyValues(t, noun)
		if g.Key == nil && g.Keys > 1 && g.Parent == nil {
			g.Key = t.DeviceKey(g.Time)
		}
		if g.Key == nil && g.Keys > 1 && g.Parent == nil {
			g.Key = codedKey(t)
		}
		if g.Key == nil && g.Keys > 1 {
			c := &draft.Column{Scale: -1, Table: t, Words: []string{noun, "id"}, Generated: true, At: -1}
			t.Columns = append([]*draft.Column{c}, t.Columns...)
			g.Key = c
			p.Assume(&c.Element, "a column tells the "+lexicon.Plural(noun)+" apart", nil)
		}
	} else if g.Key == nil && g.Keys > 1 {
		c := &draft.Column{Scale: -1, Table: t, Words: []string{"series", "id"}, Generated: true, At: -1}
		t.Columns = append([]*draft.Column{c}, t.Columns...)
		g.Key = c
	}
	if g.Key != nil {
		g.Key.Primary, g.Key.Unique = false, false
		if g.Parent == nil {
			g.Key.Fk = nil
		}
		if g.Key.Values != nil && g.Parent == nil {
			g.Keys = int64(len(g.Key.Values))
			g.Key.Semantic, g.Key.Typ = "", ""
		}
		if g.Keys < 2 && g.Key.Distinct > 1 {
			g.Keys = g.Key.Distinct
		}
		if g.Parent == nil && g.Key.Values == nil {
			g.Key.Values = keyCodes(g.Key.Pattern, g.Keys)
		}
		g.Key.Distinct, g.Key.Pattern = 0, ""
	}
	steps := p.gridSteps(t)
	t.Rows, t.RowsSaid, t.Derived = g.Keys*steps, true, true
	g.Steps = steps
}

// rowsOfSeries finds how many rows a series has of which only the begin is told: "1500 sensor readings from 3 greenhouses every 30
// minutes starting 1 May". Only one table has such rows.
func (p Reader) rowsOfSeries(t *draft.Table) {
	if len(p.Tables) > 1 || p.Revising {
		return
	}
	for i := range p.Toks {
		if p.Owner[i] != nil && p.Owner[i] != &p.Root || !p.CountIn(i, len(p.Toks)) || p.Toks[i].Num <= 1 || p.Toks[i].Year && !term.RowNoun[lexicon.Singular(p.Tok(i+1).Low)] {
			continue
		}
		for k := i + 1; k < min(i+4, len(p.Toks)) && p.Toks[k].Kind == token.Word; k++ {
			if w := lexicon.Singular(p.Toks[k].Low); term.RowNoun[w] || term.RowNoun[p.Toks[k].Low] || w == "measurement" || w == "value" {
				t.Rows, t.RowsSaid = int64(p.Toks[i].Num), true
				p.Claim(i, k+1, &t.Element)
				return
			}
		}
	}
}

// gridSteps counts the instants of the grid, and finds the first.
func (p Reader) gridSteps(t *draft.Table) int64 {
	g := t.Grid
	g.OfOneDay()
	start := p.AsOf.From.AddDate(0, 0, -7)
	var end time.Time
	switch {
	case g.Dates != nil && !g.Dates.From.From.IsZero():
		start = g.Dates.From.From
		end = g.Dates.To.To
		open := end.IsZero() || end.Equal(p.AsOf.From) || end.Equal(p.AsOf.To)
		if open && !t.RowsSaid {
			p.rowsOfSeries(t)
		}
		if open && t.RowsSaid && t.Rows >= g.Keys && t.Rows%g.Keys == 0 && (g.Months > 0 || g.Seconds > 0) {
			g.Start = start
			return t.Rows / g.Keys
		}
		if end.IsZero() {
			end = p.AsOf.From
		}
		if last := end; g.Months > 0 && last.Equal(p.AsOf.From) && start.Day() == last.Day() && start.Before(last) { // "the last 12 months"
			months := int64(12*(last.Year()-start.Year())) + int64(last.Month()-start.Month())
			if steps := months / g.Months; steps > 0 && months%g.Months == 0 {
				g.Start = monthsBefore(last, steps, g.Months)
				p.endsWith(t, steps, last)
				return steps
			}
		}
		if !g.Dates.To.Clock {
			end = end.AddDate(0, 0, 1)
		}
		if g.Hours > 0 {
			end = start.Add(time.Duration(g.Hours * float64(time.Hour)))
		}
	case g.Hours > 0:
		start = p.AsOf.From.Add(-time.Duration(g.Hours * float64(time.Hour)))
		end = p.AsOf.From
		if g.Months > 0 {
			steps := max(1, int64(math.Round(monthsOf(g.Hours)/float64(g.Months))))
			g.Start = monthsBefore(end, steps, g.Months)
			p.endsWith(t, steps, end)
			return steps
		}
		if g.Hours >= 24 {
			start = start.Truncate(24 * time.Hour)
			if g.Hours < 24*28 { // months are no exact number of hours
				end = start.Add(time.Duration(g.Hours * float64(time.Hour)))
			}
		}
		p.Assume(&t.Element, "the period ends on "+p.AsOf.From.Format(draft.DayLayout), nil)
	default:
		end = p.AsOf.From
		if t.RowsSaid && t.Rows >= g.Keys {
			steps := t.Rows / g.Keys
			start = end.Add(-time.Duration(steps*g.Seconds) * time.Second)
			if g.Months > 0 {
				start = monthsBefore(end, steps, g.Months)
			}
			g.Start = start
			p.Assume(&t.Element, "the period ends on "+end.Format(draft.DayLayout)+", because the text names none", nil)
			return max(1, steps)
		}
		if g.Months > 0 {
			start = monthsBefore(end, max(2, 24/g.Months), g.Months)
		} else if g.Seconds >= 7*86400 {
			start = end.AddDate(-2, 0, 0)
		} else if g.Seconds >= 86400 {
			start = end.AddDate(-1, 0, 0)
		}
		p.Assume(&t.Element, "from "+start.Format(draft.DayLayout)+" to "+end.Format(draft.DayLayout)+", because the text names no period", nil)
	}
	if step := time.Duration(g.Seconds) * time.Second; g.Dates != nil && g.Seconds > 0 && g.Seconds < 3600 && end.Minute() != 0 && end.Sub(start)%step == 0 && end.Add(step).Minute() == 0 {
		end = end.Add(step) // "from 08:00 to 19:59", a row per minute: the last minute is one of them
	}
	if g.Seconds <= 0 && g.Months <= 0 {
		g.Seconds = 86400
	}
	if open := openHours(g); open.Closes() && g.Months == 0 && g.Seconds <= 86400 {
		g.Start = time.Unix(open.OpenInstants(start.Unix())(0), 0).UTC()
		return max(1, open.OpenSteps(start.Unix(), end.Unix()))
	}
	g.Start = start
	if g.Months > 0 {
		n := int64(0)
		for at := start; at.Before(end) && n < 100_000; at = at.AddDate(0, int(g.Months), 0) {
			n++
		}
		return max(1, n)
	}
	return max(1, int64(math.Ceil(end.Sub(start).Seconds()/float64(g.Seconds)-1e-9)))
}

// monthsOf are the months that a text counts as so many hours: it counts 30 days for a month, and 365 for a year.
func monthsOf(hours float64) float64 {
	if years := hours / (365 * 24); years == math.Trunc(years) {
		return 12 * years
	}
	return hours / (30 * 24)
}

// endsWith tells which of some months, quarters or years the last one is.
func (p Reader) endsWith(t *draft.Table, steps int64, day time.Time) {
	p.Assume(&t.Element, strconv.FormatInt(steps, 10)+" periods, the last of which holds "+day.Format(draft.DayLayout), nil)
}

// monthsBefore is the first day of the first of so many periods of some months, the last of which holds the day: months, quarters and years
// begin on their first day.
func monthsBefore(day time.Time, steps, months int64) time.Time {
	month := int64(day.Month()) - 1
	if 12%months == 0 {
		month -= month % months
	}
	return time.Date(day.Year(), time.Month(month-(steps-1)*months+1), 1, 0, 0, 0, 0, time.UTC)
}

// openHours are the steps of a grid with the days and hours that have rows.
func openHours(g *draft.Grid) *contract.Grid {
	out := &contract.Grid{StepSeconds: g.Seconds, Weekdays: g.Weekdays}
	if g.Opens != g.Closes {
		out.FromTime, out.ToTime = clockOf(g.Opens), clockOf(g.Closes)
	}
	return out
}

// clockOf writes minutes of the day as contracts do: "08:30".
func clockOf(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

func (p Reader) lowerGrid(t *draft.Table) *contract.Grid {
	g := t.Grid
	out := openHours(g)
	out.TimeColumn, out.Steps, out.Keys = g.Time.Name(), g.Steps, g.Keys
	if out.StepMonths = g.Months; g.Months > 0 {
		out.StepSeconds = 0
	}
	layout := draft.InstantLayout
	if g.Time.Typ == contract.Date {
		layout = draft.DayLayout
	}
	out.Start = g.Start.Format(layout)
	if g.Key != nil {
		out.KeyColumn = g.Key.Name()
	}
	return out
}

// gridColumn lowers the time and the key column of a grid.
func (p Reader) gridColumn(c *draft.Column, out *contract.Column) {
	out.Unique, out.PrimaryKey, out.NullShare, out.Unit, out.Distinct = false, false, 0, "", 0
	if g := c.Table.Grid; c == g.Time {
		out.Type = c.Typ
		if g.Yearly() && c.Typ == contract.Date && c.Words[len(c.Words)-1] == "year" {
			out.Format = "%Y"
		} else if c.Layout != "" && (g.Months > 0 || strings.Contains(c.Layout, "%d")) {
			out.Format = c.Layout
		}
		return
	}
	if c.Values != nil {
		out.Type = contract.String
		n := float64(len(c.Values))
		for _, v := range c.Values {
			out.Values = append(out.Values, contract.Category{Value: v.Text, Share: 1 / n})
		}
		return
	}
	out.Type = contract.Integer
	out.Semantic = "row_id"
	if w := c.Words[len(c.Words)-1]; c.Semantic == "full_name" || c.Semantic == "company" || w == "name" || c.Semantic == "city" || c.Semantic == "product_name" || c.Semantic == "ticker" {
		out.Type, out.Semantic = contract.String, c.Semantic
	}
}
