package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// seriesDetail reads of a series of numbers that they scatter, that some are missing, that they walk, where they begin, and waves that
// are told by their size.
func (p Reader) seriesDetail(c *draft.Column, i, end int) int {
	if c.IsDate(p.Lex) {
		return 0
	}
	if c.Table != nil && c.Table.Grid == nil {
		if n := p.Any(i, end, "with", "plus", "including"); n > 0 && p.Numeric(c) { // of rows at no regular times, too
			if k := p.noise(c, i+n, end); k > 0 && c.Swing != nil && c.Swing.Noise > 0 {
				return n + k
			}
		}
		return 0
	}
	if n := p.highestAt(c, i, end); n > 0 {
		return n
	}
	if n := p.Any(i, end, "can be negative", "may be negative", "can also be negative", "can go negative", "negative values allowed"); n > 0 && c.Min == nil {
		return n // as numbers are of which no bound is told
	}
	at := i + p.Any(i, end, "and", "plus", "+", "but")
	with := p.Any(at, end, "with", "has", "have", "including", "contains", "as", "following", "follows", "is", "plus", "and")
	at += with
	for _, read := range []func(*draft.Column, int, int) int{p.noise, p.gaps, p.walk, p.begins, p.wave} {
		if n := read(c, at, end); n > 0 {
			return at + n - i
		}
	}
	return 0
}

// highestAt reads behind the most that a number is when it is so much: "zero at night, max 5 kW at noon".
func (p Reader) highestAt(c *draft.Column, i, end int) int {
	if c.Swing == nil || c.Max == nil || !p.Lit(i, end, "at") {
		return 0
	}
	when, n := p.timeOfAt(i, end)
	for k := range c.Swing.Seasons {
		if s := &c.Swing.Seasons[k]; n > 0 && s.Period == when.Period {
			s.Peak = when.Peak
			return n
		}
	}
	return 0
}

// SeriesBegins reads where a series begins, which of other numbers is their lowest: "starting at 100".
func (p Reader) SeriesBegins(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Table.Grid == nil || c.IsDate(p.Lex) {
		return 0
	}
	return p.begins(c, i, end)
}

// noise reads "some random noise", "gaussian noise of 0.5", "noise sd 5%", "5% noise".
func (p Reader) noise(c *draft.Column, i, end int) int {
	at := i
	for range 3 {
		at += p.Any(at, end, "a bit of", "a little bit of", "a little", "a lot of", "some", "a", "the", "slight", "slightly", "small", "little", "mild", "light", "realistic", "random", "gaussian", "normal", "normally distributed", "white", "measurement", "sensor", "additive", "natural", "heavy", "strong")
	}
	before, share := 0.0, false
	if t := p.Tok(at); at < end && t.Kind == token.Number {
		a, n := p.AmountAt(at, end)
		before, share = a.Value, a.Percent
		of := p.Any(at+n, end, "of")
		if !share && of == 0 && a.Unit == "" {
			return 0 // a number of something else
		}
		at += n + of
		if share {
			before /= 100
		}
	}
	n := p.Any(at, end, "noise", "jitter", "random fluctuation", "random fluctuations", "fluctuations", "random variation", "random variations", "scatter", "noisy")
	if n == 0 {
		return 0
	}
	at += n
	open := p.Any(at, end, "(")
	k := at + open
	k += p.Any(k, end, "with a", "with", "of", "about", "around", "level", "amplitude", ":")
	k += p.Any(k, end, "standard deviation of", "standard deviation", "std dev of", "std dev", "std of", "std", "stddev of", "stddev", "sd of", "sd", "sigma of", "sigma", "level of", "about", "around", "up to", "within")
	k += p.Any(k, end, "=", ":", "of", "+/-", "+ / -", "±", "+-")
	if a, m := p.AmountAt(k, end); m > 0 && before == 0 && a.Value > 0 && (k > at || a.Percent || p.AtBreak(k+m, end)) {
		before, share, at = a.Value, a.Percent, k+m
		if share {
			before /= 100
		}
		at += open * p.Any(at, end, ")")
	}
	if before > 0 {
		s := c.Sway()
		s.Noise, s.NoiseShare = before, share
	} else if c.Table == nil && !p.AtBreak(at, end) {
		return 0
	}
	return at - i
}

