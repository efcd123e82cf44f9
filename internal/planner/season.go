package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// swing is how a number moves along its time grid, as the text says it.
type swing struct {
	whole   bool    // from one end of the range to the other
	trend   float64 // +1 rises, -1 falls over the whole grid; half of that where "slightly"
	periods []int64 // of seasons, in seconds
}

var seasonWords = []struct {
	period  int64
	phrases []string
}{
	{86400, []string{"daily cycle", "daily pattern", "diurnal cycle", "diurnal pattern", "day-night cycle", "day/night cycle", "day night cycle", "day and night cycle", "daily rhythm", "daily seasonality", "intraday pattern", "diurnal", "daily curve", "daily swing", "cycle over the day"}},
	{7 * 86400, []string{"weekly cycle", "weekly pattern", "weekly seasonality", "weekly rhythm"}},
	{365 * 86400, []string{"yearly cycle", "annual cycle", "yearly seasonality", "annual seasonality", "seasonal pattern", "yearly pattern", "seasonal variation", "seasonal cycle", "seasonality", "seasonal", "with the seasons"}},
}

// seasonPhrase reads trends and seasons: "with a daily cycle", "rising over time", "weekly
// pattern and a slight upward trend".
func (p *parser) seasonPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "that follows", "which follows", "following", "shows", "showing", "has", "having", "with", "plus", "and")
	n += p.any(i+n, end, "a", "an", "some", "clear", "its")
	weight := 1.0
	if k := p.any(i+n, end, "slight", "slightly", "mild", "gentle", "weak", "gently", "slowly"); k > 0 {
		weight, n = .5, n+k
	}
	n += p.any(i+n, end, "clear", "strong", "clearly", "strongly", "steady", "steadily", "pronounced")
	for _, s := range seasonWords {
		if k := p.any(i+n, end, s.phrases...); k > 0 {
			c.sway().periods = append(c.swing.periods, s.period)
			return n + k + p.any(i+n+k, end, "over the year", "over the day")
		}
	}
	up := p.any(i+n, end, "rising over time", "growing over time", "increasing over time", "rises over time", "grows over time", "increases over time", "upward trend", "upwards trend", "rising trend", "growing trend", "increasing trend", "positive trend", "trending up", "trending upwards", "growth trend", "trend upwards", "rising", "growing")
	if up > 0 && (p.any2(i+n, end, "rising", "growing") && up == 1) && !p.atBreak(i+n+up, end) {
		up = 0
	}
	down := p.any(i+n, end, "falling over time", "declining over time", "decreasing over time", "shrinking over time", "downward trend", "downwards trend", "falling trend", "declining trend", "negative trend", "trending down", "trending downwards", "declining")
	if c.isDate(p.lex) || up+down == 0 {
		return 0
	}
	c.sway().trend = weight
	if down > 0 {
		c.swing.trend = -weight
	}
	return n + up + down + p.any(i+n+up+down, end, "over the period", "over the year", "over the years", "over time", "over the month")
}

// fromTo reads a number that goes from one end of its range to the other: "falling from 100 to 60",
// "odometer rising from 12000 to 18000".
func (p *parser) fromTo(c *columnDraft, i, end int) int {
	n := p.any(i, end, "that is", "which is", "is", "slowly", "steadily", "gradually", "which", "that")
	n += p.any(i+n, end, "slowly", "steadily", "gradually")
	k := p.any(i+n, end, "falling", "falls", "dropping", "drops", "declining", "declines", "decreasing", "decreases", "draining", "drains", "going down", "goes down", "decaying", "rising", "rises", "growing", "grows", "climbing", "climbs", "increasing", "increases", "going up", "goes up", "ramping", "ramps", "ramping up", "running")
	k += p.any(i+n+k, end, "slowly", "steadily", "gradually", "linearly")
	from := p.any(i+n+k, end, "from")
	if k == 0 || from == 0 || i == c.at || c.isDate(p.lex) {
		return 0
	}
	at := i + n + k + from
	a, m := p.amountAt(at, end)
	to := p.any(at+m, end, "to", "down to", "up to", "until")
	b, l := p.amountAt(at+m+to, end)
	if m == 0 || to == 0 || l == 0 || a.value == b.value {
		return 0
	}
	c.min, c.max = ptr(min(a.value, b.value)), ptr(max(a.value, b.value))
	s := c.sway()
	s.whole, s.trend = true, 1
	if a.value > b.value {
		s.trend = -1
	}
	return at + m + to + l + p.any(at+m+to+l, end, "over time", "over the period", "over the day", "over the month", "during the period", "in the period") - i
}

func (c *columnDraft) sway() *swing {
	if c.swing == nil {
		c.swing = &swing{}
	}
	return c.swing
}

// lowerSwing turns the swing into a series around the column's usual values. Without a grid
// there is no time to move along: then the text's wish is reported.
func (p *parser) lowerSwing(c *columnDraft, out *contract.Column) {
	if c.walks && c.swing == nil && c.table.grid != nil && out.Series == nil && !(out.Min != nil && out.Max != nil && *out.Min == *out.Max) {
		if out.Distribution == nil && out.Min == nil && out.Max == nil {
			out.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: ptr(90.0), Sigma: ptr(.6)}
		}
		out.Series = &contract.Series{Autocorrelation: .999}
		p.assume(&c.element, "changes little from one row to the next", nil)
	}
	if c.swing == nil {
		return
	}
	g := c.table.grid
	if g == nil || !out.Type.Numeric() || g.steps < 2 {
		p.assume(&c.element, "no trend or season: the rows of "+c.table.name()+" lie at no regular times", nil)
		return
	}
	centre, spread := spreadOf(out)
	if spread <= 0 {
		centre = p.usual(c) // a type's own sizes have neither
		spread = centre * .8
	}
	seconds := float64(g.seconds)
	if g.months > 0 {
		seconds = float64(g.months) * 30 * 86400
	}
	days := float64(seconds*float64(g.steps)) / 86400
	s := &contract.Series{}
	share := spread / float64(1+len(c.swing.periods))
	if c.swing.whole && out.Min != nil && out.Max != nil {
		share = (*out.Max - *out.Min) * .98
		spread = share / 12
	}
	if c.swing.trend != 0 {
		s.TrendPerDay = round3sig(c.swing.trend * share / days)
	}
	for _, period := range c.swing.periods {
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
		p.assume(&c.element, "no season: the time between two rows is longer than half of it", nil)
		return
	}
	if c.swing.trend != 0 {
		centre -= c.swing.trend * share / 2
	}
	if out.Distribution == nil {
		out.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: ptr(round3sig(centre)), StdDev: ptr(round3sig(spread / 8))}
	}
	out.Series = s
	var said []string
	if s.TrendPerDay != 0 {
		said = append(said, "a trend of "+trimFloat(s.TrendPerDay)+" per day")
	}
	for _, season := range s.Seasons {
		said = append(said, "a season of "+trimFloat(season.Amplitude)+" up and down")
	}
	p.assume(&c.element, strings.Join(said, ", "), nil)
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
