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
	share := spread / float64(1+len(c.Swing.Periods))
	if c.Swing.Whole && out.Min != nil && out.Max != nil {
		share = (*out.Max - *out.Min) * .98
		spread = share / 12
	}
	if c.Swing.Trend != 0 {
		s.TrendPerDay = round3sig(c.Swing.Trend * share / days)
	}
	for _, period := range c.Swing.Periods {
		if float64(period) < 2*seconds {
			continue
		}
		peak := int64(0)
		if period == 86400 {
			peak = 15 * 3600
		}
		s.Seasons = append(s.Seasons, contract.Season{PeriodSeconds: period, Amplitude: round3sig(share / 2), PeakSeconds: peak})
	}
	if s.TrendPerDay == 0 && len(s.Seasons) == 0 {
		p.Assume(&c.Element, "no season: the time between two rows is longer than half of it", nil)
		return
	}
	if c.Swing.Trend != 0 {
		centre -= c.Swing.Trend * share / 2
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