// gaps reads "with gaps", "5% of the timestamps are missing", "3% gaps": cells of a series that are empty.
func (p Reader) gaps(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "some", "a few", "occasional", "random", "about", "around", "roughly", "approximately", "~")
	share := 0.0
	if t := p.Tok(at); at < end && t.Kind == token.Number && t.Percent {
		share, at = t.Num/100, at+1
		of := p.Any(at, end, "of the", "of all", "of")
		at += of
		if of > 0 {
			rows := p.Any(at, end, "readings", "values", "timestamps", "time stamps", "measurements", "samples", "data points", "points", "records", "rows", "data", "times", "intervals", "them")
			gone := p.Any(at+rows, end, "are missing", "is missing", "missing", "being missing", "lost", "are lost", "dropped", "are dropped", "dropped out", "gaps", "are gaps", "not recorded", "absent")
			if rows == 0 || gone == 0 {
				return 0
			}
			at += rows + gone
		}
		if of == 0 {
			n := p.Any(at, end, "gaps", "missing readings", "missing values", "missing data", "missing timestamps", "missing samples", "missing measurements", "dropouts", "data loss", "packet loss")
			if n == 0 {
				return 0
			}
			at += n
		}
	} else {
		n := p.Any(at, end, "gaps in the data", "gaps", "missing readings", "missing timestamps", "missing samples", "missing measurements", "missing data points", "dropouts")
		if n == 0 {
			return 0
		}
		share, at = .02, at+n
		p.Assume(&c.Element, "2% of the readings are missing, because the text does not say how many", nil)
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	c.NullShare = draft.Ptr(share)
	p.Assume(&c.Element, "a gap is an empty cell: every time has a row", nil)
	return at - i
}

// walk reads "a random walk", "geometric brownian motion".
func (p Reader) walk(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "a", "simple")
	n := p.Any(at, end, "random walk", "random-walk", "geometric brownian motion", "brownian motion", "gbm")
	if n == 0 {
		return 0
	}
	if c.Unknown() {
		c.Kind = draft.KindDecimal
	}
	c.Walks = true
	c.Sway().Smooth = true
	at += n
	if lead := p.Any(at, end, "with a", "with", "that", "which", ","); lead > 0 {
		if k := p.begins(c, at+lead, end); k > 0 {
			return at + lead + k - i
		}
	}
	if k := p.begins(c, at, end); k > 0 {
		at += k
	}
	return at - i
}

// begins reads "starting at 100", "start value 20".
func (p Reader) begins(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "starting at", "starting from", "starting with", "starting around", "starting near", "starts at", "starts from", "starts around", "starts with", "start at", "beginning at", "begins at", "start value of", "start value", "starting value of", "starting value", "initial value of", "initial value", "initially", "from an initial")
	if n == 0 {
		return 0
	}
	n += p.Any(i+n, end, "about", "around", "roughly", "approximately", "~")
	a, k := p.AmountAt(i+n, end)
	if t := p.Tok(i + n); k == 0 || t.Kind != token.Number || a.Percent || a.Year && a.Unit == "" && c.Semantic == "" {
		return 0
	}
	if c.Unit == "" {
		c.Unit = a.Unit
	}
	at := i + n + k
	at += p.Any(at, end, ", and then", "and then", ", then", ", and", "and", ",", "then")
	at += p.Any(at, end, "slowly", "steadily", "gradually", "linearly")
	up := p.Any(at, end, "climbs to", "climbing to", "rises to", "rising to", "increases to", "increasing to", "goes up to", "going up to", "grows to", "growing to", "reaches", "reaching", "ramps up to", "up to")
	down := p.Any(at, end, "falls to", "falling to", "drops to", "dropping to", "decreases to", "decreasing to", "goes down to", "going down to", "declines to", "declining to", "drains to", "draining to", "down to")
	if b, m := p.AmountAt(at+up+down, end); up+down > 0 && m > 0 && b.Value != a.Value {
		c.Min, c.Max = draft.Ptr(min(a.Value, b.Value)), draft.Ptr(max(a.Value, b.Value))
		s := c.Sway()
		s.Whole, s.Trend, s.From, s.To = true, 1, a.Value, b.Value
		if b.Value < a.Value {
			s.Trend = -1
		}
		return at + up + down + m - i
	}
	c.Sway().Start = draft.Ptr(a.Value)
	return n + k
}

// wave reads a sine by its period and its amplitude.
func (p Reader) wave(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "a", "the")
	n := p.Any(at, end, "sine wave", "sine curve", "sine", "sinusoidal wave", "sinusoidal pattern", "sinusoidal", "sinusoid", "sinus", "cosine", "wave", "oscillating", "oscillation")
	if n == 0 {
		return 0
	}
	at += n
	season := draft.Season{Period: daySeconds}
	told := false
	for {
		k := at + p.Any(at, end, "with a", "with an", "with", "and a", "and an", "and", ",")
		k += p.Any(k, end, "a", "an")
		if m := p.Any(k, end, "period of", "period :", "period =", "period", "cycle of", "every"); m > 0 {
			if a, l := p.AmountAt(k+m, end); l > 0 && draft.UnitSeconds[a.Unit] > 0 {
				season.Period, at, told = int64(a.Value*draft.UnitSeconds[a.Unit]), k+m+l, true
				continue
			}
		}
		if m := p.Any(k, end, "amplitude of", "amplitude :", "amplitude =", "amplitude"); m > 0 {
			if a, l := p.AmountAt(k+m, end); l > 0 && a.Value > 0 && !a.Percent {
				season.Amplitude, at, told = a.Value, k+m+l, true
				if c.Unit == "" {
					c.Unit = a.Unit
				}
				continue
			}
		}
		break
	}
	if !told && !p.AtBreak(at, end) {
		return 0
	}
	c.Sway().Seasons = append(c.Swing.Seasons, season)
	return at - i
}
