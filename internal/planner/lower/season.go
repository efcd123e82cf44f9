package lower

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// lowerSwing turns the swing into a series around the column's usual values. Without a grid
// there is no time to move along: then the text's wish is reported.
func (p Reader) lowerSwing(c *draft.Column, out *contract.Column) {
	if c.Walks && (c.Swing == nil || !c.Swing.Moves()) && c.Table.Grid != nil && out.Series == nil && !(out.Min != nil && out.Max != nil && *out.Min == *out.Max) {
		if c.Swing != nil && c.Swing.Start != nil {
			around(out, *c.Swing.Start, noiseOf(c.Swing, *c.Swing.Start, math.Max(math.Abs(*c.Swing.Start)*.02, .01)))
		} else if out.Distribution == nil && out.Min == nil && out.Max == nil {
			out.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(90.0), Sigma: draft.Ptr(.6)}
			if u, ok := usualNormals[c.Semantic]; ok {
				out.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(u[0]), StdDev: draft.Ptr(u[1])}
			}
		}
		out.Series = &contract.Series{Autocorrelation: .999}
		p.Assume(&c.Element, "changes little from one row to the next", nil)
		return
	}
	if c.Swing == nil {
		return
	}
	g := c.Table.Grid
	if g == nil || !out.Type.Numeric() || g.Steps < 2 {
		if out.Type.Numeric() && !c.Swing.Moves() {
			p.scatters(c, out)
			return
		}
		p.Assume(&c.Element, "no trend or season: the rows of "+c.Table.Name()+" lie at no regular times", nil)
		return
	}
	if !c.Swing.Moves() {
		p.scatters(c, out)
		return
	}
	free := c.Distribution == nil && c.Typical == nil && c.Skew == "" && len(c.Parts) == 0
	capped := free && out.Max != nil && c.Min == nil
	if free && out.Max == nil || capped {
		out.Distribution = nil // the planner's own, in whose spread a season would not be seen
	}
	centre, spread := spreadOf(out)
	if spread <= 0 || capped { // a type's own sizes have neither
		if centre = p.sizeOf(c); capped && centre > *out.Max*.9 {
			centre = *out.Max / 2
		}
		spread = centre * .8
	}
	if start := c.Swing.Start; start != nil && free && *start > 0 && len(c.Swing.Seasons)+draft.BoolInt(c.Swing.Growth != 0) > 0 {
		centre, spread = *start, *start*.8 // a share of which it grows, or swings by
	}
	seconds := float64(g.Seconds)
	if g.Months > 0 {
		seconds = float64(g.Months) * 30 * 86400
	}
	days := float64(seconds*float64(g.Steps)) / 86400
	s := &contract.Series{}
	share := spread / float64(1+len(c.Swing.Seasons))
	if bounded := out.Min != nil && out.Max != nil && out.Distribution == nil && !capped; bounded && c.Swing.Trend == 0 && c.Swing.Growth == 0 {
		share = (*out.Max - *out.Min) * .9 / float64(len(c.Swing.Seasons)) // a wave goes from one end to the other
		spread = share / 3
	}
	if c.Swing.Whole && out.Min != nil && out.Max != nil {
		share = (*out.Max - *out.Min) * .98
		if from, to := c.Swing.From, c.Swing.To; from != to { // beyond which it may be, by another bound
			centre, share = (from+to)/2, math.Abs(to-from)*.98
		}
		spread = share / 12
	}
	zeroed := false // half of the time it is nothing
	for _, season := range c.Swing.Seasons {
		if float64(season.Period) < 2*seconds {
			continue
		}
		peak := season.Peak
		if step := int64(seconds); step >= 86400 && peak > 0 {
			peak = (peak - step/2 + season.Period) % season.Period // a day's row stands at its beginning
		}
		amplitude := share / 2
		switch {
		case season.Amplitude > 0:
			amplitude = season.Amplitude
		case season.Rise > 0:
			amplitude = centre * season.Rise / (2 + season.Rise)
		case season.Zero:
			if amplitude = 2 * centre; out.Max != nil {
				amplitude = *out.Max
			}
			zeroed = true
		}
		if season.Weight > 0 {
			amplitude *= season.Weight
		}
		s.Seasons = append(s.Seasons, contract.Season{PeriodSeconds: season.Period, Amplitude: law.ThreeDigits(amplitude), PeakSeconds: peak})
	}
	rise := c.Swing.Trend * share
	if c.Swing.Only && !c.Swing.Whole && free && out.Min == nil && out.Max == nil {
		rise = math.Copysign(math.Min(math.Abs(rise), p.usual(c)*.8), rise) // what is counted up was counted before
	}
	if c.Swing.Growth != 0 {
		rise = growth(c.Swing, centre, days)
	}
	s.TrendPerDay = law.ThreeDigits(rise / days)
	if c.Swing.Only {
		spread = math.Min(spread, math.Abs(rise)/float64(g.Steps)) // what scatters less than it rises from row to row
	}
	if s.TrendPerDay == 0 && len(s.Seasons) == 0 {
		p.Assume(&c.Element, "no season: the time between two rows is longer than half of it", nil)
		return
	}
	centre -= rise / 2
	if c.Swing.Start != nil {
		centre = *c.Swing.Start
	}
	if zeroed {
		centre, spread = 0, math.Min(spread, s.Seasons[0].Amplitude*.3)
		out.Min, out.Distribution = draft.Ptr(0.0), nil
	}
	if c.Swing.Only && out.Distribution != nil && out.Min == nil && out.Max == nil {
		out.Distribution = nil
	}
	if out.Distribution == nil || c.Swing.Start != nil || c.Swing.Noise > 0 {
		noise := spread / 8
		if start := c.Swing.Start; start != nil && free && !c.Swing.Only {
			noise = math.Max(math.Abs(*start)*.02, .01) // of a size that leaves the beginning to be seen
		}
		around(out, centre, noiseOf(c.Swing, centre, noise))
	}
	out.Series = s
	var said []string
	if c.Swing.Smooth {
		s.Autocorrelation = .95
		said = append(said, "little change from one row to the next")
	}
	if s.TrendPerDay != 0 {
		said = append(said, "a trend of "+draft.TrimFloat(s.TrendPerDay)+" per day")
	}
	for _, season := range s.Seasons {
		said = append(said, "a season of "+draft.TrimFloat(season.Amplitude)+" up and down")
	}
	p.Assume(&c.Element, strings.Join(said, ", "), nil)
}

// scatters makes the numbers scatter around their middle as the text says.
func (p Reader) scatters(c *draft.Column, out *contract.Column) {
	centre, spread := spreadOf(out)
	if spread <= 0 {
		centre = p.sizeOf(c)
		spread = centre * .8
	}
	if c.Swing.Start != nil {
		centre = *c.Swing.Start
		p.Assume(&c.Element, "around "+draft.TrimFloat(centre)+", because the text does not say where it goes from there", nil)
	}
	if c.Swing.Noise > 0 || c.Swing.Start != nil {
		around(out, centre, noiseOf(c.Swing, centre, spread/8))
	}
}

// around makes numbers normal.
func around(out *contract.Column, centre, sd float64) {
	out.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(law.ThreeDigits(centre)), StdDev: draft.Ptr(law.ThreeDigits(sd))}
}

// noiseOf is the standard deviation around a number, where the text tells none that of others.
func noiseOf(s *draft.Swing, centre, otherwise float64) float64 {
	switch {
	case s.Noise > 0 && s.NoiseShare:
		return math.Abs(centre) * s.Noise
	case s.Noise > 0:
		return s.Noise
	}
	return otherwise
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
