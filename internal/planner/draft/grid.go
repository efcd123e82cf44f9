package draft

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Grid is a time grid: how often, when, and for how many keys.
type Grid struct {
	Seconds, Months int64
	Dates           *DateRange
	Keys            int64
	KeyNouns        []string
	KeyList         []Category // the series by name, where the text lists them
	Parent          *Table     // whose rows have one series each
	Weekdays        []string   // that have rows; empty: all
	Opens, Closes   int        // minutes of the day between which there are rows, over midnight where Opens is the later one; both 0: all day
	Hours           float64    // "for 6 hours", where no dates say it
	Time, Key       *Column
	Steps           int64
	Start           time.Time
	At, End         int
}

// Yearly tells grids whose times a year says wholly.
func (g *Grid) Yearly() bool { return g.Months > 0 && g.Months%12 == 0 }

// Between keeps the grid within these minutes of each day; it tells whether it could.
func (g *Grid) Between(from, to int) bool {
	if g.Hours > 0 && g.Hours < 48 || g.Months > 0 || g.Seconds >= 86400 {
		return false
	}
	g.Opens, g.Closes = from, to
	return true
}

// OpenAs keeps the grid within the days and hours in which its moments are said to lie.
func (g *Grid) OpenAs(c *Column) {
	k := c.Calendar
	if k == nil || g.Months > 0 {
		return
	}
	if len(g.Weekdays) == 0 {
		g.Weekdays = k.Weekdays
	}
	switch {
	case g.Opens != g.Closes:
	case c.Hours != nil:
		g.Between(c.Hours.From/60, c.Hours.To/60)
	default:
		g.Between(k.FromHour*60, k.ToHour*60)
	}
}

// OfOneDay begins and ends a grid of a single day with the hours of it that have rows.
func (g *Grid) OfOneDay() {
	if g.Closes <= g.Opens || g.Dates == nil || g.Dates.From.Clock || g.Dates.From.From.IsZero() || g.Dates.To.To.Sub(g.Dates.From.From).Hours() > 24 {
		return
	}
	g.Dates.From.From = g.Dates.From.From.Add(time.Duration(g.Opens) * time.Minute)
	g.Hours = float64(g.Closes-g.Opens) / 60
	g.Opens, g.Closes = 0, 0
}

func (g *Grid) SetStep(count float64, unit string) {
	switch unit {
	case "months":
		g.Months = int64(count)
	case "years":
		g.Months = int64(12 * count)
	default:
		g.Seconds = int64(count * UnitSeconds[unit])
	}
}

// Names: the column is called after the grid's step: "month, region, units".
func (g *Grid) Names(c *Column) bool {
	if len(c.Words) == 2 && (c.Words[1] == "starting" || c.Words[1] == "ending" || c.Words[1] == "beginning") && c.Words[0] == "hour" {
		return g.Seconds == 3600
	}
	if len(c.Words) == 0 || c.Values != nil || c.Min != nil {
		return false
	}
	step := ""
	for _, w := range c.Words {
		if !besideStep[w] && step != "" {
			return false
		} else if !besideStep[w] {
			step = w
		}
	}
	switch step {
	case "month":
		return g.Months == 1
	case "quarter":
		return g.Months == 3
	case "week":
		return g.Seconds == 7*86400
	case "day":
		return g.Seconds == 86400
	case "hour":
		return g.Seconds == 3600
	case "minute":
		return g.Seconds == 60
	}
	return false
}

// besideStep are words beside the step in the name of a grid's time: "week start", "billing month".
var besideStep = lexicon.WordSet("start starts starting end ends ending beginning commencing of reading billing calendar report reporting statement trading")

var UnitSeconds = map[string]float64{"s": 1, "min": 60, "h": 3600, "days": 86400, "nights": 86400, "weeks": 7 * 86400, "months": 30 * 86400, "years": 365 * 86400, "fortnights": 14 * 86400}
