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
	WeekdaysOnly    bool
	Hours           float64 // "for 6 hours", where no dates say it
	Time, Key       *Column
	Steps           int64
	Start           time.Time
	At, End         int
}

// Yearly tells grids whose times a year says wholly.
func (g *Grid) Yearly() bool { return g.Months > 0 && g.Months%12 == 0 }

// Between keeps the grid of a single day within these minutes of it; it tells whether it could.
func (g *Grid) Between(from, to int) bool {
	if g.Dates == nil || g.Hours > 0 {
		return false
	}
	day := g.Dates.From.From
	if g.Dates.To.To.Sub(day).Hours() > 24 {
		return false
	}
	g.Dates.From.From = day.Add(time.Duration(from) * time.Minute)
	g.Hours = float64(to-from) / 60
	return true
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
