package lower

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// lowerSwing turns the swing into a series around the column's usual values. Without a grid
// there is no time to move along: then the text's wish is reported.
func (p Reader) lowerSwing(c *draft.Column, out *contract.Column) {
	if c.Walks && c.Swing == nil && c.Table.Grid != nil && out.Series == nil && !(out.Min != nil && out.Max != nil && *out.Min == *out.Max) {
		if out.Distribution == nil && out.Min == nil && out.Max == nil {
			out.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(90.0), Sigma: draft.Ptr(.6)}
			if u, ok := usualNormals[c.Semantic]; ok {
				out.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(u[0]), StdDev: draft.Ptr(u[1])}
			}
		}
		out.Series = &contract.Series{Autocorrelation: .999}
		p.Assume(&c.Element, "changes little from one row to the next", nil)
	}
	if c.Swing == nil {
		return
	}
	g := c.Table.Grid
	if g == nil || !out.Type.Numeric() || g.Steps < 2 {
		p.Assume(&c.Element, "no trend or season: the rows of "+c.Table.Name()+" lie at no regular times", nil)
		return
	}
	centre, spread := spreadOf(out)
	if spread <= 0 {
		centre = p.usual(c) // a type's own sizes have neither
		spread = centre * .8
	}
	seconds := float64(g.Seconds)
	if g.Months > 0 {
		seconds = float64(g.Months) * 30 * 86400
	}
	days := float64(seconds*float64(g.Steps)) / 86400
	s := &contract.Series{}
	share := spread / float64(1+len(c.Swing.Seasons))
	if c.Swing.Whole && out.Min != nil && out.Max != nil {
		share = (*out.Max - *out.Min) * .98
		spread = share / 12
	}
	for _, season := range c.Swing.Seasons {
		if float64(season.Period) < 2*seconds {
			continue
		}
		peak := season.Peak
		if step := int64(seconds); step >= 86400 && peak > 0 {
			peak = (peak - step/2 + season.Period) % season.Period // a day's row stands at its beginning
		}
		amplitude := share / 2
		if season.Rise > 0 {
			amplitude = centre * season.Rise / (2 + season.Rise)
		}
		s.Seasons = append(s.Seasons, contract.Season{PeriodSeconds: season.Period, Amplitude: round3sig(amplitude), PeakSeconds: peak})
	}
	rise := c.Swing.Trend * share
	if c.Swing.Growth != 0 {
		rise = growth(c.Swing, centre, days)
	}
	s.TrendPerDay = round3sig(rise / days)
	if c.Swing.Only {
		spread = math.Min(spread, math.Abs(rise)/float64(g.Steps)) // what scatters less than it rises from row to row
	}
	if s.TrendPerDay == 0 && len(s.Seasons) == 0 {
		p.Assume(&c.Element, "no season: the time between two rows is longer than half of it", nil)
		return
	}
	centre -= rise / 2
	if c.Swing.Only && out.Distribution != nil && out.Min == nil && out.Max == nil {
		out.Distribution = nil
	}
	if out.Distribution == nil {
		out.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(round3sig(centre)), StdDev: draft.Ptr(round3sig(spread / 8))}
	}
	out.Series = s
	var said []string
	if s.TrendPerDay != 0 {
		said = append(said, "a trend of "+draft.TrimFloat(s.TrendPerDay)+" per day")
	}
	for _, season := range s.Seasons {
		said = append(said, "a season of "+draft.TrimFloat(season.Amplitude)+" up and down")
	}
	p.Assume(&c.Element, strings.Join(said, ", "), nil)
}

// growth is by how much a number around a centre grows in so many days.
func growth(s *draft.Swing, centre, days float64) float64 {
	times := 1.0
	if s.Every > 0 {
		times = days * 86400 / float64(s.Every)
	}
	factor := math.Pow(1+s.Growth, times)
	return centre * 2 * (factor - 1) / (factor + 1)
}

// spreadOf is the middle of a number's usual values, and how far apart they lie.
func spreadOf(out *contract.Column) (centre, spread float64) {
	if out.Min != nil && out.Max != nil && out.Distribution == nil {
		return (*out.Min + *out.Max) / 2, (*out.Max - *out.Min) * .7
	}
	if d := out.Distribution; d != nil {
		switch {
		case d.Mean != nil && d.StdDev != nil:
			return *d.Mean, 3 * *d.StdDev
		case d.Median != nil:
			return *d.Median, *d.Median
		case d.Mean != nil:
			return *d.Mean, *d.Mean / 2
		}
	}
	return 0, 0
}

// round3sig keeps three significant digits, as a person would write.
func round3sig(x float64) float64 {
	if x == 0 {
		return 0
	}
	scale := 1.0
	for math.Abs(x)*scale < 100 {
		scale *= 10
	}
	return math.Round(x*scale) / scale
}
